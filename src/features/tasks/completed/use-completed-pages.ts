import { useEffect, useMemo } from 'react';
import { apiClient } from '../../../client/api/api-client.ts';
import { type CompletedState, createCompletedPages } from '../../../client/completed/completed-pages.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';

/** How many completed tasks are shown at first, and added with each “Show earlier”. */
export const completedStep = 50;

/** Which completed tasks: those of a project, with a label or due from a day on; of none of these, all. */
export interface CompletedOf {
  readonly projectId?: string;
  readonly labelId?: string[];
  readonly dueAfter?: string;
}

export interface ShownCompleted extends CompletedState {
  readonly more: () => void;
}

const everything: CompletedState = { since: null, hasMore: false, isLoading: false, failure: null };

/**
 * Completed tasks on demand while the local copy does not have all of them; it does once everything has been pulled.
 * @param of the same object until others are wanted · @param isShown whether they are shown; false loads nothing
 */
export function useCompletedPages(of: CompletedOf, isShown: boolean): ShownCompleted {
  const { replica, sender, puller, hydratedFromDisk } = useWorkspace();
  const whole = useValue(puller.fullyLoaded);
  const hydrated = useValue(hydratedFromDisk);
  const pages = useMemo(
    () =>
      createCompletedPages({
        list: (cursor) =>
          apiClient.tasks.list.query({
            completed: true,
            sort: 'completedAt',
            limit: completedStep,
            ...of,
            ...(cursor === undefined ? {} : { cursor }),
          }),
        async apply(tasks) {
          await sender.creationsSettled();
          replica.applyServer('task', tasks);
        },
      }),
    [of, replica, sender],
  );
  const isWanted = isShown && hydrated && !whole;
  useEffect(() => {
    if (isWanted) pages.begin();
  }, [isWanted, pages]);
  const state = useValue(pages.state);
  return { ...(whole ? everything : state), more: () => void pages.more() };
}
