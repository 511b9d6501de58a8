import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { quoted } from './quoted.ts';

/** Shows the comment at once and sends it; Z undoes it. */
export function createComment(workspace: Workspace, taskId: string, content: string): void {
  const { part } = createRecord(workspace, 'comment', { taskId, content }, {});
  const task = workspace.replica.get('task', taskId);
  workspace.undo.pushMutations(`Added a comment to ${quoted(task?.name ?? '')}`, [part], null);
}
