'use client';
import { useMemo } from 'react';
import type { DisplayedList } from '../../../client/displays/display-of.ts';
import { type AddedTo, addedTo } from '../../../client/filters/added-to.ts';
import type { FilterGroup } from '../../../client/filters/filter-groups.ts';
import type { FilteredTasks } from '../../../client/filters/use-filtered-tasks.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { Task } from '../../../contract/tasks.ts';
import { DisplayedTasks } from '../display/displayed-tasks.tsx';
import { flatRows, type ListGroup } from '../list-entries.ts';
import { byCompletion } from '../selections/by-completion.ts';
import { byDue } from '../selections/by-due.ts';
import { TaskList } from '../task-list.tsx';
import { ViewBody } from '../view-body.tsx';

export interface FilteredListProps {
  readonly label: string;
  readonly groups: readonly FilterGroup[];
  readonly found: FilteredTasks;
  readonly emptyText: string;
  /** The view whose display is followed and whose groups take tasks; absent where the filter is of no view. */
  readonly list?: DisplayedList;
}

/** The tasks of filters, each under its heading; a typed one needs none where it is alone. A task may stand in more than one. */
export function FilteredList({ label, groups, found, emptyText, list }: FilteredListProps) {
  const { replica } = useWorkspace();
  const { preferences } = useDates();
  const loaded = useIsLoaded();
  const { groups: tasks, note } = found;
  const viewId = list?.id;
  const isHeaded = viewId !== undefined || groups.length > 1;
  const listed = useMemo(
    () =>
      groups.map((group, index) => {
        const added = viewId === undefined ? undefined : addedTo([group], replica, preferences);
        const shown = groupOf(tasks[index] ?? [], added);
        return { key: `filter-${index}`, ...shown, ...(isHeaded ? headOf(group, viewId, shown) : { heading: null }) };
      }),
    [groups, tasks, viewId, isHeaded, replica, preferences],
  );
  const count = countOnce(tasks);
  return (
    <>
      {/* One line of it stands in the space above the list, so that it pushes nothing when it comes. */}
      <p role="status" className="-mb-4 min-h-4 text-meta text-ink2">
        {note}
      </p>
      <ViewBody isEmpty={count === 0 && !(isHeaded && loaded)} emptyText={emptyText}>
        {list ? (
          <DisplayedTasks list={list} label={label} groups={listed} showProject />
        ) : (
          <TaskList label={label} groups={listed} showProject />
        )}
      </ViewBody>
    </>
  );
}

function groupOf(tasks: readonly Task[], added: AddedTo | undefined): Omit<ListGroup, 'key' | 'heading'> {
  const listed = tasks.toSorted(doneLast);
  return {
    rows: flatRows(listed).map((row, at) => (listed[at]?.completed ? { ...row, isDone: true as const } : row)),
    ...(added ? { adds: added.fields, addsWords: added.words, isOfProject: added.isOfProject } : {}),
  };
}

function headOf(
  { heading, conditions, read }: FilterGroup,
  viewId: string | undefined,
  { rows }: Pick<ListGroup, 'rows'>,
): Omit<ListGroup, 'key' | 'rows'> {
  return {
    heading: conditions.length > 0 ? conditions.join(' ') : heading,
    ...(conditions.length > 0 ? { conditions } : {}),
    ...(read.sentence ? { sentence: read.sentence } : {}),
    keepEmpty: true,
    folds: true,
    foldKey: `${viewId ?? 'filter'} ${heading}`,
    ...(rows.length === 0 ? { detail: 'Nothing now', tone: 'quiet' as const } : {}),
  };
}

/** Open tasks by date; finished ones after them, the latest first. */
function doneLast(a: Task, b: Task): number {
  if (a.completed !== b.completed) return a.completed ? 1 : -1;
  return a.completed ? byCompletion(a, b) : byDue(a, b);
}

/** How many tasks there are, each once. */
function countOnce(groups: readonly (readonly Task[])[]): number {
  return new Set(groups.flatMap((tasks) => tasks.map(({ id }) => id))).size;
}
