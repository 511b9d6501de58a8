import type { ListAllOccurrencesInput, ListOccurrencesInput, Occurrence } from '../../../contract/occurrences.ts';
import { instantFromPg } from '../../foundation/db/instants.ts';
import { preparedOn, queryPool } from '../../foundation/db/query.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { finishPage, type Page, startPage } from '../../foundation/records/page.ts';
import { readsOf } from '../../foundation/records/reads.ts';
import { listRecords } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type OccurrenceRow, occurrenceTable, toOccurrence } from './occurrence-record.ts';

/** Lists the finished occurrences of a recurring task, last finished first. @throws DomainError not_found, invalid_cursor */
export async function listOccurrences(ctx: VerbContext, input: ListOccurrencesInput): Promise<Page<Occurrence>> {
  const { userId } = ctx.actor;
  const start = startPage(ctx, 'occurrences', input);
  const values: unknown[] = [userId, input.id, start.limit + 1, ...(start.after?.key ?? [])];
  const sql = `SELECT ${occurrenceTable.columns} FROM task_occurrence o
    WHERE o.user_id = $1 AND o.task_id = $2 AND o.undone_at IS NULL ${start.after ? 'AND (o.completed_at, o.id) < ($4::timestamptz, $5)' : ''}
    ORDER BY o.completed_at DESC, o.id DESC LIMIT $3`;
  const [known, rows] = await Promise.all([
    readsOf(ctx, queryPool).query('SELECT FROM task WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL', [
      userId,
      input.id,
    ]),
    readsOf(ctx, preparedOn).query<OccurrenceRow>(sql, values),
  ]);
  if (known.length === 0) throw notFound();
  return finishPage(ctx, start, rows, toOccurrence, (row) => [instantFromPg(row.completed_at), row.id]);
}

/**
 * Lists finished occurrences: those of one task in the order in which they were finished, those of all tasks, or with
 * `updatedSince`, newest change first. @throws DomainError not_found, invalid_cursor
 */
export async function listAllOccurrences(ctx: VerbContext, input: ListAllOccurrencesInput): Promise<Page<Occurrence>> {
  return listRecords(ctx, occurrenceTable, input);
}
