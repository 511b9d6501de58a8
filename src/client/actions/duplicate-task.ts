import type { CreateTaskInput, Task } from '../../contract/tasks.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { createTask } from './create-task.ts';
import { descendantsOf } from './descendants.ts';
import { placeBelow } from './move-task.ts';
import { quoted } from './quoted.ts';

/**
 * Duplicates a task with its open sub-tasks, labels, description and relative reminders, below the original; not its comments,
 * files and history. One undo for all.
 *
 * @returns the id of the duplicate; null = there is no such task
 */
export function duplicateTask(workspace: Workspace, id: string): string | null {
  const { replica, undo } = workspace;
  const original = replica.get('task', id);
  if (!original) return null;
  const copies = new Map<string, string>();
  const parts: UndoPart[] = [];
  const below = descendantsOf(replica, original.id).filter(({ completed }) => !completed);
  for (const task of [original, ...below]) {
    const parentId = copies.get(task.parentId ?? '') ?? task.parentId;
    // A sub-task whose parent is finished has no parent among the copies.
    if (task !== original && parentId === task.parentId) continue;
    const made = copyOf(workspace, task, parentId);
    copies.set(task.id, made.id);
    parts.push(...made.parts);
  }
  const copy = copies.get(original.id) ?? null;
  const placed = copy === null ? null : placeBelow(workspace, copy, original.id);
  if (placed) parts.push(placed);
  undo.pushMutations(`Duplicated ${quoted(original.name)}`, parts);
  return copy;
}

function copyOf(workspace: Workspace, task: Task, parentId: string | null): { id: string; parts: UndoPart[] } {
  const { id, part } = createTask(workspace, fieldsOf(task, parentId));
  const parts = [part];
  for (const reminder of workspace.replica.all('reminder').values()) {
    const { taskId, minutesBefore, type } = reminder;
    if (workspace.replica.realId(taskId) !== task.id || type !== 'relative' || minutesBefore === null) continue;
    parts.push(createRecord(workspace, 'reminder', { taskId: id, minutesBefore }, { type }).part);
  }
  return { id, parts };
}

function fieldsOf(task: Task, parentId: string | null): CreateTaskInput {
  const { name, description, projectId, sectionId, priority, labelIds, deadlineDate, durationMinutes } = task;
  const { dueDate, dueTime, dueTimezone, recurrence } = task;
  return {
    name,
    priority,
    ...(description === '' ? {} : { description }),
    ...(labelIds.length === 0 ? {} : { labelIds }),
    ...(deadlineDate === null ? {} : { deadlineDate }),
    ...(dueDate === null ? {} : { dueDate }),
    ...(dueTime === null ? {} : { dueTime }),
    ...(dueTimezone === null ? {} : { dueTimezone }),
    ...(durationMinutes === null ? {} : { durationMinutes }),
    ...(recurrence === null ? {} : { recurrence }),
    ...(parentId === null ? { projectId, ...(sectionId === null ? {} : { sectionId }) } : { parentId }),
  };
}
