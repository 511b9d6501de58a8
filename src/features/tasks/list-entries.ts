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
  /** Whether its rows can be hidden: not where the group has no name of its own. */
  readonly folds?: boolean;
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
      /** Its sub-tasks are below it, or would be. */
      readonly hasBelow: boolean;
    };

/**
 * @param keyOf stable keys: a task keeps its row, and a section its heading, when the server assigns its id
 * @param folded the ids of groups and tasks whose rows are hidden
 */
export function listEntries(
  groups: readonly ListGroup[],
  keyOf: (id: string) => string,
  folded: ReadonlySet<string> = nothingFolded,
): ListEntry[] {
  return groups.flatMap((group) => {
    if (group.rows.length === 0 && !group.keepEmpty) return [];
    const shown = group.folds && folded.has(group.key) ? [] : unfolded(group.rows, folded);
    const rows = shown.map(({ row, hasBelow }, index): ListEntry => {
      const isLast = index === shown.length - 1;
      return { kind: 'row', key: rowKey(group.key, row.id, keyOf), row, group, isLast, hasBelow };
    });
    return group.heading === null ? rows : [{ kind: 'heading', key: keyOf(group.key), group }, ...rows];
  });
}

const nothingFolded: ReadonlySet<string> = new Set();

/** Without the rows below a folded one. */
function unfolded(rows: readonly ListRow[], folded: ReadonlySet<string>): { row: ListRow; hasBelow: boolean }[] {
  let hiddenBelow = Number.POSITIVE_INFINITY;
  return rows.flatMap((row, index) => {
    if (row.depth > hiddenBelow) return [];
    const hasBelow = (rows[index + 1]?.depth ?? 0) > row.depth;
    hiddenBelow = hasBelow && folded.has(row.id) ? row.depth : Number.POSITIVE_INFINITY;
    return [{ row, hasBelow }];
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
  if (a.detail !== b.detail || a.tone !== b.tone || a.folds !== b.folds) return false;
  return a.rows.every((row, index) => row.id === b.rows[index]?.id && row.depth === b.rows[index]?.depth);
}

/** Tasks as rows of a flat list. */
export function flatRows(tasks: readonly { readonly id: string }[]): ListRow[] {
  return tasks.map(({ id }) => ({ id, depth: 0 }));
}
