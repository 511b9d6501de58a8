import type { Task, UpdateTaskInput } from '../../contract/tasks.ts';
import type { Workspace } from '../workspace.ts';
import { quoted } from './quoted.ts';

export type TaskChanges = Omit<UpdateTaskInput, 'id' | 'content' | 'completed'>;

/** Sends and shows only the changed fields. @param sentence with it, the change can be undone: `Moved “Order tiles” to tomorrow` */
export function updateTask(workspace: Workspace, id: string, changes: TaskChanges, sentence?: string): void {
  const takeBack = changeTask(workspace, id, changes);
  if (takeBack && sentence !== undefined) workspace.undo.push(sentence, takeBack);
}

/** The same as a part of something larger. @returns what takes it back; null = nothing differed */
export function changeTask({ replica, outbox }: Workspace, id: string, changes: TaskChanges): (() => void) | null {
  const task = replica.get('task', id);
  if (!task) return null;
  const changed = changedFields(task, changes);
  if (Object.keys(changed).length === 0) return null;
  const send = (fields: TaskChanges, from: Task) =>
    outbox.add({
      procedure: 'tasks.update',
      input: { id, ...fields },
      replies: 'task',
      patches: [{ kind: 'task', id, set: shownFields(fields) }],
      summary: `Change ${quoted(from.name)}`,
    });
  const mutationId = send(changed, task);
  return () => {
    if (!outbox.cancel(mutationId)) send(previousFields(task, changed), task);
  };
}

function changedFields(task: Task, changes: TaskChanges): TaskChanges {
  const entries = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(task[field as keyof Task]),
  );
  return Object.fromEntries(entries);
}

/** With the date go the fields that hang on it (contract.md §3), so taking a date back must bring them too. */
function previousFields(task: Task, changed: TaskChanges): TaskChanges {
  const fields = new Set(Object.keys(changed) as (keyof TaskChanges)[]);
  if (changed.dueDate === null)
    for (const field of ['dueTime', 'dueTimezone', 'durationMinutes', 'recurrence'] as const) fields.add(field);
  return Object.fromEntries([...fields].map((field) => [field, task[field]]));
}

function shownFields(fields: TaskChanges): Partial<Task> {
  const shown: Partial<Task> = Object.fromEntries(Object.entries(fields));
  if (fields.name !== undefined) shown.content = fields.name;
  if (fields.dueDate === null)
    return { ...shown, dueTime: null, dueTimezone: null, dueAt: null, durationMinutes: null, recurrence: null };
  return shown;
}
