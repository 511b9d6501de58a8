import type { CreateLabelInput } from '../../contract/labels.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { endPosition } from './positions.ts';
import { quoted } from './quoted.ts';

/** Shows the label at once and sends it; an existing label of that name is used instead. @returns the id of the label */
export function createLabel(workspace: Workspace, input: CreateLabelInput): string {
  return labelOf(workspace, input).id;
}

/** Creates a label for itself, with an undo. */
export function addLabel(workspace: Workspace, input: CreateLabelInput): void {
  const { part } = labelOf(workspace, input);
  if (part) workspace.undo.pushMutations(`Added the label ${quoted(input.name)}`, [part]);
}

/** @returns the label and what undoes its creation; a known label has nothing to undo */
function labelOf(workspace: Workspace, input: CreateLabelInput): { id: string; part?: UndoPart } {
  const labels = workspace.replica.all('label');
  const name = input.name.trim();
  const known = [...labels.values()].find((label) => label.name.toLowerCase() === name.toLowerCase());
  if (known) return { id: known.id };
  const { temporaryId, part } = createRecord(workspace, 'label', input, { name, position: endPosition(labels.size) });
  return { id: temporaryId, part };
}
