import type { ChangePage, ListChangesInput } from '../../../contract/changes.ts';
import { queryPool } from '../../foundation/db/query.ts';
import { kindOfId, kindsAt } from '../../foundation/records/kinds.ts';
import { finishPage, startPage } from '../../foundation/records/page.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { byItself, linesWithin } from '../../foundation/records/within-projects.ts';
import { readableKinds } from './change-line.ts';
import { changeColumns, changeTables, type StoredChange, toChanges } from './read-changes.ts';

/**
 * The changes of the caller (contract.md §7): with `after` the feed, oldest first and without gaps; else the history, newest
 * first and filtered. A token sees its own changes and, in others, the kinds that it may read; a change with no visible row has
 * no rows in the feed and is left out of the history.
 * @throws DomainError invalid_cursor
 */
export async function listChanges(ctx: VerbContext, input: ListChangesInput): Promise<ChangePage> {
  const { actor, database } = ctx;
  const queryable = queryPool(database.pool);
  const start = startPage(ctx, 'changes', input);
  const feed = input.after !== undefined;
  // Read before the list, so that every number up to this one is in the list or on a later page.
  const [clock] = await queryable.query<{ seq: number }>('SELECT seq::int AS seq FROM sync_clock WHERE user_id = $1', [
    actor.userId,
  ]);
  const values: unknown[] = [actor.userId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['c.user_id = $1', ...(feed ? [] : filtersOf(ctx, input, bind))];
  const edge = start.after?.key[0] ?? input.after;
  if (edge !== undefined) conditions.push(`c.seq ${feed ? '>' : '<'} ${bind(edge)}::bigint`);
  const rows = await queryable.query<StoredChange>(
    `SELECT ${changeColumns} FROM ${changeTables} WHERE ${conditions.join(' AND ')}
     ORDER BY c.seq ${feed ? 'ASC' : 'DESC'} LIMIT ${bind(start.limit + 1)}`,
    values,
  );
  const page = finishPage(
    ctx,
    start,
    rows,
    (row) => row,
    (row) => [String(row.seq)],
  );
  return { ...page, items: await toChanges(queryable, ctx, page.items), lastSeq: clock?.seq ?? 0 };
}

function filtersOf({ actor }: VerbContext, input: ListChangesInput, bind: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  if (actor.tokenId !== null) {
    const own = `c.token_id = ${bind(actor.tokenId)}`;
    const isReadable = `r.kind = ANY(${bind(readableKinds(actor))}::text[])`;
    // By the parameter, which leads the sub-select to the same shard.
    const line = 'SELECT FROM change_row r WHERE r.user_id = $1 AND r.seq = c.seq';
    const within = linesWithin(actor, 'r', bind);
    conditions.push(
      within.length === 0
        ? `(${own} OR EXISTS (${line} AND ${isReadable}))`
        : `EXISTS (${line} AND (${own} OR ${isReadable}) AND ${within.join(' AND ')} ${byItself})`,
    );
  }
  // As an array they are found first, once, and only their changes are looked at.
  if (input.recordId !== undefined)
    conditions.push(`c.seq = ANY(ARRAY(${seqsOfRecord(input.recordId, bind, input.attached)}))`);
  if (input.tokenId === 'self' && actor.tokenId === null) conditions.push(`c.actor_kind = 'session'`);
  else if (input.tokenId !== undefined)
    conditions.push(`c.token_id = ${bind(input.tokenId === 'self' ? actor.tokenId : input.tokenId)}`);
  if (input.operation !== undefined) conditions.push(`c.operation = ${bind(input.operation)}`);
  if (input.since !== undefined) conditions.push(`c.at >= ${bind(input.since)}::timestamptz`);
  if (input.until !== undefined) conditions.push(`c.at < ${bind(input.until)}::timestamptz`);
  return conditions;
}

function seqsOfRecord(id: string, bind: (value: unknown) => string, attached = false): string {
  const record = bind(id);
  const alone = seqsOfOne(id, record);
  return attached ? `${alone} UNION ${seqsAttachedTo(record)}` : alone;
}

/** The changes of the comments, reminders and files of a task, those in Trash included, with their own deletions. */
function seqsAttachedTo(task: string): string {
  const ids = kindsAt('on a task')
    .map((kind) => `SELECT id FROM ${kind} WHERE user_id = $1 AND task_id = ${task}`)
    .join(' UNION ALL ');
  const deletions = `SELECT d.id FROM deletion d WHERE d.user_id = $1 AND d.root_id IN (${ids})`;
  return `SELECT r.seq FROM change_row r WHERE r.user_id = $1 AND r.record_id = ANY(ARRAY(${ids} UNION ALL ${deletions}))`;
}

/**
 * The changes of a record: those of its own, and the deletions and restorations that it was the root of or that cascaded to it. Of more
 * than a hundred cascaded records, the change log names none; then the deletion it lies in now is known, and an earlier one
 * is not.
 */
function seqsOfOne(id: string, record: string): string {
  const own = `SELECT r.seq FROM change_row r WHERE r.user_id = $1 AND (r.record_id = ${record} OR r.record_id = ANY(
    ARRAY(SELECT d.id FROM deletion d WHERE d.user_id = $1 AND d.root_id = ${record})))`;
  const kind = kindOfId(id);
  if (kind === undefined) return own;
  return `${own} UNION SELECT r.seq FROM change_row r WHERE r.user_id = $1 AND r.kind = '${kind}' AND r.op = ANY(ARRAY['D', 'R'])
    AND (r.after->'ids' @> to_jsonb(${record}::text)
      OR r.record_id = (SELECT lying.deletion_id FROM ${kind} lying WHERE lying.user_id = $1 AND lying.id = ${record}))`;
}
