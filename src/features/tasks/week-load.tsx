'use client';
import { capacityMinutes, dayLoads, noLoad } from '../../client/dates/day-load.ts';
import { formatDayLong, weekdayName } from '../../client/dates/format-date.ts';
import { loadWords } from '../../client/dates/load-words.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useDates } from '../../client/react/use-dates.ts';
import { useIsLoaded } from '../../client/react/use-is-loaded.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { classNames } from '../../components/class-names.ts';
import { addDays, type CalendarDate, startOfWeek, type Weekday } from '../../lib/calendar-date.ts';
import type { Replica } from '../../sync/replica.ts';

const allLoads = (replica: Replica) => dayLoads(replica);
/** Of a day without working hours the bar is measured by this. */
const usualMinutes = 480;

function useDay() {
  const account = useValue(useWorkspace().account);
  const loads = useSelection(['task'], allLoads);
  return (day: string) => {
    const load = loads.get(day) ?? noLoad;
    const capacity = capacityMinutes(account, day, load.busyMinutes);
    return { minutes: load.minutes, capacity, isOver: capacity !== null && load.minutes > capacity };
  };
}

/** ` · 3 h 45 of 6 h` of today, once all of its tasks are known; nothing on a free day. */
export function LoadOfToday() {
  const { today } = useDates();
  const { minutes, capacity, isOver } = useDay()(today);
  if (!useIsLoaded() || minutes === 0) return null;
  return (
    <>
      {' · '}
      <span className={isOver ? 'text-danger' : undefined}>{loadWords(minutes, capacity)}</span>
    </>
  );
}

/** The load of the week in the head of Today, as seven bars. They lead to Upcoming; a task that is dropped on a bar moves to its day. */
export function WeekLoad() {
  const { today, preferences } = useDates();
  const { weekStart } = useValue(useWorkspace().account);
  const of = useDay();
  const first = startOfWeek(today as CalendarDate, weekStart as Weekday);
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index) as string);
  const words = days.map((day) => {
    const { minutes, capacity, isOver } = of(day);
    return `${formatDayLong(day, preferences)} ${loadWords(minutes, capacity)}${isOver ? ', too much' : ''}`;
  });
  return (
    <AppLink href="/upcoming" className="hidden w-fit gap-1 rounded-sm px-1 hover:bg-hover md:flex">
      <span className="sr-only">{`Load of the week, in Upcoming: ${words.join('; ')}`}</span>
      {days.map((day, index) => {
        const { minutes, capacity, isOver } = of(day);
        const share = Math.min(1, minutes / (capacity || usualMinutes));
        return (
          <span
            key={day}
            {...dataAttributes({ day })}
            title={words[index]}
            aria-hidden
            className="flex w-5 flex-col items-center gap-1"
          >
            <span className="flex h-5 w-3 shrink-0 items-end overflow-hidden rounded-[2px] bg-hover">
              <span
                className={classNames(
                  'w-full forced-colors:bg-[CanvasText]',
                  isOver ? 'bg-danger' : day === today ? 'bg-ink' : 'bg-control/70',
                )}
                style={{ height: `${share * 100}%` }}
              />
            </span>
            <span
              className={classNames(
                'w-4 rounded-[3px] text-center text-meta leading-4',
                day === today ? 'bg-sel font-strong text-ink' : isOver ? 'text-danger' : 'text-ink3',
              )}
            >
              {weekdayName(day, preferences.locale, 'narrow')}
            </span>
          </span>
        );
      })}
    </AppLink>
  );
}
