import { type TrashKind, trashKinds } from '../../../contract/trash.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { kinds } from '../../foundation/records/kinds.ts';
import { linedWithin } from '../../foundation/records/within-projects.ts';
import { type ChangeLine, idsOf, recordKindOf } from './change-line.ts';

/** The root record of a deletion, by which rows of deletions and restores are shown. */
interface DeletionRoot {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Removed for good, with all that it held. */
  readonly isPurged: boolean;
}

export interface ChangeNames {
  /** Names by the kind and id of the record. */
  readonly records: ReadonlyMap<string, string>;
  /** Roots by the id of the deletion. */
  readonly deletions: ReadonlyMap<string, DeletionRoot>;
}

/** The statement that names records `r` of a kind; those without a name are called by their task. */
function nameStatement(table: string, name: string | null): string {
  if (name !== null) return `SELECT r.id, ${name} AS name FROM "${table}" r`;
  return `SELECT r.id, t.name FROM ${table} r JOIN task t ON t.user_id = r.user_id AND t.id = r.task_id`;
}

/** The statement that names records `r` of a kind that can be in Trash, to which conditions are added. */
export const nameOfKind = (kind: TrashKind) => nameStatement(kind, kinds[kind].name);

const nameStatements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(trashKinds.map((kind) => [kind, nameOfKind(kind)])),
  import: nameStatement('import', 'r.source'),
  occurrence: nameStatement('task_occurrence', null),
};

export const nameKey = (kind: string, id: string) => `${kind} ${id}`;

/**
 * The current names of the records in the lines, where the reader sees these, and of the labels put on or taken off, with one statement
 * for each kind.
 */
export async function namesOf(
  queryable: Queryable,
  actor: Pick<Actor, 'userId' | 'projectIds'>,
  lines: readonly ChangeLine[],
): Promise<ChangeNames> {
  const byKind = new Map<string, Set<string>>();
  const deletionIds = new Set<string>();
  const add = (kind: string, ids: readonly string[]) =>
    byKind.set(kind, new Set([...(byKind.get(kind) ?? []), ...ids]));
  for (const line of lines) {
    if (line.op === 'D' || line.op === 'R') deletionIds.add(line.recordId);
    const ids = line.op === 'D' || line.op === 'R' ? (idsOf(line) ?? []).slice(0, 1) : [line.recordId];
    const kind = recordKindOf(line.kind);
    add(kind, ids);
    if (line.kind === 'label_on' || line.kind === 'label_off') add('label', idsOf(line) ?? []);
  }
  const records = new Map<string, string>();
  for (const [kind, ids] of byKind) {
    const statement = nameStatements[kind];
    if (statement === undefined || ids.size === 0) continue;
    const values: unknown[] = [actor.userId, [...ids]];
    const within = linedWithin(actor, kind, 'r', (value) => `$${values.push(value)}`);
    const conditions = ['r.user_id = $1', 'r.id = ANY($2::text[])', ...within];
    const rows = await queryable.query<{ id: string; name: string }>(
      `${statement} WHERE ${conditions.join(' AND ')}`,
      values,
    );
    for (const { id, name } of rows) records.set(nameKey(kind, id), name);
  }
  const roots =
    deletionIds.size === 0
      ? []
      : await queryable.query<DeletionRoot & { deletionId: string }>(
          `SELECT id AS "deletionId", root_kind AS kind, root_id AS id, root_name AS name,
             purged_at IS NOT NULL AS "isPurged" FROM deletion
           WHERE user_id = $1 AND id = ANY($2::text[])`,
          [actor.userId, [...deletionIds]],
        );
  return { records, deletions: new Map(roots.map(({ deletionId, ...root }) => [deletionId, root])) };
}
