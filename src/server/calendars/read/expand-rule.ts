import { RRuleTemporal } from 'rrule-temporal';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { ruleDatesWithin } from '../../resources/tasks/rule-dates.ts';
import { ruleParts, ruleText } from '../../resources/tasks/rule-parts.ts';
import { dateOf, type Moment, wallOfDate } from './moments.ts';

const untilMax = '99991231';
const iterationsMax = 20_000;

const byDay = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYSETPOS',
]);
const byTime = new Set([...byDay, 'BYHOUR', 'BYMINUTE', 'BYSECOND']);
const dayFrequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const namesDays = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'];
const value: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,5}$/,
  COUNT: /^[1-9]\d{0,5}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: /^[+-]?\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU)(?:,[+-]?\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU)){0,60}$/,
};
const numbers = /^[+-]?\d{1,3}(?:,[+-]?\d{1,3}){0,400}$/;

/** A span of the clock that an event counts with: from its first moment up to, and without, its last. */
export interface WallWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The moments of a rule inside a window, by the clock, without the start itself.
 * @returns null for a rule that cannot be read or whose search has no end, of which the first occurrence is kept
 */
export async function expandRule(rule: string, start: Moment, window: WallWindow): Promise<readonly number[] | null> {
  const parts = ruleParts(rule.toUpperCase().replace(/\s+/g, '').replace(/;$/, ''));
  if (parts === null || [...parts].some(([name, text]) => !(value[name] ?? numbers).test(text) || !byTime.has(name)))
    return null;
  const frequency = parts.get('FREQ') ?? '';
  if (dayFrequencies.has(frequency) && [...parts.keys()].every((name) => byDay.has(name)))
    return expandDays(withDay(withUntilDay(parts, start), start), start, window);
  return expandTimes(parts, start, window);
}

async function expandDays(parts: ReadonlyMap<string, string>, start: Moment, window: WallWindow) {
  const days = { from: dateOf({ wallMs: window.fromMs }), to: dateOf({ wallMs: window.toMs }) };
  const inDay = start.wallMs - wallOfDate(dateOf(start));
  try {
    const dates = await ruleDatesWithin(ruleText(parts), dateOf(start), days);
    return dates.map((date) => wallOfDate(date) + inDay).filter((wall) => wall >= window.fromMs && wall < window.toMs);
  } catch {
    return null;
  }
}

/** Rules that name hours or less, by the library alone, at UTC, where all days are alike. */
function expandTimes(parts: ReadonlyMap<string, string>, start: Moment, { fromMs, toMs }: WallWindow) {
  try {
    const until = parts.get('UNTIL');
    const end = until === undefined ? null : wallOfUntil(until, start);
    const text = ruleText(end === null ? parts : new Map([...parts, ['UNTIL', `${stampOf(end)}Z`]]));
    const found = new RRuleTemporal({
      rruleString: `DTSTART;TZID=UTC:${stampOf(start.wallMs)}\nRRULE:${text}`,
      maxIterations: iterationsMax,
      maxCandidateEvaluations: iterationsMax,
    }).between(new Date(Math.max(fromMs, start.wallMs)), new Date(toMs), true);
    return found.map((moment) => moment.epochMilliseconds).filter((wall) => wall !== start.wallMs && wall < toMs);
  } catch {
    return null;
  }
}

/** `20260311T093000` */
function stampOf(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

/** UNTIL as the last day by the clock of the event: a moment before the time of the event takes that day away. */
function withUntilDay(parts: ReadonlyMap<string, string>, start: Moment): Map<string, string> {
  const until = parts.get('UNTIL');
  if (until === undefined) return new Map(parts);
  const given = wallOfUntil(until, start);
  const inDay = start.wallMs - wallOfDate(dateOf(start));
  const last = given === null || until.length === 8 ? given : given - inDay;
  const text = last === null ? untilMax : dateOf({ wallMs: last }).replaceAll('-', '');
  return new Map([...parts, ['UNTIL', text]]);
}

function wallOfUntil(until: string, { zone }: Moment): number | null {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(until) ?? [];
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  if (!Number.isFinite(wall) || Number(year) < 1_000) return null;
  return until.endsWith('Z') ? zone.wallOf(wall) : wall;
}

/** The day of the start where the rule names none, which our own rules would bring forward in shorter months. */
function withDay(parts: ReadonlyMap<string, string>, start: Moment): ReadonlyMap<string, string> {
  const frequency = parts.get('FREQ');
  if (namesDays.some((name) => parts.has(name))) return parts;
  const date: CalendarDate = dateOf(start);
  const [month, day] = [String(Number(date.slice(5, 7))), String(Number(date.slice(8)))];
  if (frequency === 'MONTHLY') return new Map([...parts, ['BYMONTHDAY', day]]);
  if (frequency !== 'YEARLY') return parts;
  return new Map([...parts, ['BYMONTH', parts.get('BYMONTH') ?? month], ['BYMONTHDAY', day]]);
}
