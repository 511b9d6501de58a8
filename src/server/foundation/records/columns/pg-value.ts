import { dateFromPrisma, timeFromPrisma } from '../../db/instants.ts';
import type { Column } from './column.ts';

/** A value as verbs hold it, in the form that PostgreSQL casts to the type of the column. */
export function valueForPg({ type }: Pick<Column, 'type'>, value: unknown): unknown {
  if (!(value instanceof Date)) return value ?? null;
  if (type === 'date') return dateFromPrisma(value);
  if (type === 'time') return timeFromPrisma(value);
  return value.toISOString();
}
