'use client';
import { DayPicker } from 'react-day-picker';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';

const looks = {
  month_caption: 'flex h-8 items-center font-strong',
  nav: 'absolute top-0 right-0 flex',
  button_previous: 'flex size-8 items-center justify-center rounded-sm hover:bg-hover',
  button_next: 'flex size-8 items-center justify-center rounded-sm hover:bg-hover',
  chevron: 'size-4 fill-ink2',
  months: 'relative',
  month_grid: 'w-full border-collapse',
  weekday: 'h-7 text-meta font-medium text-ink2',
  day: 'p-0 text-center',
  day_button: 'size-8 rounded-sm hover:bg-hover pointer-coarse:size-9',
  today: 'font-strong underline underline-offset-4',
  selected: 'rounded-sm bg-ink font-strong text-canvas [&>button]:hover:bg-transparent',
  outside: 'text-ink3',
};

/** A month of days. They are calendar days: midnight here only carries the three numbers. @param day `YYYY-MM-DD` */
export function DayCalendar({ day, onSelect }: { day: string | null; onSelect: (day: string) => void }) {
  const workspace = useWorkspace();
  const today = useValue(workspace.today);
  const { weekStart, locale } = useValue(workspace.account);
  const month = (date: Date) => date.toLocaleDateString(locale, { month: 'long', year: 'numeric' });
  return (
    <DayPicker
      mode="single"
      required
      selected={day === null ? undefined : dateOf(day)}
      defaultMonth={dateOf(day ?? today)}
      today={dateOf(today)}
      weekStartsOn={weekStart as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      onSelect={(date) => onSelect(dayOf(date))}
      classNames={looks}
      formatters={{
        formatCaption: month,
        formatWeekdayName: (date) => date.toLocaleDateString(locale, { weekday: 'narrow' }),
      }}
      labels={{
        labelGrid: month,
        labelDayButton: (date) => date.toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
        labelWeekday: (date) => date.toLocaleDateString(locale, { weekday: 'long' }),
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
