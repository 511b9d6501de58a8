import type { Task } from '../contract/tasks.ts';

/** A task as the service would answer it, for tests. */
export function taskLike(fields: Partial<Task> & { id: string }): Task {
  return {
    createdAt: '2026-03-11T09:00:00.000Z',
    updatedAt: '2026-03-11T09:00:00.000Z',
    deletedAt: null,
    projectId: 'prj_inbox',
    sectionId: null,
    parentId: null,
    name: 'Task',
    content: fields.name ?? 'Task',
    description: '',
    completed: false,
    completedAt: null,
    priority: 4,
    dueDate: null,
    dueTime: null,
    dueTimezone: null,
    dueAt: null,
    durationMinutes: null,
    deadlineDate: null,
    recurrence: null,
    labelIds: [],
    position: 'a0',
    childCount: 0,
    openChildCount: 0,
    commentCount: 0,
    attachmentCount: 0,
    ...fields,
  };
}
