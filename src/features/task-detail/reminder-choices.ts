import type { Task } from '../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { type WallTime, wallTimeToInstant } from '../../lib/time-zone.ts';
import type { DraftReminder } from '../../quick-add/types.ts';

export interface ReminderChoice {
  readonly label: string;
  readonly draft: DraftReminder;
}

interface ChoiceContext {
  readonly today: string;
  readonly timezone: string;
  readonly now: Date;
  readonly formatTime: (time: string) => string;
}

const beforeTime: readonly ReminderChoice[] = [
  { label: 'When it is due', draft: { minutesBefore: 0 } },
  { label: '10 min before', draft: { minutesBefore: 10 } },
  { label: '30 min before', draft: { minutesBefore: 30 } },
  { label: '1 hour before', draft: { minutesBefore: 60 } },
  { label: '1 day before', draft: { minutesBefore: 1_440 } },
];
const morning = '09:00';
const evening = '18:00';

/** What one taps instead of writing it: before the due time, on the due day, or a moment of today or tomorrow. */
export function reminderChoices(
  { dueDate, dueTime }: Pick<Task, 'dueDate' | 'dueTime'>,
  { today, timezone, now, formatTime }: ChoiceContext,
): readonly ReminderChoice[] {
  if (dueDate !== null && dueTime !== null) return beforeTime;
  if (dueDate !== null)
    return [
      { label: `That day, ${formatTime(morning)}`, draft: { minutesBefore: 0 } },
      { label: `The day before, ${formatTime(morning)}`, draft: { minutesBefore: 1_440 } },
    ];
  const tomorrow = addDays(today as CalendarDate, 1);
  const moments = [
    { label: `Today, ${formatTime(evening)}`, draft: momentDraft(`${today}T${evening}`, timezone) },
    { label: `Tomorrow, ${formatTime(morning)}`, draft: momentDraft(`${tomorrow}T${morning}`, timezone) },
    { label: `Tomorrow, ${formatTime(evening)}`, draft: momentDraft(`${tomorrow}T${evening}`, timezone) },
  ];
  return moments.filter(({ draft }) => draft.remindAt > now.toISOString());
}

/** @param local as a field for date and time has it: `2026-11-24T09:00` */
export function momentDraft(local: string, timezone: string): { remindAt: string } {
  const [day = '', time = ''] = local.split('T');
  return { remindAt: wallTimeToInstant(day as CalendarDate, time as WallTime, timezone).instant.toISOString() };
}
