'use client';
import { counted } from '../../client/actions/quoted.ts';
import { type DayLoad, minutesOf, noLoad } from '../../client/dates/day-load.ts';
import { formatDayShort, weekdayName } from '../../client/dates/format-date.ts';
import { durationWords, lineChips } from '../../client/quick-add/line-chips.ts';
import type { LineNames } from '../../client/quick-add/line-context.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { Kbd } from '../../components/kbd.tsx';
import type { Task } from '../../contract/tasks.ts';
import { type CalendarDate, daysBetween } from '../../lib/calendar-date.ts';
import type { QuickAddResult } from '../../quick-add/types.ts';

export interface DateReadingProps {
  /** Null when the words contain no schedule. */
  readonly result: QuickAddResult | null;
  /** False while the parser loads. */
  readonly isRead: boolean;
  readonly names: LineNames;
  readonly tasks: readonly Task[];
  readonly loads: ReadonlyMap<string, DayLoad>;
  readonly onApply: () => void;
}

const kinds = ['due', 'recurrence', 'duration', 'deadline'];

/** Shows the parsed date before it is applied, `Tomorrow, Fri 20 Nov, 09:00`, with the load of that day. */
export function DateReading({ result, isRead, names, tasks, loads, onApply }: DateReadingProps) {
  const { today, preferences } = useDates();
  if (!result)
    return (
      <p role="status" className="mt-2 min-h-7 text-ink3">
        {isRead && 'No date is understood in this yet.'}
      </p>
    );
  const { dueDate } = result.draft;
  const chips = lineChips(result, { names, today, preferences }).filter(({ key }) => kinds.includes(key));
  const isNear = dueDate !== null && Math.abs(daysBetween(today as CalendarDate, dueDate)) <= 1;
  const words = [...(isNear ? [formatDayShort(dueDate, today, preferences)] : []), ...chips.map(({ label }) => label)];
  return (
    <div className="mt-2">
      <div className="flex items-start gap-2">
        <p role="status" className="min-w-0 flex-1 font-strong [overflow-wrap:anywhere]">
          {words.join(', ')}
        </p>
        <button
          type="button"
          onClick={onApply}
          className="shrink-0 rounded-sm pointer-coarse:min-h-11 pointer-coarse:px-2"
        >
          <span className="pointer-coarse:hidden">
            <Kbd>Enter</Kbd>
          </span>
          <span className="visually-hidden pointer-coarse:not-sr-only">Set</span>
        </button>
      </div>
      {dueDate !== null && <p className="text-meta text-ink3">{holding(dueDate)}</p>}
    </div>
  );

  function holding(day: string): string {
    const load = loads.get(day) ?? noLoad;
    const added = result?.draft.durationMinutes;
    const minutes = tasks.reduce((sum, task) => sum + (added ?? minutesOf(task)), load.minutes);
    const name = weekdayName(day, preferences.locale, 'long');
    return `${name} then holds ${counted(load.tasks + tasks.length, 'task')}, ${durationWords(minutes)}`;
  }
}
