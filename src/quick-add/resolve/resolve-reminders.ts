import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { minutesToWallTime, type WallTime, wallTimeToInstant, wallTimeToMinutes } from '../../lib/time-zone.ts';
import type { ReminderExpression } from '../read/expressions.ts';
import type { Match } from '../read/match.ts';
import type { DraftReminder } from '../types.ts';
import { isAhead } from './is-ahead.ts';
import type { ParseReport } from './parse-report.ts';
import { type DateContext, resolveDate } from './resolve-date.ts';
import type { Schedule } from './resolve-schedule.ts';

/** A reminder on a day without a time fires at 09:00, as one relative to an all-day due date does (contract.md §3). */
const ALL_DAY_MINUTES = 9 * 60;
const MINUTES_PER_DAY = 1440;

/** Reminders add up. One that is relative needs a due time; without it the phrase stays text. */
export function resolveReminders(
  matches: readonly Match[],
  schedule: Schedule,
  context: DateContext,
  report: ParseReport,
): DraftReminder[] {
  const reminders: DraftReminder[] = [];
  for (const match of matches) {
    if (match.finding.kind !== 'reminder') continue;
    const { reminder } = match.finding;
    const resolved =
      'date' in reminder ? resolveMoment(reminder, match, schedule, context, report) : relativeTo(reminder, schedule);
    if (resolved === 'impossible') {
      report.warn('impossible_date', match);
    } else if (resolved === null) {
      report.warn('reminder_needs_due_time', match);
    } else {
      report.span(match, 'reminder', resolved);
      if (!reminders.some((known) => JSON.stringify(known) === JSON.stringify(resolved))) reminders.push(resolved);
    }
  }
  return reminders;
}

function relativeTo(
  reminder: { minutesBefore: number } | { atDueTime: true },
  { dueTime }: Schedule,
): DraftReminder | null {
  if (dueTime === null) return null;
  return { minutesBefore: 'minutesBefore' in reminder ? reminder.minutesBefore : 0 };
}

function resolveMoment(
  reminder: Extract<ReminderExpression, { date: unknown }>,
  match: Match,
  schedule: Schedule,
  context: DateContext,
  report: ParseReport,
): DraftReminder | 'impossible' {
  const { date, time, softMinutes } = reminder;
  const minutes = time?.minutes ?? softMinutes ?? ALL_DAY_MINUTES;
  const zoned = time?.zone ? { ...context, zone: time.zone } : context;
  let day: CalendarDate;
  let clock: WallTime = minutesToWallTime(minutes % MINUTES_PER_DAY);
  if (date === null) {
    day = dayForClock(minutes, schedule, zoned);
  } else {
    const resolved = resolveDate(date, context, isAhead(context.today, minutes, zoned));
    if (resolved === null || resolved === 'impossible') return 'impossible';
    if (resolved.warning !== null) report.warn(resolved.warning, match);
    if (resolved.alternative !== null) report.alternative(resolved.alternative, match);
    day = resolved.date;
    if (resolved.time !== null) clock = resolved.time;
  }
  const shift = minutes === MINUTES_PER_DAY && wallTimeToMinutes(clock) === 0 ? 1 : 0;
  const { instant, resolution } = wallTimeToInstant(addDays(day, shift), clock, zoned.zone);
  if (resolution === 'gap') report.warn('dst_gap', match);
  if (resolution === 'overlap') report.warn('dst_overlap', match);
  if (instant.getTime() + 60_000 <= context.now.getTime()) report.warn('in_past', match);
  return { remindAt: instant.toISOString() };
}

/** A clock time alone: on the due day while that is still ahead, else today, else tomorrow. */
function dayForClock(minutes: number, { dueDate }: Schedule, context: DateContext): CalendarDate {
  if (dueDate !== null && isAhead(dueDate, minutes, context)) return dueDate;
  return isAhead(context.today, minutes, context) ? context.today : addDays(context.today, 1);
}
