import { isCalendarDate } from '../../../lib/calendar-date.ts';
import { invalidField } from '../../foundation/platform/domain-error.ts';
import { ruleParts } from './rule-parts.ts';

export interface ParsedRule {
  /** The rule without an `RRULE:` prefix, upper case. */
  readonly text: string;
}

const intervalMax = 999_999;
/** Bounds COUNT, whose dates are counted from the start; five years of days. */
const countMax = 2_000;

type Check = (value: string) => boolean;

const number =
  (min: number, max: number): Check =>
  (value) =>
    /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max;

/** Checks lists of numbers up to `max`, negative ones counting from the end, as RFC 5545 §3.3.10 allows. */
const numbers =
  (max: number): Check =>
  (value) =>
    value
      .split(',')
      .every((part) => /^[+-]?\d{1,3}$/.test(part) && Math.abs(Number(part)) >= 1 && Math.abs(Number(part)) <= max);

const weekday = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;

/** Checks weekdays such as `FR`, or the n-th of a month or year such as `-1FR`. */
const weekdays: Check = (value) =>
  value
    .split(',')
    .every((part) => weekday.test(part.slice(-2)) && (part.length === 2 || numbers(53)(part.slice(0, -2))));

const day: Check = (value) =>
  /^\d{8}(?:T\d{6}Z?)?$/.test(value) &&
  isCalendarDate(`${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`);

const checks: Readonly<Record<string, Check>> = {
  FREQ: (value) => /^(?:HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value),
  INTERVAL: number(1, intervalMax),
  COUNT: number(1, countMax),
  UNTIL: day,
  BYDAY: weekdays,
  BYMONTHDAY: numbers(31),
  BYMONTH: (value) => value.split(',').every(number(1, 12)),
  BYYEARDAY: numbers(366),
  BYWEEKNO: numbers(53),
  BYSETPOS: numbers(366),
  WKST: (value) => weekday.test(value),
};

/** Whether parts are combined that RFC 5545 does not allow together, of which the library would silently ignore one. */
function contradicts(parts: ReadonlyMap<string, string>): boolean {
  const frequency = parts.get('FREQ');
  const ordinals = /\d/.test(parts.get('BYDAY') ?? '');
  return (
    (parts.has('COUNT') && parts.has('UNTIL')) ||
    (frequency === 'HOURLY' && [...parts.keys()].some((name) => name.startsWith('BY'))) ||
    (parts.has('BYMONTHDAY') && frequency === 'WEEKLY') ||
    (parts.has('BYYEARDAY') && frequency !== 'YEARLY') ||
    (parts.has('BYWEEKNO') && frequency !== 'YEARLY') ||
    (ordinals && (frequency === 'DAILY' || frequency === 'WEEKLY' || parts.has('BYWEEKNO'))) ||
    (parts.has('BYSETPOS') && ![...parts.keys()].some((name) => name.startsWith('BY') && name !== 'BYSETPOS'))
  );
}

/**
 * Checks an RFC 5545 RRULE value. It has no parts below a day, because the time belongs to the task; an hourly rule has only an
 * interval.
 * @throws DomainError validation_failed on recurrence.rule
 */
export function parseRule(rule: string): ParsedRule {
  const text = rule.replace(/^RRULE:/i, '').toUpperCase();
  const parts = ruleParts(text);
  const wellFormed = parts !== null && [...parts].every(([name, value]) => checks[name]?.(value) ?? false);
  if (!wellFormed || !parts.has('FREQ') || contradicts(parts))
    throw invalidField(
      'recurrence.rule',
      'invalid_rule',
      'Must be an RFC 5545 RRULE with FREQ=HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY, such as FREQ=WEEKLY;BYDAY=FR',
    );
  return { text };
}
