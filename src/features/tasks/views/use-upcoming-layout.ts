import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { setData } from '../../../client/dom/data-attributes.ts';
import { upcomingLayout } from '../../../client/folding/upcoming-layout.ts';
import { mayHeldKeyChangeAddress } from '../../../client/navigation/address-changes.ts';
import { goToDay, moves, plannedDayIn } from '../../../client/planning/planned-day.ts';
import { useShortcuts } from '../../../client/react/use-shortcuts.ts';
import { useStoredIds } from '../../../client/react/use-stored-ids.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { addDays, addMonths, type CalendarDate } from '../../../lib/calendar-date.ts';
import { type UpcomingLayout, upcomingLayouts } from './upcoming-controls.tsx';

export interface UpcomingState {
  readonly layout: UpcomingLayout;
  /** The day around which is shown what is shown. */
  readonly anchor: CalendarDate;
  /** Whether that day alone is shown. */
  readonly isOneDay: boolean;
  /** Grows with each way to another week or to today, which a list follows by scrolling. */
  readonly turns: number;
  show(layout: UpcomingLayout, day?: CalendarDate): void;
  openDay(day: CalendarDate): void;
  turn(direction: 1 | -1): void;
  readonly goTo: (day: CalendarDate) => void;
  toToday(): void;
}

/** Which layout of Upcoming this device shows, and where; with the keys for both. */
export function useUpcomingLayout(): UpcomingState {
  const { notices, today: todayValue } = useWorkspace();
  const today = useValue(todayValue) as CalendarDate;
  const [stored, storeId] = useStoredIds(upcomingLayout);
  const told = useSearchParams();
  useValue(moves);
  const [turns, setTurns] = useState(0);
  const query = typeof window === 'undefined' ? told : new URLSearchParams(window.location.search);
  const { day, isOneDay } = plannedDayIn(query, today);
  const layout = upcomingLayouts.find((name) => stored.has(name)) ?? 'list';
  const anchor = day ?? today;
  // By then the layout that this device keeps is rendered, which may have changed since the page began.
  useEffect(() => setData(document.documentElement, 'planned', false), []);

  const store = (next: UpcomingLayout) => {
    for (const name of upcomingLayouts) storeId(name, name === next && name !== 'list');
  };
  const show = (next: UpcomingLayout, shown: CalendarDate | null = day) => {
    store(next);
    goToDay(shown, false);
  };
  const openDay = (opened: CalendarDate) => {
    if (layout === 'week' && isOneDay) {
      show('list', opened);
      return;
    }
    store('week');
    goToDay(opened, true);
  };
  const turn = (direction: 1 | -1) => {
    setTurns(turns + 1);
    goToDay(layout === 'month' ? addMonths(anchor, direction) : addDays(anchor, direction * 7));
  };
  const toToday = () => {
    setTurns(turns + 1);
    goToDay(null);
  };

  const to = (next: UpcomingLayout) => () => {
    show(next);
    notices.announce(`Shown as a ${next}`);
    return true;
  };
  const turnByKey = (direction: 1 | -1) => (event: KeyboardEvent) => {
    if (!event.repeat || mayHeldKeyChangeAddress()) turn(direction);
    return true;
  };
  useShortcuts([
    { keys: 'w', run: to('week') },
    { keys: 'm', run: to('month') },
    {
      keys: 'v',
      run: () => to(upcomingLayouts[(upcomingLayouts.indexOf(layout) + 1) % upcomingLayouts.length] ?? 'list')(),
    },
    { keys: '[', run: turnByKey(-1) },
    { keys: ']', run: turnByKey(1) },
    {
      keys: '.',
      run() {
        toToday();
        return true;
      },
    },
  ]);
  return { layout, anchor, isOneDay, turns, show, openDay, turn, goTo: goToDay, toToday };
}
