import { holdsScopes } from '../../../contract/scopes.ts';
import { type ListTrashInput, type TrashEntry, type TrashKind, trashKinds } from '../../../contract/trash.ts';
import { instantFromPg } from '../../foundation/db/instants.ts';
import { queryPool, statementName } from '../../foundation/db/query.ts';
import { finishPage, type Page, startPage } from '../../foundation/records/page.ts';
import { readScopes } from '../../foundation/records/read-scopes.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { deletionsWithin } from '../../foundation/records/within-projects.ts';

interface TrashRow {
  id: string;
  root_kind: TrashKind;
  root_id: string;
  root_name: string;
  deleted_at: string;
  undone: boolean;
  counts: TrashEntry['counts'];
}

const counts = trashKinds.map(
  (kind) => `'${kind}s', (SELECT count(*)::int FROM ${kind} r WHERE r.user_id = $1 AND r.deletion_id = page.id)`,
);

/** Whether the deletion is the undo of its root's creation, directly or after a redo. */
const undoneCreation = `EXISTS (
         WITH RECURSIVE back AS (
           SELECT c.user_id, unnest(c.undoes) AS seq FROM change_row d JOIN change c ON c.user_id = $1 AND c.seq = d.seq
           WHERE d.user_id = $1 AND d.record_id = page.id AND d.op = 'D'
           UNION
           SELECT c.user_id, unnest(c.undoes) FROM back JOIN change c ON c.user_id = $1 AND c.seq = back.seq)
         SELECT 1 FROM back JOIN change_row made ON made.user_id = $1 AND made.seq = back.seq
         WHERE made.record_id = page.root_id AND made.op = 'I') AS undone`;

/**
 * Lists deletions whose root is still in Trash, newest first, with counts of the records that are still in Trash by them.
 * @param words that the name of the root must contain, in any order
 */
export async function listTrash(ctx: VerbContext, input: ListTrashInput, words = ''): Promise<Page<TrashEntry>> {
  const start = startPage(ctx, 'trash', { ...input, ...(words === '' ? {} : { words }) });
  const values: unknown[] = [ctx.actor.userId, readableKinds(ctx), start.limit + 1];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = deletionsWithin(ctx.actor, 'd', bind);
  for (const word of words.split(/\s+/).filter(Boolean))
    conditions.push(`position(lower(${bind(word)}) IN lower(d.root_name)) > 0`);
  if (start.after) {
    const [at, id] = start.after.key.map(bind);
    conditions.push(`(d.deleted_at, d.id) < (${at}::timestamptz, ${id})`);
  }
  // Records are counted only for the rows of the page, with the index on deletion_id.
  const sql = `SELECT page.id, page.root_kind, page.root_id, page.root_name, page.deleted_at::text,
       ${undoneCreation},
       json_build_object(${counts.join(',\n       ')}) AS counts
     FROM (
       SELECT d.id, d.root_kind, d.root_id, d.root_name, d.deleted_at FROM deletion d
       WHERE ${['d.user_id = $1 AND d.restored_at IS NULL AND d.purged_at IS NULL AND d.root_kind = ANY($2::text[])', ...conditions].join(' AND ')}
       ORDER BY d.deleted_at DESC, d.id DESC LIMIT $3) page
     ORDER BY page.deleted_at DESC, page.id DESC`;
  const rows = await queryPool(ctx.database.pool, statementName(sql)).query<TrashRow>(sql, values);
  return finishPage(ctx, start, rows, toTrashEntry, (row) => [instantFromPg(row.deleted_at), row.id]);
}

function readableKinds({ actor }: VerbContext): string[] {
  return Object.entries(readScopes)
    .filter(([, scope]) => holdsScopes(actor.scopes, [scope]))
    .map(([kind]) => kind);
}

function toTrashEntry(row: TrashRow): TrashEntry {
  return {
    id: row.id,
    rootKind: row.root_kind,
    rootId: row.root_id,
    rootName: row.root_name,
    deletedAt: instantFromPg(row.deleted_at),
    undone: row.undone,
    counts: row.counts,
  };
}
