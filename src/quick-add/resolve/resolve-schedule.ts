import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { minutesToWallTime, todayIn, type WallTime, wallTimeToInstant } from '../../lib/time-zone.ts';
import type { Match } from '../read/match.ts';
import type { Line } from '../text/line.ts';
import type { DraftRecurrence, QuickAddOptions } from '../types.ts';
import { claimSchedule, type DateClaim, type ScheduleClaims } from './claim-schedule.ts';
import { firstOccurrence } from './first-occurrence.ts';
import { isAhead } from './is-ahead.ts';
import type { ParseReport } from './parse-report.ts';
import { formatRule, lastDayOf } from './recurrence-rule.ts';
import { type DateContext, dateContextIn, type ResolvedDate, resolveDate } from './resolve-date.ts';

export interface Schedule {
  dueDate: CalendarDate | null;
  dueTime: WallTime | null;
  dueTimezone: string | null;
  dueAt: string | null;
  durationMinutes: number | null;
  recurrence: DraftRecurrence | null;
}

const MINUTES_PER_DAY = 1440;
const EVENING_BEGINS = 12 * 60;
const NIGHT_BEGINS = 22 * 60;

/**
 * Due date and time, duration and recurrence of the line, with the context that its other dates are read in: a zone written
 * in the text is that of the due time alone.
 */
export function resolveSchedule(
  line: Line,
  matches: readonly Match[],
  options: QuickAddOptions,
  report: ParseReport,
): { schedule: Schedule; context: DateContext } {
  const { bodyTimezone, timezone } = options;
  const zoneIsGiven = bodyTimezone !== undefined;
  const home = dateContextIn(bodyTimezone ?? timezone, options);
  const claims = claimSchedule(line, matches, home, zoneIsGiven, report);
  const hasTime = dueMinutes(claims) !== null;
  const written = claims.clock?.value.zone ?? (hasTime ? (claims.zone?.value ?? null) : null);
  const context = { ...home, zone: bodyTimezone ?? written ?? timezone };
  const minutes = dueMinutes(claims);
  const { dueDate, dueTime } = resolveDue(claims, minutes, context, report);
  const keptZone = zoneIsGiven && bodyTimezone !== timezone ? bodyTimezone : written;
  const due = dueDate !== null && dueTime !== null ? wallTimeToInstant(dueDate, dueTime, context.zone) : null;
  const recurrence = dueDate === null ? null : resolveRecurrence(claims, dueDate, context, report);
  const durationMinutes = takeDuration(claims, report);
  if (claims.zone !== null && dueTime !== null && hasTime) {
    report.span(claims.zone.match, 'time', claims.zone.value);
  }
  warnOfDue(claims, { dueDate, due }, context, report);
  const schedule = {
    dueDate,
    dueTime,
    dueTimezone: dueTime === null ? null : keptZone,
    dueAt: due?.instant.toISOString() ?? null,
    durationMinutes,
    recurrence,
  };
  return { schedule, context: home };
}

/** Minutes after midnight, 1440 for the midnight that ends the day, or null: the line has no time. */
function dueMinutes({ clock, daypart, due, recurrence }: ScheduleClaims): number | null {
  const part = daypart?.value.minutes ?? due?.value.softMinutes ?? recurrence?.value.softMinutes ?? null;
  if (clock === null) return part;
  const { minutes, half } = clock.value;
  // Tonight at 8 is 20:00; but a night goes on after midnight.
  const afterNoon = half && part !== null && part >= EVENING_BEGINS && !(part >= NIGHT_BEGINS && minutes < 5 * 60);
  return afterNoon ? minutes + EVENING_BEGINS : minutes;
}

function resolveDue(
  claims: ScheduleClaims,
  minutes: number | null,
  context: DateContext,
  report: ParseReport,
): { dueDate: CalendarDate | null; dueTime: WallTime | null } {
  const { due, start, clock, daypart, recurrence } = claims;
  const ahead = (date: CalendarDate) => minutes !== null && isAhead(date, minutes, context);
  const dueTime = minutes === null ? null : minutesToWallTime(minutes % MINUTES_PER_DAY);
  if (clock !== null) reportClock(claims, dueTime, report);
  if (daypart !== null) report.span(daypart.match, 'time', minutesToWallTime(daypart.value.minutes % MINUTES_PER_DAY));
  const dayShift = minutes === MINUTES_PER_DAY && recurrence === null ? 1 : 0;
  const resolve = (claim: ScheduleClaims['due']) => resolveClaim(claim, context, ahead(context.today), report);
  const resolvedDue = resolve(due);
  const resolvedStart = resolve(start);
  if (due !== null && resolvedDue !== null) report.span(due.match, 'date', resolvedDue.date);
  if (start !== null && resolvedStart !== null) report.span(start.match, 'start', resolvedStart.date);
  if (recurrence !== null) {
    const from = resolvedStart ?? resolvedDue;
    return firstOccurrence(recurrence.value.rule, from, minutes, context);
  }
  if (resolvedDue?.time) return { dueDate: resolvedDue.date, dueTime: resolvedDue.time };
  if (resolvedDue !== null) return { dueDate: addDays(resolvedDue.date, dayShift), dueTime };
  if (minutes === null) return { dueDate: null, dueTime: null };
  // A bare time is the next one on the clock it is written for.
  const today = todayIn(context.zone, context.now);
  const day = ahead(today) ? today : addDays(today, 1);
  return { dueDate: addDays(day, dayShift), dueTime };
}

function resolveRecurrence(
  claims: ScheduleClaims,
  dueDate: CalendarDate,
  context: DateContext,
  report: ParseReport,
): DraftRecurrence | null {
  const { recurrence, until } = claims;
  if (recurrence === null) return null;
  const { rule, fromCompletion } = recurrence.value;
  let last: CalendarDate | null = null;
  let count: number | null = null;
  if (until !== null) {
    if ('count' in until.value) count = until.value.count;
    else if ('length' in until.value) last = lastDayOf(dueDate, until.value);
    else last = resolveClaim({ match: until.match, value: until.value }, context, false, report)?.date ?? null;
    if (last !== null && last < context.today) report.warn('in_past', until.match);
    report.span(until.match, 'until', count ?? last);
  }
  const text = formatRule(rule, last, count);
  report.span(recurrence.match, 'recurrence', text);
  const typed = report.textOf(recurrence.match);
  return { rule: text, basis: fromCompletion ? 'completion' : 'schedule', text: typed };
}

/** Of a range and a length the first counts, because a task has one duration. */
function takesRange({ clock, duration }: ScheduleClaims): boolean {
  const isRange = clock !== null && clock.value.durationMinutes !== null;
  return isRange && (duration === null || clock.match.start < duration.match.start);
}

function takeDuration(claims: ScheduleClaims, report: ParseReport): number | null {
  const { clock, duration } = claims;
  if (takesRange(claims)) {
    if (duration !== null) report.warn('duplicate_token', duration.match);
    return clock?.value.durationMinutes ?? null;
  }
  if (duration === null) return null;
  if (clock !== null && clock.value.durationMinutes !== null) report.warn('duplicate_token', clock.match);
  report.span(duration.match, 'duration', duration.value);
  return duration.value;
}

/** A range says a time and a length, so each has its span: 3 and -4pm. A zone behind it belongs to the time. */
function reportClock(claims: ScheduleClaims, dueTime: WallTime | null, report: ParseReport): void {
  const { clock } = claims;
  if (clock === null) return;
  const { match, value } = clock;
  const { rangeFromEnd, clockEnd, durationMinutes, zone } = value;
  if (rangeFromEnd === null || !takesRange(claims)) {
    report.span(match, 'time', dueTime);
    return;
  }
  report.span({ start: match.start, end: rangeFromEnd }, 'time', dueTime);
  const wordsOf = (start: number, end: number) => ({
    start: end - report.textOf({ start, end }).trimStart().length,
    end,
  });
  report.span(wordsOf(rangeFromEnd, clockEnd), 'duration', durationMinutes);
  if (match.end > clockEnd) report.span(wordsOf(clockEnd, match.end), 'time', zone);
}

function resolveClaim(
  claim: { match: Match; value: DateClaim } | null,
  context: DateContext,
  aheadToday: boolean,
  report: ParseReport,
): ResolvedDate | null {
  if (claim === null) return null;
  const resolved = resolveDate(claim.value.expression, context, aheadToday);
  if (resolved === null || resolved === 'impossible') return null;
  if (resolved.warning !== null) report.warn(resolved.warning, claim.match);
  if (resolved.alternative !== null) report.alternative(resolved.alternative, claim.match);
  return resolved;
}

function warnOfDue(
  { clock, daypart, due, recurrence }: ScheduleClaims,
  { dueDate, due: dueAt }: { dueDate: CalendarDate | null; due: ReturnType<typeof wallTimeToInstant> | null },
  { today, now }: DateContext,
  report: ParseReport,
): void {
  const match = due?.match ?? clock?.match ?? daypart?.match ?? recurrence?.match;
  if (dueDate === null || match === undefined) return;
  const past = dueAt === null ? dueDate < today : dueAt.instant.getTime() + 60_000 <= now.getTime();
  if (past) report.warn('in_past', match);
  if (dueAt?.resolution === 'gap') report.warn('dst_gap', clock?.match ?? match);
  if (dueAt?.resolution === 'overlap') report.warn('dst_overlap', clock?.match ?? match);
}
