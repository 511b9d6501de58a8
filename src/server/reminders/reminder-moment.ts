import type { CreateReminderInput, UpdateReminderInput } from '../../contract/reminders.ts';
import type { CalendarDate } from '../../lib/calendar-date.ts';
import { wallTimeToInstant } from '../../lib/time-zone.ts';
import { withinYears } from '../db/instants.ts';

/** When a reminder fires, in the one of three forms it was given in (contract.md §3). */
export type ReminderMoment =
  | { readonly type: 'absolute'; readonly remindAt: Date }
  | { readonly type: 'wall'; readonly date: CalendarDate; readonly time: string; readonly timezone: string | null }
  | { readonly type: 'relative'; readonly minutesBefore: number };

/** When the task is due; all null without a due date. */
export interface DueMoment {
  readonly dueDate: CalendarDate | null;
  readonly dueTime: string | null;
  readonly dueTimezone: string | null;
}

/** Reminders of an all-day due date count from here. */
const allDayTime = '09:00';
const minuteMs = 60_000;

/** The form that an input gives, null when it gives none; the contract has refused more than one. */
export function momentOf(input: CreateReminderInput | UpdateReminderInput): ReminderMoment | null {
  const { remindAt, date, time, timezone, minutesBefore } = input;
  if (remindAt !== undefined) return { type: 'absolute', remindAt: new Date(remindAt) };
  if (date !== undefined && time !== undefined)
    return { type: 'wall', date: date as CalendarDate, time, timezone: timezone ?? null };
  if (minutesBefore !== undefined) return { type: 'relative', minutesBefore };
  return null;
}

/**
 * The instant that the given form resolves to now; null for a relative one of a task without a due date.
 * @param userTimezone the zone of wall times that name none, and of floating due times
 */
export function resolveMoment(moment: ReminderMoment, due: DueMoment, userTimezone: string): Date | null {
  if (moment.type === 'absolute') return moment.remindAt;
  if (moment.type === 'wall') return wallInstant(moment.date, moment.time, moment.timezone ?? userTimezone);
  if (due.dueDate === null) return null;
  const dueAt = wallInstant(due.dueDate, due.dueTime ?? allDayTime, due.dueTimezone ?? userTimezone);
  return new Date(dueAt.getTime() - moment.minutesBefore * minuteMs);
}

function wallInstant(date: CalendarDate, time: string, zone: string): Date {
  return withinYears(wallTimeToInstant(date, time, zone).instant);
}
