import type { ChangeRow } from '../../../contract/changes.ts';
import type { TrashKind } from '../../../contract/trash.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import { kinds } from '../../foundation/records/kinds.ts';
import { shownFields } from '../../history/changes/change-fields.ts';
import type { Columns } from '../../history/changes/change-line.ts';

/** The name is part of the row itself, and a position means nothing to the reader. */
const leftOut = new Set(['name', 'position']);

/** The default values of a new record, which are left out. */
const defaults: Readonly<Record<string, unknown>> = { priority: 4, viewStyle: 'list', status: 'scheduled' };

/**
 * Adds the fields of created records to their rows. The change log does not store them, because the records have them; those of a
 * proposal no longer exist after its transaction is rolled back.
 */
export async function withMadeFields(
  queryable: Queryable,
  userId: string,
  rows: readonly ChangeRow[],
): Promise<ChangeRow[]> {
  const made = rows.filter(({ op, kind, id }) => op === 'created' && kind in kinds && id !== '*');
  const fields = new Map<string, ChangeRow['fields']>();
  for (const [kind, some] of Map.groupBy(made, (row) => row.kind as TrashKind)) {
    const records = await queryable.query<{ id: string; columns: Columns }>(
      `SELECT id, to_jsonb(made) AS columns FROM ${kind} made WHERE user_id = $1 AND id = ANY($2::text[])`,
      [userId, some.map(({ id }) => id)],
    );
    for (const { id, columns } of records) fields.set(id, fieldsOf(kind, columns));
  }
  return rows.map((row) => {
    const own = row.op === 'created' ? fields.get(row.id) : undefined;
    return own ? { ...row, fields: [...own, ...row.fields] } : row;
  });
}

function fieldsOf(kind: TrashKind, columns: Columns): ChangeRow['fields'] {
  return shownFields(kind, Object.keys(columns), columns)
    .map(({ field, values: [value] }) => ({ field, from: null, to: value as ChangeRow['fields'][number]['to'] }))
    .filter(
      ({ field, to }) => !leftOut.has(field) && to !== null && to !== '' && to !== false && to !== defaults[field],
    );
}
