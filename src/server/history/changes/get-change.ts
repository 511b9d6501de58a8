import type { ChangeDetail, GetChangeInput } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import { type Queryable, queryPool } from '../../foundation/db/query.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { seqOf } from '../../foundation/records/change-origin.ts';
import { finishPage, startPage } from '../../foundation/records/page.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { linesWithin } from '../../foundation/records/within-projects.ts';
import { type ChangeLine, lineColumns, readableKinds } from './change-line.ts';
import { namesOf } from './change-names.ts';
import { toRows } from './change-rows.ts';
import { changeColumns, changeTables, type StoredChange, seesAll, toChanges } from './read-changes.ts';

/**
 * One change with a page of its rows.
 * @throws DomainError not_found also if the credential may see none of it · invalid_cursor
 */
export async function getChange(ctx: VerbContext, input: GetChangeInput): Promise<ChangeDetail> {
  const { userId } = ctx.actor;
  const queryable = queryPool(ctx.database.pool);
  const stored = await findChange(queryable, userId, input.id);
  const start = startPage(ctx, 'change rows', input);
  const [change] = await toChanges(queryable, ctx, [stored]);
  if (!change || change.redacted) throw notFound();
  const limit = Math.min(start.limit, limits.changeRowsShown);
  const values: unknown[] = [
    userId,
    stored.seq,
    seesAll(ctx, stored),
    readableKinds(ctx.actor),
    start.after?.key[0] ?? null,
    start.after?.key[1] ?? null,
    start.after?.key[2] ?? null,
    limit + 1,
  ];
  const within = linesWithin(ctx.actor, 'r', (value) => `$${values.push(value)}`).map(
    (condition) => `AND ${condition}`,
  );
  const lines = await queryable.query<ChangeLine>(
    `SELECT ${lineColumns} FROM change_row r WHERE r.user_id = $1 AND r.seq = $2 AND ($3 OR r.kind = ANY($4::text[]))
       ${within.join(' ')}
       AND ($5::text IS NULL OR (r.kind, r.record_id, r.op) > ($5, $6, $7)) ORDER BY r.kind, r.record_id, r.op LIMIT $8`,
    values,
  );
  const page = finishPage(
    ctx,
    { ...start, limit },
    lines,
    (line) => line,
    (line) => [line.kind, line.recordId, line.op],
  );
  return {
    ...change,
    rows: toRows(page.items, await namesOf(queryable, ctx.actor, page.items)),
    nextCursor: page.nextCursor,
  };
}

/** @throws DomainError not_found, also for an id of another shape */
export async function findChange(queryable: Queryable, userId: string, id: string): Promise<StoredChange> {
  const seq = seqOf(id);
  const rows =
    seq === null
      ? []
      : await queryable.query<StoredChange>(
          `SELECT ${changeColumns} FROM ${changeTables} WHERE c.user_id = $1 AND c.seq = $2`,
          [userId, seq],
        );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
