import { isCalendarDate } from '../../../../lib/calendar-date.ts';
import { minutesToWallTime, type WallTime } from '../../../../lib/time-zone.ts';

/** Readings of a cell; null for what is none. */

const numeric = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:[ T,]+(\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?).*)?$/i;

export interface WallDate {
  readonly date: string;
  readonly time: string | null;
}

/** A date in digits. @param dayFirst of dates that fit both */
export function readNumericDate(text: string, dayFirst: boolean): WallDate | null {
  const [, a = '', separator, b = '', c = '', clock] = numeric.exec(text.trim()) ?? [];
  if (separator === undefined) return null;
  const isDayFirst = separator === '.' || dayFirst;
  const parts = a.length === 4 ? [a, b, c] : isDayFirst ? [c, b, a] : [c, a, b];
  const [year = '', month = '', day = ''] = parts;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? { date, time: clock ? readTime(clock) : null } : null;
}

/** What a date in digits says of the order: day or month first, either, or nothing. */
export function orderOf(text: string): 'day' | 'month' | 'either' | null {
  const [, a = '', separator, b = ''] = numeric.exec(text.trim()) ?? [];
  if (separator === undefined || separator === '.' || a.length === 4) return null;
  if (Number(a) > 12) return 'day';
  if (Number(b) > 12) return 'month';
  return a === b ? null : 'either';
}

/** `HH:mm`. */
export function readTime(text: string): WallTime | null {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?::(\d\d))?(?::\d\d)? ?([ap]m)?(?: ?uhr)?$/i.exec(text.trim()) ?? [];
  if (hours === '') return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? minutesToWallTime(hour * 60 + Number(minutes)) : null;
}

/** In minutes; a number alone is in minutes. */
export function readDuration(text: string): number | null {
  const cell = text.trim().toLowerCase();
  if (/^\d{1,5}$/.test(cell)) return Number(cell);
  const clock = /^(\d{1,3}):(\d\d)(?::\d\d)?$/.exec(cell);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const [, hours, minutes] =
    /^(?:(\d{1,3}(?:[.,]\d{1,2})?) ?(?:h|hours?|hrs?|std\.?|stunden?))? ?(?:(\d{1,4}) ?(?:m|min\.?|mins|minutes?|minuten?))?$/.exec(
      cell,
    ) ?? [];
  if (hours === undefined && minutes === undefined) return null;
  return Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(minutes ?? 0);
}

const frequencies: readonly (readonly [string, RegExp])[] = [
  ['DAILY', /^(?:daily|every day|täglich|jeden tag)$/i],
  ['WEEKLY', /^(?:weekly|every week|wöchentlich|jede woche)$/i],
  ['MONTHLY', /^(?:monthly|every month|monatlich|jeden monat)$/i],
  ['YEARLY', /^(?:yearly|annually|every year|jährlich|jedes jahr)$/i],
];

/** An RRULE. */
export function readFrequency(text: string): string | null {
  if (/(?:^|:)FREQ=/i.test(text)) return text.trim();
  const found = frequencies.find(([, pattern]) => pattern.test(text.trim()));
  return found ? `FREQ=${found[0]}` : null;
}

const doneWords = new Set(
  'true yes ja wahr x 1 ✓ ✔ ☑ 100 100% done completed complete closed finished erledigt abgeschlossen fertig geschlossen canceled cancelled'.split(
    ' ',
  ),
);
const openWords = new Set([
  '',
  'false',
  'no',
  'nein',
  'falsch',
  '0',
  '0%',
  'open',
  'offen',
  'todo',
  'to do',
  'not started',
  'nicht begonnen',
  'needsaction',
]);

/** Whether a cell says that the task is done; null for a word that says neither. */
export function readDone(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (doneWords.has(word)) return true;
  return openWords.has(word) ? false : null;
}

const ranks: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:urgent|critical|dringend|kritisch|highest|p0)$/, 1, 1],
  [/^(?:high|hoch|p1|1|important|wichtig|a)$/, 1, 2],
  [/^(?:medium|mittel|p2|2|b)$/, 2, 3],
  [/^(?:low|niedrig|gering|p3|3|c)$/, 3, 4],
];

/** The priorities of the values of a column; 1 = the highest. */
export function guessPriorities(values: Iterable<string>): Record<string, number> {
  const all = [...new Set([...values].map((value) => value.trim()))].filter((value) => value !== '');
  const hasUrgent = all.some((value) => ranks[0]?.[0].test(value.toLowerCase()));
  return Object.fromEntries(
    all.map((value) => {
      const [, alone, besideUrgent] = ranks.find(([pattern]) => pattern.test(value.toLowerCase())) ?? [null, 4, 4];
      return [value, hasUrgent ? besideUrgent : alone];
    }),
  );
}
