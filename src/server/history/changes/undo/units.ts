import type { ChangeKind } from '../../../../contract/changes.ts';
import type { Column, UnitName } from '../../../foundation/records/columns/column.ts';
import { columnsOf } from '../../../foundation/records/columns/tables.ts';

/** Columns that are undone together or not at all, because each depends on the others. */
export interface Unit {
  readonly name: UnitName | 'column';
  readonly columns: readonly string[];
}

const columnsByKind: Readonly<Record<string, readonly Column[]>> = columnsOf;

/** Every column that an undo may set, by kind; other columns were renamed or are maintained by triggers. */
const unitsOfKind: Readonly<Record<string, readonly Unit[]>> = Object.fromEntries(
  Object.entries(columnsByKind).map(([kind, columns]) => [kind, unitsIn(columns)]),
);

function unitsIn(columns: readonly Column[]): Unit[] {
  const undone = columns.filter(({ unit }) => unit !== null);
  return [...Map.groupBy(undone, ({ unit, name }) => unit ?? name)].map(([, together]) => ({
    name: together[0]?.unit ?? 'column',
    columns: together.map(({ name }) => name),
  }));
}

/** The units of some changed columns; null when one of them cannot be undone. */
export function unitsOf(kind: ChangeKind, changed: readonly string[]): Unit[] | null {
  const units = unitsOfKind[kind] ?? [];
  if (changed.some((column) => !units.some(({ columns }) => columns.includes(column)))) return null;
  return units.filter(({ columns }) => columns.some((column) => changed.includes(column)));
}

/** Whether the column follows from others of its unit, so that it is set with them and never compared. */
export function isUncompared(kind: ChangeKind, column: string): boolean {
  return (columnsByKind[kind] ?? []).some(({ name, isUncompared }) => name === column && isUncompared === true);
}
