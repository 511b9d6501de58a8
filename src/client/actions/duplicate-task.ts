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

/** Fields of a task that its creation does not take or that the place of the copy decides; it takes all others. */
const notGiven: ReadonlySet<string> = new Set<keyof Task>([
  ...([
    'id',
    'createdAt',
    'updatedAt',
    'deletedAt',
    'content',
    'completed',
    'completedAt',
    'dueAt',
    'position',
    'todayPosition',
  ] as const),
  ...(['projectId', 'sectionId', 'parentId'] as const),
  ...(['childCount', 'openChildCount', 'commentCount', 'attachmentCount'] as const),
]);

function fieldsOf(task: Task, parentId: string | null): CreateTaskInput {
  const { projectId, sectionId } = task;
  const given = Object.entries(task).filter(([field, value]) => !notGiven.has(field) && !isEmpty(value));
  return {
    ...Object.fromEntries(given),
    ...(parentId === null ? { projectId, ...(sectionId === null ? {} : { sectionId }) } : { parentId }),
  };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
