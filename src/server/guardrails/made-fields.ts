import type { ChangeRow } from '../../contract/changes.ts';
import { shownFields } from '../changes/change-fields.ts';
import type { Columns } from '../changes/change-line.ts';
import type { Queryable } from '../db/query.ts';

const tables = {
  project: 'project',
  section: 'section',
  task: 'task',
  label: 'label',
  comment: 'comment',
  reminder: 'reminder',
} as const;

type MadeKind = keyof typeof tables;

/** The name stands in the row itself; a rank among neighbours says nothing. */
const leftOut = new Set(['name', 'position']);

/** What a new record has unless it is told otherwise. */
const defaults: Readonly<Record<string, unknown>> = { priority: 4, viewStyle: 'list', status: 'scheduled' };

/**
 * Adds to the rows of records that a change makes what they are made as. The change log need not keep it, since the records
 * themselves have it; those of a proposal are gone when its transaction is rolled back.
 */
export async function withMadeFields(
  queryable: Queryable,
  userId: string,
  rows: readonly ChangeRow[],
): Promise<ChangeRow[]> {
  const made = rows.filter(({ op, kind, id }) => op === 'created' && kind in tables && id !== '*');
  const fields = new Map<string, ChangeRow['fields']>();
  for (const [kind, some] of Map.groupBy(made, (row) => row.kind as MadeKind)) {
    const records = await queryable.query<{ id: string; columns: Columns }>(
      `SELECT id, to_jsonb(made) AS columns FROM ${tables[kind]} made WHERE user_id = $1 AND id = ANY($2::text[])`,
      [userId, some.map(({ id }) => id)],
    );
    for (const { id, columns } of records) fields.set(id, fieldsOf(kind, columns));
  }
  return rows.map((row) => {
    const own = row.op === 'created' ? fields.get(row.id) : undefined;
    return own ? { ...row, fields: [...own, ...row.fields] } : row;
  });
}

function fieldsOf(kind: MadeKind, columns: Columns): ChangeRow['fields'] {
  return shownFields(kind, Object.keys(columns), columns)
    .map(({ field, values: [value] }) => ({ field, from: null, to: value as ChangeRow['fields'][number]['to'] }))
    .filter(
      ({ field, to }) => !leftOut.has(field) && to !== null && to !== '' && to !== false && to !== defaults[field],
    );
}
