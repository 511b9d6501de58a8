import { dateToPrisma, timeToPrisma } from '../../db/instants.ts';
import type { Column } from './column.ts';
import { camelCase, columnsIn, type RecordTableName } from './tables.ts';

/** The given values of plain fields, by Prisma's name of their column and in its form; what is absent stays as it is. */
export function plainFields(table: RecordTableName, input: object): Readonly<Record<string, unknown>> {
  const given = input as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    columnsIn(table).flatMap((column) => {
      const value = column.field === undefined ? undefined : given[column.field];
      return column.isPlain && value !== undefined ? [[camelCase(column.name), valueForPrisma(column, value)]] : [];
    }),
  );
}

function valueForPrisma({ type }: Column, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'date') return dateToPrisma(value);
  if (type === 'time') return timeToPrisma(value);
  return type === 'timestamptz' ? new Date(value) : value;
}
