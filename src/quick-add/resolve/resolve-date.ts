import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  calendarDateParts,
  daysInMonth,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  type Weekday,
  weekdayOf,
} from '../../lib/calendar-date.ts';
import { instantToWall, todayIn, type WallTime } from '../../lib/time-zone.ts';
import type { DateOp } from '../lexicons/lexicon.ts';
import type { DateExpression } from '../read/expressions.ts';
import type { Slots } from '../read/read-slot.ts';
import type { QuickAddOptions, WarningCode } from '../types.ts';
import { addLength } from './recurrence-rule.ts';

/** Tasks take years 1000 to 9999; one year less at either end, so that no zone moves an instant outside. */
const YEAR_MIN = 1001;
const YEAR_MAX = 9998;
const MINUTE_MS = 60_000;

export interface DateContext {
  now: Date;
  /** Where the clock times of the task are read. */
  zone: string;
  /** The day it is where the user is: "tomorrow 15:00 UTC" written in Tokyo is Tokyo's tomorrow. */
  today: CalendarDate;
  weekStart: Weekday;
  /** The date format puts the day before the month. */
  dayFirst: boolean;
  /** The date format has full stops. */
  dotted: boolean;
}

/** How a text that is written in this zone counts its days. */
export function dateContextIn(
  zone: string,
  { now, weekStart, dateFormat }: Pick<QuickAddOptions, 'now' | 'weekStart' | 'dateFormat'>,
): DateContext {
  const day = dateFormat.search(/d/i);
  const month = dateFormat.indexOf('M');
  return {
    now,
    zone,
    today: todayIn(zone, now),
    weekStart: ((((weekStart % 7) + 7) % 7) as DateContext['weekStart']) || 0,
    dayFirst: day >= 0 && day < month,
    dotted: dateFormat.includes('.'),
  };
}

export interface ResolvedDate {
  date: CalendarDate;
  /** Set by `in 2 hours`, which is an instant and not only a day. */
  time: WallTime | null;
  warning: WarningCode | null;
  /** The other reading. */
  alternative: CalendarDate | null;
}

/**
 * The day an expression means; `impossible` if it names a day that no calendar has; null if it is no date after all.
 * `aheadToday` says whether the time that belongs to the date is still to come today; false when there is none.
 */
export function resolveDate(
  expression: DateExpression,
  context: DateContext,
  aheadToday: boolean,
): ResolvedDate | 'impossible' | null {
  switch (expression.op) {
    case 'exact': {
      const { year, month, day } = expression;
      const date = year < YEAR_MIN || year > YEAR_MAX ? null : calendarDate(year, month, day);
      return date === null ? 'impossible' : plain(date);
    }
    case 'numeric':
      if (expression.needsDots && !context.dotted) return null;
      return resolveNumeric(expression, context);
    case 'weekdayOn': {
      const inner = resolveDate(expression.inner, context, aheadToday);
      return inner === null || inner === 'impossible' || weekdayOf(inner.date) === expression.weekday ? inner : null;
    }
    case 'weekday':
      return comingWeekday(expression.slots.weekday ?? 0, context, aheadToday);
    case 'nextWeekday':
      return weekdayOfNextWeek(expression.slots.weekday ?? 0, context, true);
    case 'weekdayOfNextWeek':
      return weekdayOfNextWeek(expression.slots.weekday ?? 0, context, false);
    case 'weekdayInLength':
      return weekdayInLength(expression.slots, context, aheadToday);
    case 'inWorkdays':
      return plain(addWorkdays(context.today, expression.slots.n ?? 1));
    case 'lengthFromWeekday':
      return resolveLengthFrom(comingWeekday(expression.slots.weekday ?? 0, context, aheadToday), expression.slots);
    case 'lengthFromTomorrow':
      return resolveLengthFrom(plain(addDays(context.today, 1)), expression.slots);
    case 'in':
      return resolveLength(expression.slots, context);
    case 'monthDay':
      return resolveMonthDay(expression.slots, context);
    case 'endOfNamedMonth':
      return plain(endOfComingMonth(expression.slots.month ?? 1, context.today));
    case 'midOfMonth':
      return resolveMonthDay({ ...expression.slots, day: 15 }, context);
    case 'dayOfNextMonth':
      return resolveDayOfNextMonth(expression.slots, context);
    case 'dayOfMonth':
      return plain(nextDayOfMonth(expression.slots.day ?? 1, context.today));
    default:
      return plain(fixedDate(expression.op, context));
  }
}

/** The day of an expression that today and the week start alone decide. */
function fixedDate(
  op: Exclude<
    DateOp,
    | 'in'
    | 'inWorkdays'
    | 'weekdayInLength'
    | 'lengthFromWeekday'
    | 'lengthFromTomorrow'
    | 'monthDay'
    | 'endOfNamedMonth'
    | 'midOfMonth'
    | 'dayOfMonth'
    | 'dayOfNextMonth'
  >,
  { today, weekStart }: DateContext,
): CalendarDate {
  const week = startOfWeek(today, weekStart);
  const { year } = calendarDateParts(today);
  switch (op) {
    case 'tomorrow':
      return addDays(today, 1);
    case 'dayAfterTomorrow':
      return addDays(today, 2);
    case 'yesterday':
      return addDays(today, -1);
    case 'thisWeekend':
      return weekendSaturday(today) < today ? today : weekendSaturday(today);
    case 'nextWeekend':
      return addDays(weekendSaturday(today), 7);
    case 'laterThisWeek':
      return laterThisWeek(today);
    case 'nextWeek':
      return addDays(week, 7);
    case 'nextMonth':
      return addMonths(startOfMonth(today), 1);
    case 'nextYear':
      return calendarDate(year + 1, 1, 1) ?? today;
    case 'endOfWeek':
      return addDays(week, 6);
    case 'endOfNextWeek':
      return addDays(week, 13);
    case 'endOfMonth':
      return endOfMonth(today);
    case 'endOfNextMonth':
      return endOfMonth(addMonths(startOfMonth(today), 1));
    case 'endOfYear':
      return calendarDate(year, 12, 31) ?? today;
    case 'endOfNextYear':
      return calendarDate(year + 1, 12, 31) ?? today;
    case 'midMonth':
      return nextDayOfMonth(15, today);
    default:
      return today;
  }
}

/** The first such day after today; today only with a time still ahead, and else today is the other reading. */
function comingWeekday(weekday: Weekday, { today }: DateContext, aheadToday: boolean): ResolvedDate {
  const days = (weekday - weekdayOf(today) + 7) % 7;
  if (days > 0 || aheadToday) return plain(addDays(today, days));
  return { ...plain(addDays(today, 7)), warning: 'ambiguous_weekday', alternative: today };
}

function weekdayOfNextWeek(weekday: Weekday, { today, weekStart }: DateContext, ambiguous: boolean): ResolvedDate {
  const date = addDays(startOfWeek(today, weekStart), 7 + ((weekday - weekStart + 7) % 7));
  const coming = addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
  if (!ambiguous || date === coming) return plain(date);
  return { ...plain(date), warning: 'ambiguous_weekday', alternative: coming };
}

/** After weeks, the day in the week of their end; or as long after the coming one, as some mean it. Else the first one from then on. */
function weekdayInLength(slots: Slots, context: DateContext, aheadToday: boolean): ResolvedDate | null {
  const { weekday = 0, length } = slots;
  if (length === undefined || length.unit === 'minute') return null;
  const end = addLength(context.today, length);
  const isWeeks = length.unit === 'day' && length.count % 7 === 0;
  const from = isWeeks ? startOfWeek(end, context.weekStart) : end;
  const date = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  if (calendarDateParts(date).year > YEAR_MAX) return null;
  const alternative = addLength(comingWeekday(weekday, context, aheadToday).date, length);
  if (!isWeeks || alternative === date) return plain(date);
  return { ...plain(date), warning: 'ambiguous_weekday', alternative };
}

/** So many days from Monday to Friday later. */
function addWorkdays(today: CalendarDate, count: number): CalendarDate {
  let date = today;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (![0, 6].includes(weekdayOf(date))) left -= 1;
  }
  return date;
}

/** The last day of this or the next such month. */
function endOfComingMonth(month: number, today: CalendarDate): CalendarDate {
  const { year } = calendarDateParts(today);
  const date = endOfMonth(calendarDate(year, month, 1) ?? today);
  return date >= today ? date : endOfMonth(calendarDate(year + 1, month, 1) ?? today);
}

/** The Saturday of the weekend that is coming or going on. */
function weekendSaturday(today: CalendarDate): CalendarDate {
  const weekday = weekdayOf(today);
  return weekday === 0 ? addDays(today, -1) : addDays(today, 6 - weekday);
}

/** In two days, at most Friday; from Friday on, today. */
function laterThisWeek(today: CalendarDate): CalendarDate {
  const weekday = weekdayOf(today);
  const friday = weekday === 0 ? today : addDays(today, 5 - weekday);
  const inTwoDays = addDays(today, 2);
  const date = inTwoDays < friday ? inTwoDays : friday;
  return date < today ? today : date;
}

function resolveLength({ length }: Slots, { now, zone, today }: DateContext): ResolvedDate | null {
  if (length === undefined) return null;
  if (length.unit !== 'minute') {
    const date = addLength(today, length);
    return calendarDateParts(date).year > YEAR_MAX ? null : plain(date);
  }
  // What is stored has no seconds; rounded down, "in 1 minute" would be over within seconds.
  const instant = Math.ceil((now.getTime() + length.count * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
  const { date, time } = instantToWall(new Date(instant), zone);
  return { ...plain(date), time };
}

/** `a week from friday`; hours are counted from now alone. */
function resolveLengthFrom(from: ResolvedDate, { length }: Slots): ResolvedDate | null {
  if (length === undefined || length.unit === 'minute') return null;
  const date = addLength(from.date, length);
  return calendarDateParts(date).year > YEAR_MAX ? null : plain(date);
}

function resolveMonthDay({ day = 0, month = 0, year }: Slots, { today }: DateContext): ResolvedDate | 'impossible' {
  const date = year === undefined ? nextMonthDay(month, day, today) : calendarDate(year, month, day);
  return date === null ? 'impossible' : plain(date);
}

function resolveDayOfNextMonth({ day = 0 }: Slots, { today }: DateContext): ResolvedDate | 'impossible' {
  const { year, month } = calendarDateParts(addMonths(startOfMonth(today), 1));
  const date = calendarDate(year, month, day);
  return date === null ? 'impossible' : plain(date);
}

function resolveNumeric(
  { first, second, year, dayFirst }: Extract<DateExpression, { op: 'numeric' }>,
  context: DateContext,
): ResolvedDate | 'impossible' {
  const { today } = context;
  const isDayFirst = dayFirst || context.dayFirst;
  const read = (day: number, month: number) =>
    year === null ? nextMonthDay(month, day, today) : calendarDate(year, month, day);
  const preferred = isDayFirst ? read(first, second) : read(second, first);
  const other = isDayFirst ? read(second, first) : read(first, second);
  const date = preferred ?? other;
  if (date === null) return 'impossible';
  if (preferred === null || other === null || preferred === other) return plain(date);
  return { ...plain(date), warning: 'ambiguous_numeric_date', alternative: other };
}

/** The next such day from today on; null if no year has it. */
function nextMonthDay(month: number, day: number, today: CalendarDate): CalendarDate | null {
  const { year } = calendarDateParts(today);
  if (day < 1 || day > daysInMonth(2024, month)) return null;
  // Leap days are at most eight years apart.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = calendarDate(year + ahead, month, day);
    if (date !== null && date >= today) return date;
  }
  return null;
}

/** The next month, this one included, whose such day is still to come; shorter months are passed over. */
function nextDayOfMonth(day: number, today: CalendarDate): CalendarDate {
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const { year, month } = calendarDateParts(addMonths(startOfMonth(today), ahead));
    const date = calendarDate(year, month, day);
    if (date !== null && date >= today) return date;
  }
  return today;
}

function plain(date: CalendarDate): ResolvedDate {
  return { date, time: null, warning: null, alternative: null };
}
