import type { Attachment } from '../../contract/attachments.ts';
import type { Comment } from '../../contract/comments.ts';
import type { Reminder } from '../../contract/reminders.ts';
import { replaceIds } from '../../sync/ids.ts';
import type { Mutation } from '../../sync/mutations.ts';

/** What hangs on a task and is no record of the replica. */
export interface TaskParts {
  readonly comments: readonly Comment[];
  readonly reminders: readonly Reminder[];
  readonly attachments: readonly Attachment[];
}

export type TaskPart = Comment | Reminder | Attachment;

export interface PartsContext {
  /** What the service calls what was made here, once it is known. */
  readonly realId: (id: string) => string;
  /** Every part that was there before, by its id, also what is gone. */
  readonly seen: ReadonlyMap<string, TaskPart>;
}

/** The parts as they will be once these mutations, in the order made, have been answered. */
export function withPending(
  parts: TaskParts,
  taskId: string,
  mutations: readonly Mutation[],
  { realId, seen }: PartsContext,
): TaskParts {
  const known = mutations.map((mutation) => replaceIds(mutation, realId));
  const standing = known.filter((mutation, index) => !isRestoredBy(known.slice(index + 1), mutation));
  return standing.reduce((shown, mutation) => withOne(shown, taskId, mutation, seen), parts);
}

/** A deletion that a later mutation undoes shows as if it had not been. */
function isRestoredBy(later: readonly Mutation[], { procedure, input }: Mutation): boolean {
  if (!procedure.endsWith('.delete') || !('id' in input)) return false;
  const restoring = procedure.replace('.delete', '.restore');
  return later.some((other) => other.procedure === restoring && 'id' in other.input && other.input.id === input.id);
}

function withOne(parts: TaskParts, taskId: string, mutation: Mutation, seen: ReadonlyMap<string, TaskPart>): TaskParts {
  switch (mutation.procedure) {
    case 'comments.create':
      if (mutation.input.taskId !== taskId) return parts;
      return {
        ...parts,
        comments: withNew(parts.comments, newComment(idOf(mutation), mutation.order, mutation.input)),
      };
    case 'comments.update': {
      const { id, content = '' } = mutation.input;
      const edited = (comment: Comment) => (comment.id === id ? { ...comment, content } : comment);
      return { ...parts, comments: parts.comments.map(edited) };
    }
    case 'comments.delete':
      return { ...parts, comments: without(parts.comments, mutation.input.id) };
    case 'comments.restore':
      return { ...parts, comments: withRestored(parts.comments, seen.get(mutation.input.id), taskId) };
    case 'reminders.create':
      if (mutation.input.taskId !== taskId) return parts;
      return {
        ...parts,
        reminders: withNew(parts.reminders, newReminder(idOf(mutation), mutation.order, mutation.input)),
      };
    case 'reminders.delete':
      return { ...parts, reminders: without(parts.reminders, mutation.input.id) };
    case 'reminders.restore':
      return { ...parts, reminders: withRestored(parts.reminders, seen.get(mutation.input.id), taskId) };
    case 'attachments.delete':
      return { ...parts, attachments: without(parts.attachments, mutation.input.id) };
    case 'attachments.restore':
      return { ...parts, attachments: withRestored(parts.attachments, seen.get(mutation.input.id), taskId) };
    default:
      return parts;
  }
}

/** What was queued before it had a temporary id of its own goes by the mutation's. */
function idOf({ id, temporaryId = id }: Mutation): string {
  return temporaryId;
}

/** The service's own is better, when it is there already. */
function withNew<T extends { readonly id: string }>(items: readonly T[], item: T): readonly T[] {
  return items.some(({ id }) => id === item.id) ? items : [...items, item];
}

/** Where it stood. The id says of which kind a part is, so it is of the kind of the list. */
function withRestored<T extends TaskPart>(
  items: readonly T[],
  item: TaskPart | undefined,
  taskId: string,
): readonly T[] {
  if (item?.taskId !== taskId) return items;
  return [...withNew(items, item as T)].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

function without<T extends { readonly id: string }>(items: readonly T[], id: string): T[] {
  return items.filter((item) => item.id !== id);
}

function stamps(id: string, order: number) {
  const at = new Date(order).toISOString();
  return { id, createdAt: at, updatedAt: at, deletedAt: null };
}

function newComment(id: string, order: number, input: { taskId: string; content: string }): Comment {
  return { ...stamps(id, order), ...input, attachments: [], editedAt: null };
}

interface NewReminder {
  readonly taskId: string;
  readonly minutesBefore?: number | undefined;
  readonly remindAt?: string | undefined;
}

function newReminder(id: string, order: number, { taskId, minutesBefore, remindAt }: NewReminder): Reminder {
  return {
    ...stamps(id, order),
    taskId,
    type: minutesBefore === undefined ? 'absolute' : 'relative',
    date: null,
    time: null,
    timezone: null,
    minutesBefore: minutesBefore ?? null,
    remindAt: remindAt ?? null,
    status: 'scheduled',
    firedAt: null,
  };
}
