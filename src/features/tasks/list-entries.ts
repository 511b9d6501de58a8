import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';

/** One task in a list; `depth` indents sub-tasks. */
export interface ListRow {
  readonly id: string;
  readonly depth: number;
  /** A completed task among open ones: it is not counted, and leaves its place as the cursor's row when it becomes one. */
  readonly isDone?: true;
}

/** Rows under a heading; a group without one follows the page's title. */
export interface ListGroup {
  readonly key: string;
  readonly heading: string | null;
  /** The text after the heading in place of the number of rows: `Friday 20 November`. */
  readonly detail?: string;
  /** A heading that is a filter, in its conditions, each of which is highlighted. */
  readonly conditions?: readonly string[];
  /** What the group shows, as a sentence at the end of the heading's line. */
  readonly sentence?: string;
  /** The colour of the heading: `danger` for overdue tasks, `quiet` for a day without tasks. */
  readonly tone?: 'danger' | 'quiet';
  readonly rows: readonly ListRow[];
  /** Whether its rows can be hidden; a group without a name of its own cannot be folded. */
  readonly folds?: boolean;
  /** What its folding is kept under where the key is not of this list alone, such as `1` of a priority. */
  readonly foldKey?: string;
  /** Whether the group is shown when it is empty. */
  readonly keepEmpty?: boolean;
  /** The fields of a task that is added to it; absent where none can be added in place. */
  readonly adds?: LineDefaults;
  /** What a task that is added gets, told beside the offer: `with @phone`. */
  readonly addsWords?: string;
  /** Whether its tasks are of one project, so that the rows tell their sections. */
  readonly isOfProject?: boolean;
  /** Where the group offers to add one: below its rows by default; a day has room beside its heading only. */
  readonly addsBeside?: boolean;
}

export function foldKeyOf({ key, foldKey = key }: ListGroup): string {
  return foldKey;
}

/** The section whose tasks the group holds; undefined where the group is not a section. */
export function sectionOf({ key, adds }: ListGroup): string | undefined {
  return adds?.sectionId === key ? key : undefined;
}

/** How many rows a heading counts: those that are not done. */
export function countOf({ rows }: ListGroup): number {
  return rows.filter(({ isDone }) => !isDone).length;
}

/** Where a task is being written. */
export interface Adding {
  readonly groupKey: string;
  /** The row below which the field stands; null = the group's end. */
  readonly afterId: string | null;
}

/** One item of the list's layout. */
export type ListEntry =
  | { readonly kind: 'heading'; readonly key: string; readonly group: ListGroup }
  | {
      readonly kind: 'row';
      readonly key: string;
      readonly row: ListRow;
      readonly group: ListGroup;
      /** Whether it is the last row of its group. */
      readonly isLast: boolean;
      /** Whether it has sub-tasks below it, shown or folded. */
      readonly hasBelow: boolean;
    }
  | {
      /** A button that adds a task, or the field that it opens. */
      readonly kind: 'add';
      readonly key: string;
      readonly group: ListGroup;
      readonly isOpen: boolean;
    }
  | {
      /** Stands above the completed tasks of a group. */
      readonly kind: 'completed';
      readonly key: string;
      readonly group: ListGroup;
      readonly count: number;
    };

/**
 * @param keyOf stable keys: a task keeps its row, and a section its heading, when the server assigns its id
 * @param folded the ids of groups and tasks whose rows are hidden
 */
export function listEntries(
  groups: readonly ListGroup[],
  keyOf: (id: string) => string,
  folded: ReadonlySet<string> = nothingFolded,
  adding: Adding | null = null,
): ListEntry[] {
  return groups.flatMap((group) => {
    if (group.rows.length === 0 && !group.keepEmpty) return [];
    const isFolded = group.folds === true && folded.has(foldKeyOf(group));
    const shown = isFolded ? [] : unfolded(group.rows, folded);
    const rows = shown.map(({ row, hasBelow }, index): ListEntry => {
      const next = shown[index + 1]?.row;
      const isLast = next === undefined || (isCompletedRoot(next) && !isCompletedRoot(row));
      return { kind: 'row', key: rowKey(group.key, row, keyOf), row, group, isLast, hasBelow };
    });
    const end = endOfOpen(rows);
    const done = rows.slice(end);
    const completed: ListEntry[] =
      done.length === 0
        ? []
        : [{ kind: 'completed', key: `${keyOf(group.key)} completed`, group, count: done.length }, ...done];
    const open = rows.slice(0, end);
    const added = isFolded || !group.adds ? open : withAddEntries(open, group, keyOf(group.key), adding);
    const all = [...added, ...completed];
    return group.heading === null ? all : [{ kind: 'heading', key: keyOf(group.key), group }, ...all];
  });
}

function withAddEntries(
  rows: readonly ListEntry[],
  group: ListGroup,
  groupKey: string,
  adding: Adding | null,
): ListEntry[] {
  const field: ListEntry = { kind: 'add', key: `${groupKey} adding`, group, isOpen: true };
  const button: ListEntry = { kind: 'add', key: `${groupKey} add`, group, isOpen: false };
  const atEnd = group.addsBeside ? [] : [button];
  if (adding?.groupKey !== group.key) return [...rows, ...atEnd];
  const { afterId } = adding;
  if (afterId === null) return [...rows, field];
  const at = endOfSubtree(rows, afterId);
  return [...rows.slice(0, at), field, ...rows.slice(at), ...atEnd];
}

function isCompletedRoot({ depth, isDone }: ListRow): boolean {
  return depth === 0 && isDone === true;
}

/** Where what is added at the end comes: before the completed tasks that are shown below the open ones. */
function endOfOpen(rows: readonly ListEntry[]): number {
  const at = rows.findIndex((entry) => entry.kind === 'row' && isCompletedRoot(entry.row));
  return at < 0 ? rows.length : at;
}

/** Where what comes after a task begins: behind its sub-tasks. */
function endOfSubtree(rows: readonly ListEntry[], id: string): number {
  const depthOf = (entry: ListEntry | undefined) => (entry?.kind === 'row' ? entry.row.depth : -1);
  const at = rows.findIndex((entry) => entry.kind === 'row' && entry.row.id === id);
  if (at < 0) return rows.length;
  let end = at + 1;
  while (depthOf(rows[end]) > depthOf(rows[at])) end += 1;
  return end;
}

const nothingFolded: ReadonlySet<string> = new Set();

/** Leaves out the rows below a folded one. */
function unfolded(rows: readonly ListRow[], folded: ReadonlySet<string>): { row: ListRow; hasBelow: boolean }[] {
  let hiddenBelow = Number.POSITIVE_INFINITY;
  return rows.flatMap((row, index) => {
    if (row.depth > hiddenBelow) return [];
    const hasBelow = (rows[index + 1]?.depth ?? 0) > row.depth;
    hiddenBelow = hasBelow && folded.has(row.id) ? row.depth : Number.POSITIVE_INFINITY;
    return [{ row, hasBelow }];
  });
}

export function rowKey(
  groupKey: string,
  { id, isDone }: Omit<ListRow, 'depth'>,
  keyOf: (id: string) => string,
): string {
  return `${keyOf(groupKey)} ${keyOf(id)}${isDone ? ' done' : ''}`;
}

export function sameGroups(a: readonly ListGroup[], b: readonly ListGroup[]): boolean {
  return a.length === b.length && a.every((group, index) => sameGroup(group, b[index]));
}

function sameGroup(a: ListGroup, b: ListGroup | undefined): boolean {
  if (b === undefined || a.key !== b.key || a.heading !== b.heading || a.rows.length !== b.rows.length) return false;
  if (a.detail !== b.detail || a.tone !== b.tone || a.folds !== b.folds) return false;
  if (a.sentence !== b.sentence || a.addsWords !== b.addsWords || a.isOfProject !== b.isOfProject) return false;
  if (a.adds?.dueDate !== b.adds?.dueDate || a.adds?.projectId !== b.adds?.projectId) return false;
  return a.rows.every((row, index) => sameRow(row, b.rows[index]));
}

function sameRow(a: ListRow, b: ListRow | undefined): boolean {
  return a.id === b?.id && a.depth === b.depth && a.isDone === b.isDone;
}

/** Tasks as rows of a flat list. */
export function flatRows(tasks: readonly { readonly id: string }[]): ListRow[] {
  return tasks.map(({ id }) => ({ id, depth: 0 }));
}
