import type { CreateReminderInput } from '../../../contract/reminders.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { wallTimeToInstant } from '../../../lib/time-zone.ts';
import { withinYears } from '../../foundation/db/instants.ts';

/** When a reminder fires, in one of three forms (contract.md §3). */
export type ReminderMoment =
  | { readonly type: 'absolute'; readonly remindAt: Date }
  | { readonly type: 'wall'; readonly date: CalendarDate; readonly time: string; readonly timezone: string | null }
  | { readonly type: 'relative'; readonly minutesBefore: number };

/** The task's due date and time; all null without a due date. */
export interface DueMoment {
  readonly dueDate: CalendarDate | null;
  readonly dueTime: string | null;
  readonly dueTimezone: string | null;
}

/** The time from which relative reminders of an all-day task count. */
const allDayTime = '09:00';
const minuteMs = 60_000;

/** The form that an input contains; null when it contains none. The contract refuses more than one. */
export function momentOf(input: Omit<CreateReminderInput, 'taskId'>): ReminderMoment | null {
  const { remindAt, date, time, timezone, minutesBefore } = input;
  if (remindAt !== undefined) return { type: 'absolute', remindAt: new Date(remindAt) };
  if (date !== undefined && time !== undefined)
    return { type: 'wall', date: date as CalendarDate, time, timezone: timezone ?? null };
  if (minutesBefore !== undefined) return { type: 'relative', minutesBefore };
  return null;
}

/**
 * The instant to which a form currently resolves; null for a relative one if the task has no due date.
 * @param userTimezone the zone for local times without one, and for floating due times
 */
export function resolveMoment(moment: ReminderMoment, due: DueMoment, userTimezone: string): Date | null {
  if (moment.type === 'absolute') return moment.remindAt;
  if (moment.type === 'wall') return wallInstant(moment.date, moment.time, moment.timezone ?? userTimezone);
  if (due.dueDate === null) return null;
  const dueAt = wallInstant(due.dueDate, due.dueTime ?? allDayTime, due.dueTimezone ?? userTimezone);
  return withinYears(new Date(dueAt.getTime() - moment.minutesBefore * minuteMs));
}

function wallInstant(date: CalendarDate, time: string, zone: string): Date {
  return withinYears(wallTimeToInstant(date, time, zone).instant);
}
