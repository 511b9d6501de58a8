import { isCalendarDate } from '../../../lib/calendar-date.ts';
import { ruleParts } from './rule-parts.ts';

const intervalMax = 999_999;
/** Bounds COUNT, whose dates are counted from the start; five years of days. */
const countMax = 2_000;
const shownNameCharactersMax = 20;

type Check = (value: string) => boolean;

interface PartRule {
  readonly isValid: Check;
  /** What the value must be, to be read after the part's name. */
  readonly must: string;
}

const number = (min: number, max: number): PartRule => ({
  isValid: (value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max,
  must: `must be a whole number from ${min} to ${max}`,
});

/** Lists of numbers up to `max`, negative ones counting from the end, as RFC 5545 §3.3.10 allows. */
const numbers = (max: number): PartRule => ({
  isValid: (value) =>
    value
      .split(',')
      .every((part) => /^[+-]?\d{1,3}$/.test(part) && Math.abs(Number(part)) >= 1 && Math.abs(Number(part)) <= max),
  must: `must be numbers from 1 to ${max} or -1 to -${max}, with commas between them`,
});

const weekday = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;
const isOrdinal = numbers(53).isValid;

const day: Check = (value) =>
  /^\d{8}(?:T\d{6}Z?)?$/.test(value) &&
  isCalendarDate(`${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`);

const partRules: ReadonlyMap<string, PartRule> = new Map<string, PartRule>([
  [
    'FREQ',
    {
      isValid: (value) => /^(?:HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value),
      must: 'must be HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY',
    },
  ],
  ['INTERVAL', number(1, intervalMax)],
  ['COUNT', number(1, countMax)],
  ['UNTIL', { isValid: day, must: 'must be a day such as 20261231, or an instant such as 20261231T120000Z' }],
  [
    'BYDAY',
    {
      isValid: (value) =>
        value
          .split(',')
          .every((part) => weekday.test(part.slice(-2)) && (part.length === 2 || isOrdinal(part.slice(0, -2)))),
      must: 'must be days of the week such as MO,FR, or the n-th of a month or year such as 2MO or -1FR',
    },
  ],
  ['BYMONTHDAY', numbers(31)],
  [
    'BYMONTH',
    {
      isValid: (value) => value.split(',').every(number(1, 12).isValid),
      must: 'must be numbers from 1 to 12, with commas between them',
    },
  ],
  ['BYYEARDAY', numbers(366)],
  ['BYWEEKNO', numbers(53)],
  ['BYSETPOS', numbers(366)],
  ['WKST', { isValid: (value) => weekday.test(value), must: 'must be a day of the week such as MO' }],
]);

function faultOfPart(name: string, value: string): string | undefined {
  const rule = partRules.get(name);
  if (!rule)
    return `Has a part that is not known, ${name.slice(0, shownNameCharactersMax)}; known are ${[...partRules.keys()].join(', ')}`;
  return rule.isValid(value) ? undefined : `${name} ${rule.must}`;
}

/** Which parts are combined that RFC 5545 does not allow together, of which the library would silently ignore one. */
function contradiction(parts: ReadonlyMap<string, string>): string | undefined {
  const frequency = parts.get('FREQ');
  const ordinals = /\d/.test(parts.get('BYDAY') ?? '');
  const chosen = [...parts.keys()].filter((name) => name.startsWith('BY'));
  if (parts.has('COUNT') && parts.has('UNTIL')) return 'Must not have both COUNT and UNTIL';
  if (frequency === 'HOURLY' && chosen[0]) return `${chosen[0]} must not stand with FREQ=HOURLY`;
  if (parts.has('BYMONTHDAY') && frequency === 'WEEKLY') return 'BYMONTHDAY must not stand with FREQ=WEEKLY';
  if (parts.has('BYYEARDAY') && frequency !== 'YEARLY') return 'BYYEARDAY needs FREQ=YEARLY';
  if (parts.has('BYWEEKNO') && frequency !== 'YEARLY') return 'BYWEEKNO needs FREQ=YEARLY';
  if (ordinals && frequency !== 'MONTHLY' && frequency !== 'YEARLY')
    return 'BYDAY with a number, such as 2MO, needs FREQ=MONTHLY or YEARLY';
  if (ordinals && parts.has('BYWEEKNO')) return 'BYDAY with a number, such as 2MO, must not stand with BYWEEKNO';
  if (parts.has('BYSETPOS') && chosen.length === 1) return 'BYSETPOS needs another BY part, such as BYDAY';
  return undefined;
}

/** What is wrong with a rule in capital letters, named by its first part that is; undefined for a right one. */
export function ruleFault(text: string): string | undefined {
  const parts = ruleParts(text);
  if (!parts)
    return 'Must be an RFC 5545 RRULE: each part once as NAME=VALUE, with semicolons between them, such as FREQ=WEEKLY;BYDAY=FR';
  for (const [name, value] of parts) {
    const fault = faultOfPart(name, value);
    if (fault !== undefined) return fault;
  }
  if (!parts.has('FREQ')) return 'Needs FREQ=HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY, such as FREQ=WEEKLY;BYDAY=FR';
  return contradiction(parts);
}
