import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import type { PickedField } from '../../client/picking/picker-request.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Task } from '../../contract/tasks.ts';
import { neighbourTask } from './neighbour-task.ts';
import { openPickerOfPanel } from './open-picker-of-panel.ts';

export function clearDate(workspace: Workspace, { id, name }: Task): void {
  updateRecord(workspace, 'task', id, { dueDate: null }, `Cleared the date of ${quoted(name)}`);
}

export function setPriority(workspace: Workspace, { id, name }: Task, priority: number): void {
  updateRecord(workspace, 'task', id, { priority }, `Changed the priority of ${quoted(name)}`);
}

export function openPicker(workspace: Workspace, { id }: Task, field: PickedField): void {
  openPickerOfPanel(workspace, id, field);
}

/** @param step 1 for the next task of the list, -1 for the previous one */
export function openNeighbour({ id }: Task, step: 1 | -1, open: (id: string) => void): void {
  const next = neighbourTask(id, step);
  if (next !== null) open(next);
}
