import { useCallback, useMemo, useState } from 'react';
import type { DisplayedList } from '../../../client/displays/display-of.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { sameList, useSelection } from '../../../client/react/use-records.ts';
import type { DisplayFields } from '../../../contract/display-fields.ts';
import type { Task } from '../../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import type { Replica } from '../../../sync/replica.ts';
import { type CompletedOf, type ShownCompleted, useCompletedPages } from '../completed/use-completed-pages.ts';
import { finishedOf } from './finished-of.ts';

/** How many are shown at first, and added each time that earlier ones are asked for. */
const step = 500;

/** The finished tasks that a label or the coming days show beside the open ones, and the way to earlier ones. */
export function useFinished(
  list: DisplayedList,
  done: DisplayFields['done'],
): { readonly tasks: readonly Task[]; readonly earlier: ShownCompleted } {
  const { kind, id } = list;
  const { today } = useDates();
  const isShown = done !== 'hidden' && (kind === 'label' || kind === 'upcoming');
  const of = useMemo<CompletedOf>(
    () => (kind === 'label' && id ? { labelId: [id] } : { dueAfter: today }),
    [kind, id, today],
  );
  const pages = useCompletedPages(of, isShown);
  const { since } = pages;
  const all = useSelection(
    ['task', 'project'],
    useCallback(
      (from: Replica): readonly Task[] =>
        isShown ? finishedOf(from, { kind, ...(id === undefined ? {} : { id }) }, today, since) : [],
      [isShown, kind, id, today, since],
    ),
    sameList,
  );
  const [countMax, setCountMax] = useState(step);
  const isBeyond = all.length > countMax;
  const tasks = useMemo(() => (isBeyond ? all.slice(0, countMax) : all), [all, isBeyond, countMax]);
  // The list shows those of the last days alone, and what is here reaches further back than they do.
  const reached = tasks.at(-1)?.completedAt ?? since;
  const isEnough = done === 'last7Days' && reached !== null && reached < addDays(today as CalendarDate, -7);
  return {
    tasks,
    earlier: {
      ...pages,
      hasMore: isShown && !isEnough && (isBeyond || pages.hasMore),
      more() {
        if (isBeyond) setCountMax((max) => max + step);
        else pages.more();
      },
    },
  };
}
