import { expect, test } from 'vitest';
import { exportedParts } from '../../../../contract/export.ts';
import { exportedTaskSchema } from '../../../../contract/export-records.ts';
import { isImported } from '../../../../contract/imports.ts';
import { trashKinds } from '../../../../contract/trash.ts';
import { testServices } from '../../../../test/services.ts';
import { testApi } from '../../../../test/test-api.ts';
import { shownFields } from '../../../history/changes/change-fields.ts';
import { unitsOf } from '../../../history/changes/undo/units.ts';
import { exportedFields, exportQueries } from '../../../transfer/export-queries.ts';
import { importTables } from '../../../transfer/import-tables.ts';
import { supportingColumnsOf } from './supporting-tables.ts';
import { camelCase, columnsIn, columnsOf, type ListedTable, type RecordTableName } from './tables.ts';

const api = testApi(await testServices());
const { pool } = api.services.database;
const tables = Object.keys(columnsOf) as RecordTableName[];
/** With those that support records. */
const listedTables = [...tables, ...Object.keys(supportingColumnsOf)] as ListedTable[];

const typeNames: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'time without time zone': 'time',
  ARRAY: 'text[]',
};

test.each(listedTables)(
  'every column of %s stands in the list of columns, with its type and default',
  async (table) => {
    const { rows } = await pool.query<{ name: string; type: string; fallback: string | null }>(
      `SELECT column_name AS name, data_type AS type, column_default AS fallback
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
      [table],
    );
    const listed = columnsIn(table).map(({ name, type }) => ({ name, type }));
    const stored = rows.map(({ name, type }) => ({ name, type: typeNames[type] ?? type }));
    expect(new Set(listed.map((column) => JSON.stringify(column)))).toEqual(
      new Set(stored.map((column) => JSON.stringify(column))),
    );
    for (const { name, empty, role } of columnsIn(table)) {
      const fallback = rows
        .find((row) => row.name === name)
        ?.fallback?.replace(/::.*/, '')
        .replace('ARRAY[]', `'{}'`);
      if (empty !== undefined && role !== 'state') expect([name, fallback]).toEqual([name, empty]);
    }
  },
);

/** Every column of every table, for a promise that each of them keeps or gives a reason against. */
const namesIn = <Table extends ListedTable>(of: readonly Table[]) =>
  of.flatMap((table) => columnsIn(table).map((column) => [`${table}.${column.name}`, table, column] as const));
const named = namesIn(tables);
const everyColumn = namesIn(listedTables);

test.each(named)('%s is undone with a unit, or belongs to none for a reason', (_, table, column) => {
  const isUndone = unitsOf(table, [column.name]) !== null;
  const hasReason = column.because !== undefined || ['key', 'tick', 'trash'].includes(column.role);
  if (!isUndone && column.name !== 'is_inbox') expect(hasReason).toBe(true);
  expect(isUndone).toBe(column.unit !== null);
});

test.each(named)('%s is told by history under its field', (_, table, { name, field }) => {
  const told = shownFields(table, [name], { [name]: null }).map((shown) => shown.field);
  expect(told).toEqual(field === undefined ? [] : [field]);
});

test.each(everyColumn)('%s is in an export, or follows from what is', (_, table, { name, role, partOf }) => {
  const fields = exportedFields(table);
  const isExported =
    Object.hasOwn(fields, camelCase(name)) || (partOf !== undefined && Object.hasOwn(fields, partOf[0]));
  const follows =
    role === 'derived' || role === 'secret' || name === 'user_id' || (role === 'trash' && name === 'deleted_at');
  expect(isExported).toBe(!follows);
});

const unimported = new Set<string>(trashKinds.filter((kind) => !isImported(kind)));

test.each(everyColumn.filter(([, table]) => !unimported.has(table)))(
  '%s is filled by an import, or by the import itself',
  (_, table, { name, role }) => {
    const filled = Object.keys(importTables[table as keyof typeof importTables].columns);
    const unfilled = { user_id: ['key'], updated_at: ['tick', 'derived'] }[name] ?? ['derived'];
    if (!filled.includes(name)) expect(unfilled, name).toContain(role);
  },
);

test.each(everyColumn)('%s has a reason if it is derived or secret', (_, __, { role, because }) => {
  if (role === 'derived' || role === 'secret') expect(because).toMatch(/\w+ \w+/);
});

test('an import fills every table whose columns are listed, but for what no file holds whole', () => {
  expect(Object.keys(importTables).toSorted()).toEqual(
    listedTables.filter((table) => !unimported.has(table)).toSorted(),
  );
});

test('every kind of record is in an export file', () => {
  expect(trashKinds.filter((kind) => !Object.hasOwn(exportedParts, `${kind}s`))).toEqual([]);
});

test('every part of an export file is written', () => {
  expect(exportQueries.map(([part]) => part).toSorted()).toEqual(Object.keys(exportedParts).toSorted());
});

test('every exported field of a task is one that an import accepts', () => {
  const accepted = Object.keys(exportedTaskSchema.shape);
  expect([...Object.keys(exportedFields('task')), 'labelIds'].filter((field) => !accepted.includes(field))).toEqual([]);
});

test.each(tables)('the change log of %s leaves out the derived columns alone', async (table) => {
  const { rows } = await pool.query<{ arguments: string }>(
    `SELECT encode(tgargs, 'escape') AS arguments FROM pg_trigger
     WHERE tgrelid = to_regclass($1) AND tgname = $1 || '_update_recorded'`,
    [table],
  );
  const [ignored = ''] = rows[0]?.arguments.split('\\000') ?? [];
  const unlogged = ignored.replace(/[{}]/g, '').split(',').filter(Boolean);
  const derived = columnsIn(table).filter(
    ({ role, unit, isUnlogged }) => (role === 'derived' && unit === null) || isUnlogged === true,
  );
  expect(unlogged.toSorted()).toEqual(derived.map(({ name }) => name).toSorted());
});
