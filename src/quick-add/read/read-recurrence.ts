import { daysInMonth } from '../../lib/calendar-date.ts';
import type { PositionRule, RecurrenceOp, UnitSpan } from '../lexicons/lexicon.ts';
import type { Line } from '../text/line.ts';
import type { Reach } from '../text/match-phrase.ts';
import type { RecurrenceExpression, RecurrenceLimit, RecurrenceRule } from './expressions.ts';
import { matchPatterns } from './match-pattern.ts';
import type { Slots } from './read-slot.ts';

export interface RecurrenceReading extends Reach {
  /** Null for a day no year has: every 31 april. */
  expression: RecurrenceExpression | null;
  position: PositionRule;
}

const SATURDAY = 6;
const SUNDAY = 0;
const WORKDAYS = ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday }));

/** `every 2 weeks`, `each mon and thu`, `every! 3 days`; at the edge or beside a token also `daily`. */
export function readRecurrence(line: Line, index: number): RecurrenceReading | null {
  const wholeMatch = matchPatterns(line, index, line.lexicon.recurrences, (op, slots) => ruleOf(op, slots) !== null);
  const match = wholeMatch ?? matchPatterns(line, index, line.lexicon.adverbs);
  if (match === null) return null;
  const { op, slots } = match;
  const after = matchPatterns(line, match.next, line.lexicon.afterCompletion);
  const { next, end } = after ?? match;
  const rule = ruleOf(op, slots);
  const position = wholeMatch === null ? 'edge' : 'anywhere';
  if (rule === null) return null;
  if (rule === 'impossible') return { expression: null, position, next, end };
  const softMinutes = slots.daypart === undefined ? null : slots.daypart % 1440;
  return {
    expression: {
      rule,
      fromCompletion: slots.fromCompletion === true || after !== null,
      isAdverb: wholeMatch === null,
      softMinutes,
    },
    position,
    next,
    end,
  };
}

/** `for 3 weeks`, `10 times`: where a recurrence ends. */
export function readLimit(line: Line, index: number): (Reach & { limit: RecurrenceLimit }) | null {
  const match = matchPatterns(line, index, line.lexicon.limits);
  if (match === null) return null;
  const { op, slots, next, end } = match;
  if (op === 'count') return slots.n === undefined ? null : { limit: { count: slots.n }, next, end };
  const { length } = slots;
  return length === undefined || length.unit === 'minute' ? null : { limit: { length }, next, end };
}

function ruleOf(op: RecurrenceOp, slots: Slots): RecurrenceRule | 'impossible' | null {
  const count = slots.n ?? (slots.nth !== undefined && op === 'interval' ? slots.nth : slots.other ? 2 : 1);
  switch (op) {
    case 'interval':
      return intervalOf(slots.unit, count);
    case 'workdays':
      return { freq: 'WEEKLY', interval: 1, byDay: WORKDAYS };
    case 'daysBut':
      return without(slots, [...WORKDAYS, { weekday: SATURDAY }, { weekday: SUNDAY }]);
    case 'workdaysBut':
      return without(slots, WORKDAYS);
    case 'weekend':
      return { freq: 'WEEKLY', interval: count, byDay: [{ weekday: SATURDAY }] };
    case 'weekendOfMonth':
      return { freq: 'MONTHLY', interval: 1, byDay: [{ nth: slots.nth ?? 1, weekday: SATURDAY }] };
    case 'weekdays':
      return combine(slots, count, 'WEEKLY', { byDay: slots.weekdays?.map((weekday) => ({ weekday })) ?? [] });
    case 'monthDays':
      return combine(slots, count, 'MONTHLY', monthDays(slots.ordinals ?? []));
    case 'firstDay':
      return combine(slots, count, 'MONTHLY', { byMonthDay: [1] });
    case 'lastDay':
      return combine(slots, count, 'MONTHLY', { byMonthDay: [-1] });
    case 'monthDaysAndLast':
      return combine(slots, count, 'MONTHLY', { byMonthDay: [...(slots.ordinals ?? []), -1] });
    case 'lastDayOfNamedMonth':
      return { freq: 'YEARLY', interval: 1, byMonth: [slots.month ?? 1], byMonthDay: [-1] };
    case 'workdayOfMonth':
      return combine(slots, count, 'MONTHLY', { byDay: WORKDAYS, bySetPos: slots.nth ?? 1 });
    case 'weekdayOfMonth':
      return combine(slots, count, 'MONTHLY', {
        byDay: nthsOf(slots).map((nth) => ({ nth, weekday: slots.weekday ?? 0 })),
      });
    case 'weekdayOfYear':
      return {
        freq: 'YEARLY',
        interval: 1,
        byMonth: [slots.month ?? 1],
        byDay: [{ nth: slots.nth ?? 1, weekday: slots.weekday ?? 0 }],
      };
    case 'dayOfYear':
      return dayOfYear(slots, count);
    case 'monthsOfYear':
      return { freq: 'YEARLY', interval: 1, byMonth: slots.months ?? [1] };
    case 'daypart':
    case 'daily':
      return { freq: 'DAILY', interval: 1 };
    case 'weekly':
      return { freq: 'WEEKLY', interval: 1 };
    case 'fortnightly':
      return { freq: 'WEEKLY', interval: 2 };
    case 'monthly':
      return { freq: 'MONTHLY', interval: 1 };
    case 'quarterly':
      return { freq: 'MONTHLY', interval: 3 };
    case 'halfYearly':
      return { freq: 'MONTHLY', interval: 6 };
    case 'yearly':
      return { freq: 'YEARLY', interval: 1 };
    case 'twoYearly':
      return { freq: 'YEARLY', interval: 2 };
  }
}

/** A rule of some weekdays but those of the slot; null where that are all. */
function without({ weekdays = [] }: Slots, days: NonNullable<RecurrenceRule['byDay']>): RecurrenceRule | null {
  const byDay = days.filter(({ weekday }) => !weekdays.includes(weekday));
  return byDay.length === 0 ? null : { freq: 'WEEKLY', interval: 1, byDay };
}

const nthsOf = ({ nth = 1, nths = [nth] }: Slots): number[] => nths;

/** A rule of every N units; null for minutes, which recur too often for a task list. */
function intervalOf(unit: UnitSpan | undefined, n: number): RecurrenceRule | null {
  if (unit === undefined || n < 1) return null;
  if (unit.unit === 'minute') return unit.count === 60 ? { freq: 'HOURLY', interval: n } : null;
  if (unit.unit === 'day') {
    return unit.count % 7 === 0
      ? { freq: 'WEEKLY', interval: (unit.count / 7) * n }
      : { freq: 'DAILY', interval: unit.count * n };
  }
  return unit.count === 12 ? { freq: 'YEARLY', interval: n } : { freq: 'MONTHLY', interval: unit.count * n };
}

/** A rule with an interval in units of its own frequency: `every 2 weeks on mon`, not `every 2 months on mon`. */
function combine(
  slots: Slots,
  n: number,
  freq: RecurrenceRule['freq'],
  parts: Omit<RecurrenceRule, 'freq' | 'interval'>,
): RecurrenceRule | null {
  if (slots.unit === undefined) return { freq, interval: n, ...parts };
  const plain = intervalOf(slots.unit, n);
  return plain?.freq === freq ? { ...plain, ...parts } : null;
}

/** A single late day such as the 31st falls on the last day of a month that is too short for it. */
function monthDays(days: number[]): Pick<RecurrenceRule, 'byMonthDay' | 'bySetPos'> {
  const only = days.length === 1 ? days[0] : undefined;
  return only !== undefined && only > 28 ? clampedTo(only) : { byMonthDay: days };
}

function clampedTo(day: number): { byMonthDay: number[]; bySetPos: number } {
  return { byMonthDay: Array.from({ length: day - 27 }, (_, offset) => 28 + offset), bySetPos: -1 };
}

function dayOfYear(slots: Slots, n: number): RecurrenceRule | 'impossible' | null {
  const { month = 1, day = 1 } = slots;
  if (day < 1 || day > daysInMonth(2024, month)) return 'impossible';
  const days = month === 2 && day === 29 ? clampedTo(29) : { byMonthDay: [day] };
  return combine(slots, n, 'YEARLY', { byMonth: [month], ...days });
}
