'use client';
import { type ReactNode, Suspense } from 'react';
import type { DisplayedList } from '../../../client/displays/display-of.ts';
import { lazyPart } from '../../../client/loading/lazy-part.ts';
import { useRecord } from '../../../client/react/use-records.ts';
import { LoadingPart } from '../loading-part.tsx';
import { TaskList, type TaskListProps } from '../task-list.tsx';

const ArrangedTasks = lazyPart(
  () => import('./arranged-tasks.tsx'),
  (module) => module.ArrangedTasks,
);

export interface DisplayedTasksProps extends TaskListProps {
  readonly list: DisplayedList;
  /** Stands after the last column of a board, or below the list. */
  readonly end?: ReactNode;
}

/** The tasks of a list as its display says; where nobody has chosen one, in their own groups and order without the code for others. */
export function DisplayedTasks({ list, end, ...props }: DisplayedTasksProps) {
  const isChosen = useRecord('display', list.kind === 'inbox' ? 'inbox' : (list.id ?? list.kind)) !== undefined;
  if (isChosen)
    return (
      <Suspense fallback={<LoadingPart label="Loading tasks" />}>
        <ArrangedTasks {...props} list={list} end={end} />
      </Suspense>
    );
  return (
    <>
      <TaskList {...props} />
      {end}
    </>
  );
}
