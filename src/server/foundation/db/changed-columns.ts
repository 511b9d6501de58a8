import { canonicalJson } from '../../../lib/canonical-json.ts';

/** The columns whose given value differs from the current one; null when there is nothing to write. */
export function changedColumns<Row extends object, Wanted extends { [Name in keyof Wanted]: unknown }>(
  row: Row,
  wanted: Wanted,
): Partial<Wanted> | null {
  const present = row as Record<string, unknown>;
  const changes = Object.entries(wanted).filter(([name, value]) => value !== undefined && !same(present[name], value));
  return changes.length === 0 ? null : (Object.fromEntries(changes) as Partial<Wanted>);
}

function same(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  // PostgreSQL keeps the keys of a JSON value in an order of its own.
  return a === b || (Array.isArray(a) && Array.isArray(b) && canonicalJson(a) === canonicalJson(b));
}
