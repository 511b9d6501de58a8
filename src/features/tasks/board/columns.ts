import type { ListGroup } from '../list-entries.ts';

/** A project's groups as columns, including empty ones; sub-tasks show as a count on their parent's card. */
export function columnsOf(groups: readonly ListGroup[]): ListGroup[] {
  const sections = groups.filter(({ key }) => key !== 'none');
  return groups
    .filter(({ key, rows }) => key !== 'none' || rows.length > 0 || sections.length === 0)
    .map((group) => ({
      ...group,
      heading: group.heading ?? 'No section',
      keepEmpty: true,
      rows: group.rows.filter(({ depth }) => depth === 0),
    }));
}

/** The card at the same index in the next column that has cards; null = there is none. */
export function neighbourRow(columns: readonly ListGroup[], id: string, direction: 1 | -1): string | null {
  const from = columns.findIndex(({ rows }) => rows.some((row) => row.id === id));
  const height = columns[from]?.rows.findIndex((row) => row.id === id) ?? 0;
  for (let index = from + direction; index >= 0 && index < columns.length; index += direction) {
    const rows = columns[index]?.rows ?? [];
    const row = rows[Math.min(height, rows.length - 1)];
    if (row) return row.id;
  }
  return null;
}
