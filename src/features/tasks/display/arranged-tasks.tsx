'use client';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { DisplayedList } from '../../../client/displays/display-of.ts';
import { useDisplay } from '../../../client/displays/use-display.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { DisplayFields } from '../../../contract/display-fields.ts';
import type { Task } from '../../../contract/tasks.ts';
import { BoardView } from '../board/board-view.tsx';
import { ShowEarlier } from '../completed/show-earlier.tsx';
import { type ListGroup, sameGroups } from '../list-entries.ts';
import { OwnOrderContext } from '../own-order-context.ts';
import { TaskList, type TaskListProps } from '../task-list.tsx';
import { arrange, isOwnGrouping } from './arrange.ts';
import type { Facts } from './facts.ts';
import { useFinished } from './use-finished.ts';
import { useRefusedHandOrder } from './use-refused-hand-order.ts';

export interface ArrangedTasksProps extends TaskListProps {
  readonly list: DisplayedList;
  /** Stands after the last column of a board, or below the list. */
  readonly end?: ReactNode;
}

const isDay = (key: string) => /^\d{4}-\d\d-\d\d$/.test(key);

/** The tasks of a list in other groups, another order or as a board. */
export function ArrangedTasks({ list, groups, end: ownEnd, ...props }: ArrangedTasksProps) {
  const display = useDisplay(list);
  const isRefused = useRefusedHandOrder(list, display);
  const finished = useFinished(list, display.done);
  const arranged = useArranged(list, display, groups, finished.tasks);
  const end = finished.earlier.hasMore ? (
    <>
      {ownEnd}
      <ShowEarlier {...finished.earlier} />
    </>
  ) : (
    ownEnd
  );
  const isOwn = isOwnGrouping(list.kind, display);
  const impliedDay = (group: ListGroup) => {
    if (isOwn) return props.impliedDay?.(group) ?? null;
    return display.groupBy === 'date' && list.kind !== 'completed' && isDay(group.key) ? group.key : null;
  };
  const headingActions = isOwn ? props.headingActions : undefined;
  // The own groups of most lists say nothing that a drop could change.
  const isChangedByDrop = !isOwn || display.groupBy !== 'none';
  const grouping = list.kind !== 'completed' && (isChangedByDrop || isRefused) ? display.groupBy : undefined;
  const isOfProject = list.kind === 'project' || list.kind === 'inbox';
  const showProject = isOfProject
    ? !isOwn && groups.length > 1 && ('section' as const)
    : props.showProject && (isOwn || display.groupBy !== 'project');
  const shown =
    display.layout === 'board' ? (
      <BoardView
        groups={arranged.filter(isColumn).map((group) => named(group, props.label))}
        headingActions={headingActions ?? (() => null)}
        showProject={showProject}
        addSection={end}
        {...(grouping ? { grouping } : {})}
      />
    ) : (
      <>
        <TaskList
          {...props}
          showProject={showProject}
          groups={arranged}
          impliedDay={impliedDay}
          {...(headingActions ? { headingActions } : { headingActions: () => null })}
          {...(grouping ? { grouping } : {})}
        />
        {end}
      </>
    );
  // The columns of Today say when a task is due, and in none of them is its place among all.
  const isOrdered = !isRefused && isOwn && !(list.kind === 'today' && display.layout === 'board');
  return isOrdered ? shown : <OwnOrderContext value={null}>{shown}</OwnOrderContext>;
}

/** Whether a group is a column of a board: one that has cards or takes them. */
function isColumn({ rows, keepEmpty, adds }: ListGroup): boolean {
  return rows.length > 0 || keepEmpty === true || adds !== undefined;
}

/** A column has a head, that of a group without a heading with the name of the list; a project names those without a section itself. */
function named(group: ListGroup, label: string): ListGroup {
  return group.heading === null && group.key !== 'none' ? { ...group, heading: label } : group;
}

function foldable(group: ListGroup, list: string): ListGroup {
  return group.heading === null ? group : { ...group, folds: true, foldKey: `${list} ${group.key}` };
}

function useArranged(
  { kind, id }: DisplayedList,
  display: DisplayFields,
  groups: readonly ListGroup[],
  finished: readonly Task[],
) {
  const { replica } = useWorkspace();
  const { today, preferences } = useDates();
  const facts = useMemo<Facts>(
    () => ({ get: replica.get, today, preferences, daysAreOfCompletion: kind === 'completed' }),
    [replica, today, preferences, kind],
  );
  return useSelection(
    ['task', 'project', 'section', 'label'],
    useCallback(() => {
      const arranged = arrange(groups, kind, display, facts, finished);
      // A list of its own groups says itself which of them fold.
      return isOwnGrouping(kind, display) ? arranged : arranged.map((group) => foldable(group, id ?? kind));
    }, [groups, kind, id, display, facts, finished]),
    sameGroups,
  );
}
