import type { CreateLabelInput } from '../../contract/labels.ts';
import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { endPosition } from './positions.ts';

/** Shows the label at once and sends it; an existing label of that name is used instead. @returns the id of the label */
export function createLabel(workspace: Workspace, input: CreateLabelInput): string {
  const labels = workspace.replica.all('label');
  const name = input.name.trim();
  const known = [...labels.values()].find((label) => label.name.toLowerCase() === name.toLowerCase());
  if (known) return known.id;
  return createRecord(workspace, 'label', input, { name, position: endPosition(labels.size) }).temporaryId;
}
