/** The fields of a change that differ from the record, and what they were before; null when none does. */
export function changedFields<C extends object>(record: object, changes: C): { after: C; before: C } | null {
  const known = record as Record<string, unknown>;
  const fields = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[field]),
  );
  if (fields.length === 0) return null;
  return {
    after: Object.fromEntries(fields) as C,
    before: Object.fromEntries(fields.map(([field]) => [field, known[field]])) as C,
  };
}
