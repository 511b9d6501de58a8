import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { endPosition } from './positions.ts';
import { quoted } from './quoted.ts';

/** Shows the section at once and sends it, with an undo. @returns the id it is shown under */
export function createSection(workspace: Workspace, input: { projectId: string; name: string }): string {
  const position = endPosition(workspace.replica.all('section').size);
  const { temporaryId, part } = createRecord(workspace, 'section', input, { position });
  workspace.undo.pushMutations(`Added the section ${quoted(input.name)}`, [part]);
  return temporaryId;
}
