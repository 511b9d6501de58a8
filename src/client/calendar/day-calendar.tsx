'use client';
import { DayPicker } from 'react-day-picker';
import type { DayLoad } from '../dates/day-load.ts';
import { formatDayLong, weekdayName } from '../dates/format-date.ts';
import { formatMonth } from '../dates/format-month.ts';
import { useValue } from '../react/use-value.ts';
import { useWorkspace } from '../react/workspace-context.ts';

const looks = {
  month_caption: 'flex min-h-8 items-center pr-16 font-strong pointer-coarse:min-h-11 pointer-coarse:pr-22',
  nav: 'absolute top-0 right-0 flex',
  button_previous: 'flex size-8 items-center justify-center rounded-sm hover:bg-hover pointer-coarse:size-11',
  button_next: 'flex size-8 items-center justify-center rounded-sm hover:bg-hover pointer-coarse:size-11',
  chevron: 'size-4 fill-ink2',
  months: 'relative',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-7 text-meta font-medium text-ink2',
  day: 'p-0 text-center text-meta',
  day_button:
    'relative h-8 w-full rounded-sm hover:bg-hover pointer-coarse:h-11 after:absolute after:bottom-0.5 after:left-1/2 after:h-0.5 after:-translate-x-1/2 after:bg-current',
  // Its own colour, because it may stand among the days of the next month.
  today: 'font-strong [&>button]:bg-marker [&>button]:text-ink forced-colors:[&>button]:outline',
  // Stronger than the colours of today and of a day in the past, which the chosen day may be.
  selected:
    'font-strong [&>button]:bg-ink! [&>button]:text-canvas! forced-colors:[&>button]:bg-[Highlight]! forced-colors:[&>button]:text-[HighlightText]!',
  outside: 'text-ink3',
};

/** The bar below a day, whose width shows the day's load; the widest means six hours or more. */
const bars = {
  light: '[&>button]:after:w-1',
  half: '[&>button]:after:w-2.5',
  most: '[&>button]:after:w-4',
  full: '[&>button]:after:w-6',
};
const fullMinutes = 360;

function barOf({ minutes }: DayLoad): keyof typeof bars {
  const share = minutes / fullMinutes;
  if (share >= 1) return 'full';
  return share > 0.5 ? 'most' : share > 0.2 ? 'half' : 'light';
}

export interface DayCalendarProps {
  /** `YYYY-MM-DD` */
  readonly day: string | null;
  readonly loads: ReadonlyMap<string, DayLoad>;
  readonly onSelect: (day: string) => void;
}

/** A month with the load of each day. The calendar library needs Dates: local midnight represents each calendar day. */
export function DayCalendar({ day, loads, onSelect }: DayCalendarProps) {
  const workspace = useWorkspace();
  const today = useValue(workspace.today);
  const preferences = useValue(workspace.account);
  const { weekStart, locale } = preferences;
  const month = (date: Date) => formatMonth(dayOf(date), preferences);
  const days: Record<keyof typeof bars, Date[]> = { light: [], half: [], most: [], full: [] };
  for (const [loaded, load] of loads) days[barOf(load)].push(dateOf(loaded));
  return (
    <DayPicker
      mode="single"
      required
      selected={day === null ? undefined : dateOf(day)}
      // The key changes the month shown when the typed date moves to another one.
      key={(day ?? today).slice(0, 7)}
      defaultMonth={dateOf(day ?? today)}
      showOutsideDays
      modifiers={{ ...days, past: { before: dateOf(today) } }}
      modifiersClassNames={{ ...bars, past: 'text-ink3' }}
      today={dateOf(today)}
      weekStartsOn={weekStart as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      // `onDayClick` instead of `onSelect`, because choosing the selected day again confirms it.
      onDayClick={(date) => onSelect(dayOf(date))}
      classNames={looks}
      formatters={{
        formatCaption: month,
        formatWeekdayName: (date) => weekdayName(dayOf(date), locale, 'narrow'),
      }}
      labels={{
        labelGrid: month,
        labelNav: () => 'Months',
        labelPrevious: () => 'Previous month',
        labelNext: () => 'Next month',
        labelDayButton: (date, { today: isToday }) =>
          formatDayLong(dayOf(date), preferences) + (isToday ? ', today' : ''),
        labelWeekday: (date) => weekdayName(dayOf(date), locale, 'long'),
      }}
    />
  );
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
