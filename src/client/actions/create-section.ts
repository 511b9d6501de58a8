import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { endPosition } from './positions.ts';

/** Shows the section at once and sends it. @returns the id it is shown under */
export function createSection(workspace: Workspace, input: { projectId: string; name: string }): string {
  const position = endPosition(workspace.replica.all('section').size);
  return createRecord(workspace, 'section', input, { position }).temporaryId;
}
