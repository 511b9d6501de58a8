import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';

/** Shows the comment at once and sends it. */
export function createComment(workspace: Workspace, taskId: string, content: string): void {
  createRecord(workspace, 'comment', { taskId, content }, {});
}
