import type { Task } from '../contract/tasks.ts';
import { kindTable } from '../sync/kinds.ts';

/** A task as the server would answer it, for tests. */
export function taskLike(fields: Partial<Task> & { id: string }): Task {
  return {
    ...kindTable.task.blank,
    createdAt: '2026-03-11T09:00:00.000Z',
    updatedAt: '2026-03-11T09:00:00.000Z',
    deletedAt: null,
    projectId: 'prj_inbox',
    name: 'Task',
    content: fields.name ?? 'Task',
    position: 'a0',
    ...fields,
  };
}
