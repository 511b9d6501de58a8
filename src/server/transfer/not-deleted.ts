/** The records that are not deleted. */
export function notDeleted<T extends { readonly deletionId: string | null }>(records: readonly T[]): T[] {
  return records.filter(({ deletionId }) => deletionId === null);
}
