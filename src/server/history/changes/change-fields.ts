import type { ChangeKind } from '../../../contract/changes.ts';
import type { Column } from '../../foundation/records/columns/column.ts';
import { columnsOf } from '../../foundation/records/columns/tables.ts';
import type { Columns } from './change-line.ts';

/** One field of the contract, computed from one or more columns. */
interface ShownField {
  readonly field: string;
  readonly columns: readonly string[];
  show(columns: Columns): unknown;
}

const undoneAt: readonly Column[] = [{ name: 'undone_at', type: 'timestamptz', role: 'state', field: 'undoneAt' }];

/** The fields of each kind; columns without a field only support others. */
const fieldsOf: Readonly<Partial<Record<ChangeKind, readonly ShownField[]>>> = {
  ...Object.fromEntries(Object.entries(columnsOf).map(([kind, columns]) => [kind, shownFieldsOf(columns)])),
  occurrence: shownFieldsOf(undoneAt).map((shown) => ({ ...shown, field: 'deletedAt' })),
  import: shownFieldsOf(undoneAt),
};

function shownFieldsOf(columns: readonly Column[]): ShownField[] {
  const shown = columns.filter(({ field }) => field !== undefined);
  return [...Map.groupBy(shown, ({ field }) => field ?? '')].map(([field, parts]) => ({
    field,
    columns: parts.map(({ name }) => name),
    show: (values) => showField(parts, values),
  }));
}

/** A field of several columns is shown as an object of those parts that the change touched, and as null without any. */
function showField(columns: readonly Column[], values: Columns): unknown {
  const [first] = columns;
  if (first?.partOf === undefined) return first === undefined ? null : showColumn(first, values[first.name]);
  const touched = columns.filter(({ name }) => Object.hasOwn(values, name));
  if (touched.every(({ name }) => values[name] === null)) return null;
  return Object.fromEntries(touched.map(({ name, partOf }) => [partOf?.[1], values[name] ?? null]));
}

function showColumn({ type, show }: Column, value: unknown): unknown {
  if (show) return show(value);
  if (type === 'timestamptz') return instantOf(value);
  if (type === 'time') return typeof value === 'string' ? value.slice(0, 'HH:mm'.length) : null;
  return value ?? null;
}

export interface FieldValues {
  readonly field: string;
  /** The field's value in each of the given states, in their order. */
  readonly values: unknown[];
}

/** The fields computed from some columns, with their values in each of the states. */
export function shownFields(
  kind: ChangeKind,
  changed: readonly string[],
  ...states: readonly Columns[]
): FieldValues[] {
  const pick = (columns: Columns) => Object.fromEntries(changed.map((column) => [column, columns[column] ?? null]));
  return (fieldsOf[kind] ?? [])
    .filter(({ columns }) => columns.some((column) => changed.includes(column)))
    .map(({ field, show }) => ({ field, values: states.map((state) => show(pick(state))) }));
}

/** Converts an instant in PostgreSQL's JSON, which has an offset and a variable number of digits. */
export function instantOf(value: unknown): string | null {
  return typeof value === 'string' ? new Date(value).toISOString() : null;
}
