import { dayOfInstant } from '../../../client/dates/format-date.ts';
import type { LineDefaults } from '../../../client/quick-add/create-from-line.ts';
import { type DisplayFields, defaultDisplay, type ListKind } from '../../../contract/display-fields.ts';
import type { Task } from '../../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import type { ListGroup } from '../list-entries.ts';
import type { Facts } from './facts.ts';
import { fieldGroups, type GroupedBy } from './field-groups.ts';
import { sortTasks } from './sort-tasks.ts';
import { taskRows } from './task-rows.ts';

/** Whether a list keeps the groups in which it comes. */
export function isOwnGrouping(kind: ListKind, { groupBy }: Pick<DisplayFields, 'groupBy'>): boolean {
  return groupBy === defaultDisplay(kind).groupBy;
}

/**
 * The groups of a list as its display says: the same groups with their rows in another order, or other groups of the same tasks.
 * @param groups the list in its own groups and order · @param finished finished tasks that belong to the list beside those
 */
export function arrange(
  groups: readonly ListGroup[],
  kind: ListKind,
  display: DisplayFields,
  facts: Facts,
  finished: readonly Task[] = [],
): readonly ListGroup[] {
  const isShown = finishedRange(kind, display, facts);
  const marksDone = (task: Task) => task.completed && kind !== 'completed';
  const rowsOf = (tasks: readonly Task[], marks = marksDone) =>
    taskRows(sortTasks(tasks.filter(isShown), display), display.subTasks, marks);
  const tasksOf = ({ rows }: ListGroup) => rows.flatMap(({ id }) => facts.get('task', id) ?? []);
  if (isOwnGrouping(kind, display)) {
    const later = finished.filter(isShown);
    return groups.map((group, index) => {
      // A group of finished tasks alone counts and shows them as any other.
      const unmarked = new Set(group.rows.filter(({ isDone }) => !isDone).map(({ id }) => id));
      const marks = (task: Task) => marksDone(task) && !unmarked.has(task.id);
      const added = later.filter((task) => (kind === 'upcoming' ? task.dueDate === group.key : index === 0));
      const rows = rowsOf([...tasksOf(group), ...added], marks);
      return rows.length > 0 && group.tone === 'quiet' ? { ...withoutTone(group), rows } : { ...group, rows };
    });
  }
  const tasks = [...new Set([...groups.flatMap(tasksOf), ...finished])];
  const base = addedBase(groups, kind);
  if (display.groupBy === 'none') return [{ key: 'all', heading: null, rows: rowsOf(tasks), ...addsOf(base) }];
  return groupedBy(display.groupBy, tasks.filter(isShown), base, { display, facts, rowsOf });
}

interface Grouping {
  readonly display: DisplayFields;
  readonly facts: Facts;
  rowsOf(tasks: readonly Task[]): ListGroup['rows'];
}

function groupedBy(
  groupBy: GroupedBy,
  tasks: readonly Task[],
  base: LineDefaults | undefined,
  { display, facts, rowsOf }: Grouping,
): ListGroup[] {
  const isBoard = display.layout === 'board';
  const field = fieldGroups(groupBy, facts, isBoard);
  const byKey = new Map<string, Task[]>();
  for (const task of tasks)
    for (const key of field.keysOf(task)) {
      const held = byKey.get(key);
      if (held) held.push(task);
      else byKey.set(key, [task]);
    }
  return field.inOrder(new Set(byKey.keys())).map((key) => ({
    key,
    ...field.headingOf(key),
    rows: rowsOf(byKey.get(key) ?? []),
    keepEmpty: isBoard,
    ...addsOf(merged(base, field.addsTo(key))),
  }));
}

/** Which of the finished tasks are shown; a list of finished ones alone hides none of them altogether. */
function finishedRange(
  kind: ListKind,
  { done }: DisplayFields,
  { today, preferences }: Facts,
): (task: Task) => boolean {
  const first = addDays(today as CalendarDate, -6);
  return ({ completed, completedAt }) => {
    if (!completed || done === 'all') return true;
    if (done === 'hidden') return kind === 'completed';
    return completedAt !== null && dayOfInstant(completedAt, preferences.timezone) >= first;
  };
}

/** What every task of the list has; a list of many days fixes none. */
function addedBase(groups: readonly ListGroup[], kind: ListKind): LineDefaults | undefined {
  if (kind === 'upcoming') return undefined;
  const adds = groups.find((group) => group.adds)?.adds;
  if (!adds) return undefined;
  const { sectionId: _, ...base } = adds;
  return kind === 'project' || kind === 'inbox' ? base : adds;
}

/** The labels of both, and of other fields those of the group. */
function merged(base: LineDefaults | undefined, own: LineDefaults | undefined): LineDefaults | undefined {
  if (!base || !own) return undefined;
  const labelIds = [...new Set([...(base.labelIds ?? []), ...(own.labelIds ?? [])])];
  return { ...base, ...own, ...(labelIds.length > 0 ? { labelIds } : {}) };
}

function addsOf(adds: LineDefaults | undefined): Pick<ListGroup, 'adds'> {
  return adds ? { adds } : {};
}

function withoutTone({ tone: _, ...group }: ListGroup): ListGroup {
  return group;
}
