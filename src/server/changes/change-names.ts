import type { Queryable } from '../db/query.ts';
import { type ChangeLine, idsOf, recordKindOf } from './change-line.ts';

/** The root record of a deletion, by which rows of deletions and restores are shown. */
interface DeletionRoot {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

export interface ChangeNames {
  /** Names by the kind and id of the record. */
  readonly records: ReadonlyMap<string, string>;
  /** Roots by the id of the deletion. */
  readonly deletions: ReadonlyMap<string, DeletionRoot>;
}

/** The statement that names records of a kind: comments by their text, records without a name by their task's. */
const nameStatements: Readonly<Record<string, string>> = {
  project: 'SELECT id, name FROM project',
  section: 'SELECT id, name FROM section',
  task: 'SELECT id, name FROM task',
  label: 'SELECT id, name FROM label',
  comment: 'SELECT id, left(content, 120) AS name FROM comment',
  attachment: 'SELECT id, file_name AS name FROM attachment',
  import: 'SELECT id, source AS name FROM "import"',
  reminder: 'SELECT r.id, t.name FROM reminder r JOIN task t ON t.user_id = r.user_id AND t.id = r.task_id',
  occurrence: 'SELECT r.id, t.name FROM task_occurrence r JOIN task t ON t.user_id = r.user_id AND t.id = r.task_id',
};

export const nameKey = (kind: string, id: string) => `${kind} ${id}`;

/** The current names of all records in the lines and of the labels put on or taken off, with one statement for each kind. */
export async function namesOf(
  queryable: Queryable,
  userId: string,
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
    const alias = statement.includes(' r ') ? 'r.' : '';
    const rows = await queryable.query<{ id: string; name: string }>(
      `${statement} WHERE ${alias}user_id = $1 AND ${alias}id = ANY($2::text[])`,
      [userId, [...ids]],
    );
    for (const { id, name } of rows) records.set(nameKey(kind, id), name);
  }
  const roots =
    deletionIds.size === 0
      ? []
      : await queryable.query<DeletionRoot & { deletionId: string }>(
          `SELECT id AS "deletionId", root_kind AS kind, root_id AS id, root_name AS name FROM deletion
           WHERE user_id = $1 AND id = ANY($2::text[])`,
          [userId, [...deletionIds]],
        );
  return { records, deletions: new Map(roots.map(({ deletionId, ...root }) => [deletionId, root])) };
}
