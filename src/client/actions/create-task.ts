import type { CreateTaskInput, Task } from '../../contract/tasks.ts';
import { newTemporaryId } from '../../sync/ids.ts';
import type { Workspace } from '../workspace.ts';
import { lastPosition } from './positions.ts';
import { quoted } from './quoted.ts';

/** Shows the task at once and sends it. @returns the id it is shown under, temporary until the service names it */
export function createTask(workspace: Workspace, input: CreateTaskInput): string {
  const { replica, outbox } = workspace;
  const temporaryId = newTemporaryId();
  const task = draftTask(workspace, temporaryId, input);
  outbox.add({
    procedure: 'tasks.create',
    input,
    replies: 'task',
    patches: [{ kind: 'task', id: temporaryId, create: { ...task, position: lastPosition(replica, task) } }],
    temporaryId,
    summary: `Add ${quoted(task.name)}`,
  });
  return temporaryId;
}

function draftTask({ replica, inboxId }: Workspace, id: string, input: CreateTaskInput): Task {
  const parent = input.parentId ? replica.get('task', input.parentId) : undefined;
  const section = input.sectionId ? replica.get('section', input.sectionId) : undefined;
  const name = input.name ?? input.content ?? '';
  const now = new Date().toISOString();
  return {
    id,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    projectId: input.projectId ?? parent?.projectId ?? section?.projectId ?? inboxId,
    sectionId: input.sectionId ?? parent?.sectionId ?? null,
    parentId: input.parentId ?? null,
    name,
    content: name,
    description: input.description ?? '',
    completed: false,
    completedAt: null,
    priority: input.priority ?? 4,
    dueDate: input.dueDate ?? null,
    dueTime: input.dueTime ?? null,
    dueTimezone: input.dueTimezone ?? null,
    dueAt: null,
    durationMinutes: input.durationMinutes ?? null,
    deadlineDate: input.deadlineDate ?? null,
    recurrence: input.recurrence ?? null,
    labelIds: input.labelIds ?? [],
    position: '',
    childCount: 0,
    openChildCount: 0,
    commentCount: 0,
    attachmentCount: 0,
  };
}
