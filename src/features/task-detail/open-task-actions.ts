import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Task } from '../../contract/tasks.ts';

export function clearDate(workspace: Workspace, { id, name }: Task): void {
  updateRecord(workspace, 'task', id, { dueDate: null }, `Cleared the date of ${quoted(name)}`);
}

export function setPriority(workspace: Workspace, { id, name }: Task, priority: number): void {
  updateRecord(workspace, 'task', id, { priority }, `Changed the priority of ${quoted(name)}`);
}
