import { readAttachment } from '../../attachments/owned-attachment.ts';
import { readComment } from '../../comments/read-comment.ts';
import { labelTable } from '../../labels/label-record.ts';
import { DomainError, isDomainError } from '../../platform/domain-error.ts';
import { projectTable } from '../../projects/project-record.ts';
import type { Actor } from '../../records/actor.ts';
import { readTask } from '../../records/owned-task.ts';
import { readRecord } from '../../records/record-table.ts';
import type { Tx } from '../../records/write.ts';
import { readReminder } from '../../reminders/owned-reminder.ts';
import { sectionTable } from '../../sections/section-record.ts';
import { matchesStrongly, parseTags, recordTag, tagHeaderErrors } from './entity-tags.ts';

type ReadRecord = (
  tx: Tx,
  actor: Actor,
  id: string,
  includeDeleted: boolean,
) => Promise<{ readonly updatedAt: string }>;

/** Readers of the record that `If-Match` is compared with, inside a write, by the router's name. */
const readers: Readonly<Record<string, ReadRecord>> = {
  tasks: readTask,
  projects: (tx, { userId }, id, deleted) => readRecord(tx, projectTable, userId, id, deleted),
  sections: (tx, { userId }, id, deleted) => readRecord(tx, sectionTable, userId, id, deleted),
  labels: (tx, { userId }, id, deleted) => readRecord(tx, labelTable, userId, id, deleted),
  comments: (tx, { userId }, id, deleted) => readComment(tx, userId, id, deleted),
  reminders: (tx, { userId }, id, deleted) => readReminder(tx, userId, id, deleted),
  attachments: (tx, { userId }, id, deleted) => readAttachment(tx, userId, id, deleted),
};

function readerOf(procedurePath: string): ReadRecord | undefined {
  const [router = ''] = procedurePath.split('.');
  return Object.hasOwn(readers, router) ? readers[router] : undefined;
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
  actor: Actor,
  { path, id, ifMatch }: { readonly path: string; readonly id: string; readonly ifMatch: string },
): Promise<void> {
  const tags = parseTags(ifMatch);
  const read = readerOf(path);
  const errors = tagHeaderErrors('If-Match', ifMatch, read !== undefined && id !== '');
  if (tags === null || read === undefined || errors.length > 0) throw new DomainError('validation_failed', { errors });
  const current = await orNothing(read(tx, actor, id, findsDeleted.has(path.split('.')[1] ?? '')));
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
