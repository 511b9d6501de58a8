import { holdsScopes } from '../../contract/scopes.ts';
import type { ListTrashInput, TrashEntry, TrashKind } from '../../contract/trash.ts';
import { instantFromPg } from '../db/instants.ts';
import { queryPool, statementName } from '../db/query.ts';
import { finishPage, type Page, startPage } from '../records/page.ts';
import { readScopes } from '../records/read-scopes.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { deletionsWithin } from '../records/within-projects.ts';

interface TrashRow {
  id: string;
  root_kind: TrashKind;
  root_id: string;
  root_name: string;
  deleted_at: string;
  projects: number;
  sections: number;
  tasks: number;
  labels: number;
  comments: number;
  reminders: number;
  attachments: number;
}

const countOf = (table: string) =>
  `(SELECT count(*)::int FROM ${table} WHERE ${table}.deletion_id = page.id) AS ${table}s`;

/** Lists deletions whose root is still in Trash, newest first, with counts of the records that are still in Trash by them. */
export async function listTrash(ctx: VerbContext, input: ListTrashInput): Promise<Page<TrashEntry>> {
  const start = startPage(ctx, 'trash', input);
  const values: unknown[] = [ctx.actor.userId, readableKinds(ctx), start.limit + 1];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = deletionsWithin(ctx.actor, 'd', bind);
  if (start.after) {
    const [at, id] = start.after.key.map(bind);
    conditions.push(`(d.deleted_at, d.id) < (${at}::timestamptz, ${id})`);
  }
  // Records are counted only for the rows of the page, with the index on deletion_id.
  const sql = `SELECT page.id, page.root_kind, page.root_id, page.root_name, page.deleted_at::text,
       ${Object.keys(readScopes).map(countOf).join(',\n       ')}
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
  const { projects, sections, tasks, labels, comments, reminders, attachments } = row;
  return {
    id: row.id,
    rootKind: row.root_kind,
    rootId: row.root_id,
    rootName: row.root_name,
    deletedAt: instantFromPg(row.deleted_at),
    counts: { projects, sections, tasks, labels, comments, reminders, attachments },
  };
}
