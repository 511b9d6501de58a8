/** One task in a list; `depth` indents sub-tasks. */
export interface ListRow {
  readonly id: string;
  readonly depth: number;
}

/** Rows under a heading; without one, they follow the page's title. */
export interface ListGroup {
  readonly key: string;
  readonly heading: string | null;
  /** Behind the heading in place of the number of rows: `Friday 20 November`. */
  readonly detail?: string;
  /** Overdue is the only heading in colour; a day without tasks is told in passing. */
  readonly tone?: 'danger' | 'quiet';
  readonly rows: readonly ListRow[];
  /** Shown below an empty group's heading; without it an empty group is left out. */
  readonly keepEmpty?: boolean;
}

/** What the virtual list lays out, one below the other. */
export type ListEntry =
  | { readonly kind: 'heading'; readonly key: string; readonly group: ListGroup }
  | {
      readonly kind: 'row';
      readonly key: string;
      readonly row: ListRow;
      readonly group: ListGroup;
      /** The group ends with it. */
      readonly isLast: boolean;
    };

/** @param keyOf stable keys: a task keeps its row, and a section its heading, when the service names it */
export function listEntries(groups: readonly ListGroup[], keyOf: (id: string) => string): ListEntry[] {
  return groups.flatMap((group) => {
    if (group.rows.length === 0 && !group.keepEmpty) return [];
    const rows = group.rows.map((row, index): ListEntry => {
      const isLast = index === group.rows.length - 1;
      return { kind: 'row', key: rowKey(group.key, row.id, keyOf), row, group, isLast };
    });
    return group.heading === null ? rows : [{ kind: 'heading', key: keyOf(group.key), group }, ...rows];
  });
}

export function rowKey(groupKey: string, id: string, keyOf: (id: string) => string): string {
  return `${keyOf(groupKey)} ${keyOf(id)}`;
}

export function sameGroups(a: readonly ListGroup[], b: readonly ListGroup[]): boolean {
  return a.length === b.length && a.every((group, index) => sameGroup(group, b[index]));
}

function sameGroup(a: ListGroup, b: ListGroup | undefined): boolean {
  if (b === undefined || a.key !== b.key || a.heading !== b.heading || a.rows.length !== b.rows.length) return false;
  if (a.detail !== b.detail || a.tone !== b.tone) return false;
  return a.rows.every((row, index) => row.id === b.rows[index]?.id && row.depth === b.rows[index]?.depth);
}

/** Tasks as rows of a flat list. */
export function flatRows(tasks: readonly { readonly id: string }[]): ListRow[] {
  return tasks.map(({ id }) => ({ id, depth: 0 }));
}
