'use client';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { counted } from '../../../client/actions/quoted.ts';
import type { EventDay } from '../../../client/calendars/event-days.ts';
import { capacityMinutes, type DayLoad, dayLoads, noLoad } from '../../../client/dates/day-load.ts';
import { formatDayLong, weekdayName } from '../../../client/dates/format-date.ts';
import { loadWords } from '../../../client/dates/load-words.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { classNames } from '../../../components/class-names.ts';
import type { Replica } from '../../../sync/replica.ts';
import { EventDot } from './event-dot.tsx';
import { eventRowsOf } from './event-row.tsx';

export type Loads = ReadonlyMap<string, DayLoad>;

const allLoads = (replica: Replica): Loads => dayLoads(replica);

/** The load of every day; made anew when a task changes. */
export function useLoads(): Loads {
  return useSelection(['task'], allLoads);
}

export interface DayHeadProps {
  readonly day: string;
  readonly load: DayLoad;
  /** How many events it has. */
  readonly events: number;
  readonly isChosen?: boolean;
  readonly onPick: (day: string) => void;
}

/** Of a day without working hours the bar is measured by this. */
const usualMinutes = 480;

/** A day with its load: a press jumps to it, and what is dropped on it moves there. */
export function DayHead({ day, load: known, events, isChosen, onPick }: DayHeadProps) {
  const { today, preferences } = useDates();
  const isLoaded = useIsLoaded();
  const load = isLoaded ? known : noLoad;
  const account = useValue(useWorkspace().account);
  const capacity = capacityMinutes(account, day, load.busyMinutes);
  const isOver = capacity !== null && load.minutes > capacity;
  const words = isLoaded && loadWords(load.minutes, capacity);
  const share = Math.min(1, load.minutes / (capacity || usualMinutes));
  const name = [
    formatDayLong(day, preferences),
    day === today && 'today',
    load.tasks > 0 && counted(load.tasks, 'task'),
    words,
    isOver && 'too much',
    events > 0 && counted(events, 'event'),
  ];
  return (
    <button
      type="button"
      {...dataAttributes({ day })}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={() => onPick(day)}
      className={classNames(
        'press flex min-w-0 flex-1 flex-col rounded-sm px-2 pb-1 text-left hover:bg-hover pointer-coarse:min-h-11 print:flex!',
        '@max-[38.75rem]/strip:items-center @max-[38.75rem]/strip:px-0 @max-[38.75rem]/strip:py-1',
        isChosen && 'bg-sel',
      )}
    >
      <span className="visually-hidden">{name.filter(Boolean).join(', ')}</span>
      <span
        aria-hidden="true"
        className={classNames(
          '-mx-1 flex h-6 items-center gap-1 self-start rounded-sm px-1 whitespace-nowrap @max-[38.75rem]/strip:mx-0 @max-[38.75rem]/strip:h-auto @max-[38.75rem]/strip:flex-col @max-[38.75rem]/strip:gap-0 @max-[38.75rem]/strip:self-center',
          day === today ? 'bg-sel text-ink' : isOver ? 'text-danger' : 'text-ink2',
        )}
      >
        <span className="@max-[38.75rem]/strip:hidden">{weekdayName(day, preferences.locale, 'short')}</span>
        <span className="hidden text-meta @max-[38.75rem]/strip:inline">
          {weekdayName(day, preferences.locale, 'narrow')}
        </span>
        <span className={classNames('font-strong', day !== today && !isOver && 'text-ink')}>
          {Number(day.slice(8))}
        </span>
        <EventDots count={events} className="ml-1 flex @max-[38.75rem]/strip:hidden" />
      </span>
      <span
        aria-hidden="true"
        className="mt-1 block h-1.5 w-full overflow-hidden rounded-full bg-hover @max-[38.75rem]/strip:w-7"
      >
        <span
          className={classNames(
            'block h-full forced-colors:bg-[CanvasText]',
            isOver ? 'bg-danger' : day === today ? 'bg-ink' : 'bg-control',
          )}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'mt-1 flex h-4 items-center gap-1 text-meta whitespace-nowrap @max-[38.75rem]/strip:hidden',
          isOver ? 'text-danger' : 'text-ink3',
        )}
      >
        {isOver && <TriangleAlert size={12} aria-hidden="true" className="shrink-0" />}
        {words}
      </span>
      <EventDots count={events} className="mt-1 hidden @max-[38.75rem]/strip:flex" />
    </button>
  );
}

const dotsMax = 3;

function EventDots({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className={classNames('gap-1', className)}>
      {Array.from({ length: Math.min(count, dotsMax) }, (_, index) => index).map((index) => (
        <EventDot key={index} />
      ))}
    </span>
  );
}

export function countEvents(day: EventDay | undefined): number {
  return day ? eventRowsOf(day).length : 0;
}

export interface WeekStripProps {
  readonly days: readonly string[];
  readonly loads: Loads;
  readonly events: ReadonlyMap<string, EventDay>;
  readonly chosen?: string;
  readonly onPick: (day: string) => void;
}

/** The seven days of a week above a list. */
export function WeekStrip({ days, loads, events, chosen, onPick }: WeekStripProps) {
  const { preferences } = useDates();
  const [first = ''] = days;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div
      role="group"
      aria-label={`Week of ${formatDayLong(first, preferences)}`}
      className="@container/strip -mx-2 mb-3 print:hidden"
    >
      <div className="flex gap-[10px] @max-[38.75rem]/strip:gap-1 @max-[20rem]/strip:gap-0">
        {days.map((day) => (
          <DayHead
            key={day}
            day={day}
            load={loads.get(day) ?? noLoad}
            events={countEvents(events.get(day))}
            onPick={onPick}
            {...(chosen === undefined ? {} : { isChosen: day === chosen })}
          />
        ))}
      </div>
    </div>
  );
}
