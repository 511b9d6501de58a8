'use client';
import { useMemo } from 'react';
import type { DisplayedList } from '../../../client/displays/display-of.ts';
import type { FilterGroup } from '../../../client/filters/filter-groups.ts';
import { useFilteredTasks } from '../../../client/filters/use-filtered-tasks.ts';
import type { LineDefaults } from '../../../client/quick-add/create-from-line.ts';
import type { Task } from '../../../contract/tasks.ts';
import { DisplayedTasks } from '../display/displayed-tasks.tsx';
import { flatRows, type ListGroup } from '../list-entries.ts';
import { byDue } from '../selections/by-due.ts';
import { TaskList } from '../task-list.tsx';
import { ViewBody } from '../view-body.tsx';

export interface FilteredListProps {
  readonly label: string;
  readonly groups: readonly FilterGroup[];
  readonly emptyText: string;
  /** The view whose display is followed; absent where the filter is of no view. */
  readonly list?: DisplayedList;
  /** The fields of a task that is added to the first group; absent where none is added in place. */
  readonly adds?: LineDefaults;
}

/** The tasks of filters, each under its heading where there are several; a task may stand in more than one. */
export function FilteredList({ label, groups, emptyText, list, adds }: FilteredListProps) {
  const { groups: tasks, note } = useFilteredTasks(groups);
  const listId = list?.id ?? 'filter';
  const listed = useMemo(() => listGroups(groups, tasks, adds, listId), [groups, tasks, adds, listId]);
  const count = countOnce(tasks);
  return (
    <>
      {/* One line of it stands in the space above the list, so that it pushes nothing when it comes. */}
      <p role="status" className="-mb-4 min-h-4 text-meta text-ink2">
        {note}
      </p>
      <ViewBody isEmpty={count === 0 && groups.length < 2} emptyText={emptyText}>
        {list ? (
          <DisplayedTasks list={list} label={label} groups={listed} showProject />
        ) : (
          <TaskList label={label} groups={listed} showProject />
        )}
      </ViewBody>
    </>
  );
}

function listGroups(
  groups: readonly FilterGroup[],
  tasks: readonly (readonly Task[])[],
  adds: LineDefaults | undefined,
  listId: string,
): ListGroup[] {
  return groups.map(({ heading }, index) => {
    const listed = (tasks[index] ?? []).toSorted(doneLast);
    return {
      key: `filter-${index}`,
      heading: groups.length > 1 ? heading : null,
      rows: flatRows(listed).map((row, at) => (listed[at]?.completed ? { ...row, isDone: true as const } : row)),
      keepEmpty: groups.length > 1,
      folds: groups.length > 1,
      foldKey: `${listId} ${heading}`,
      ...(groups.length > 1 && listed.length === 0 ? { detail: 'Nothing now', tone: 'quiet' as const } : {}),
      ...(adds && groups.length === 1 ? { adds } : {}),
    };
  });
}

/** Open tasks by date; finished ones after them, the latest first. */
function doneLast(a: Task, b: Task): number {
  if (a.completed !== b.completed) return a.completed ? 1 : -1;
  return a.completed ? ((a.completedAt ?? '') < (b.completedAt ?? '') ? 1 : -1) : byDue(a, b);
}

/** How many tasks there are, each once. */
export function countOnce(groups: readonly (readonly Task[])[]): number {
  return new Set(groups.flatMap((tasks) => tasks.map(({ id }) => id))).size;
}
