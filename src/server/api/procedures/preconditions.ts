import type { SyncKind } from '../../../contract/sync.ts';
import { readReminder } from '../../delivery/reminders/owned-reminder.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import { readTask } from '../../foundation/records/owned-task.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { readAttachment } from '../../resources/attachments/owned-attachment.ts';
import { readCalendar } from '../../resources/calendars/calendar-record.ts';
import { readComment } from '../../resources/comments/read-comment.ts';
import { labelTable } from '../../resources/labels/label-record.ts';
import { readProject } from '../../resources/projects/project-record.ts';
import { sectionTable } from '../../resources/sections/section-record.ts';
import { readView } from '../../resources/views/read-view.ts';
import { matchesStrongly, parseTags, recordTag, tagHeaderErrors } from './entity-tags.ts';

type Reader = Pick<VerbContext, 'actor' | 'clock'>;

type ReadRecord = (tx: Tx, ctx: Reader, id: string, includeDeleted: boolean) => Promise<{ readonly updatedAt: string }>;

/** Readers of the record that `If-Match` is compared with, inside a write, by the router's name. */
const readers: Readonly<Record<Exclude<SyncKind, 'displays'>, ReadRecord>> = {
  tasks: readTask,
  projects: (tx, { actor }, id, deleted) => readProject(tx, actor, id, deleted),
  sections: (tx, { actor: { userId } }, id, deleted) => readRecord(tx, sectionTable, userId, id, deleted),
  labels: (tx, { actor: { userId } }, id, deleted) => readRecord(tx, labelTable, userId, id, deleted),
  calendars: (tx, { actor: { userId } }, id, deleted) => readCalendar(tx, userId, id, deleted),
  views: (tx, { actor }, id, deleted) => readView(tx, actor, id, deleted),
  comments: (tx, { actor: { userId } }, id, deleted) => readComment(tx, userId, id, deleted),
  reminders: (tx, { actor: { userId } }, id, deleted) => readReminder(tx, userId, id, deleted),
  attachments: (tx, { actor: { userId } }, id, deleted) => readAttachment(tx, userId, id, deleted),
};

function readerOf(procedurePath: string): ReadRecord | undefined {
  const [router = ''] = procedurePath.split('.');
  return Object.hasOwn(readers, router) ? readers[router as keyof typeof readers] : undefined;
}

/** Whether a procedure's records have a tag. @param procedurePath such as `tasks.update` */
export function hasTags(procedurePath: string): boolean {
  return readerOf(procedurePath) !== undefined;
}

/** Operations on a record in Trash, whose precondition is compared with the tombstone. */
const findsDeleted = new Set(['delete', 'restore']);

/**
 * Compares `If-Match` with the record inside the write, after the tick, so that no other write can come in between
 * (contract.md §1). A missing record is left to the operation, which answers 404.
 * @throws DomainError precondition_failed with the current record · validation_failed for a malformed tag
 */
export async function requireMatch(
  tx: Tx,
  ctx: Reader,
  { path, id, ifMatch }: { readonly path: string; readonly id: string; readonly ifMatch: string },
): Promise<void> {
  const tags = parseTags(ifMatch);
  const read = readerOf(path);
  const errors = tagHeaderErrors('If-Match', ifMatch, read !== undefined && id !== '');
  if (tags === null || read === undefined || errors.length > 0) throw new DomainError('validation_failed', { errors });
  const current = await orNothing(read(tx, ctx, id, findsDeleted.has(path.split('.')[1] ?? '')));
  if (current !== null && !matchesStrongly(tags, recordTag(current)))
    throw new DomainError('precondition_failed', { current });
}

async function orNothing<T>(record: Promise<T>): Promise<T | null> {
  try {
    return await record;
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found') return null;
    throw error;
  }
}
