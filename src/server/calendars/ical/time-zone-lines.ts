import { type CalendarDate, calendarDateParts, daysInMonth, weekdayOf } from '../../../lib/calendar-date.ts';
import { offsetMinutesAt } from '../../../lib/time-zone.ts';
import { weekdayCodes } from '../../../lib/weekday-codes.ts';
import { line } from './lines.ts';

/** A change of a zone's clock. */
interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
/** What is due a year back needs the rules of that year. */
const yearsBefore = 2;
const yearsAfter = 10;

/** Zone names are a closed set; a new year begins them again. */
const made = new Map<string, string>();
const madeMax = 1_000;

/** The VTIMEZONE of a zone: two yearly rules where it follows them until ten years from now, else each change. */
export function timeZoneLines(zone: string, year: number): string {
  const key = `${year} ${zone}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= madeMax) made.clear();
  const text = [
    line('BEGIN', 'VTIMEZONE'),
    line('TZID', zone),
    ...observances(zone, year - yearsBefore, year + yearsAfter),
    line('END', 'VTIMEZONE'),
  ].join('');
  made.set(key, text);
  return text;
}

function observances(zone: string, firstYear: number, lastYear: number): string[] {
  const changes = changesOf(zone, Date.UTC(firstYear, 0, 1), Date.UTC(lastYear + 1, 0, 1));
  const initial = offsetMinutesAt(new Date(Date.UTC(firstYear, 0, 1)), zone);
  const standard = Math.min(initial, ...changes.map(({ after }) => after));
  const write = (start: string, before: number, after: number, rule?: string) => {
    const kind = after > standard ? 'DAYLIGHT' : 'STANDARD';
    return [
      line('BEGIN', kind),
      line('DTSTART', start),
      line('TZOFFSETFROM', offsetText(before)),
      line('TZOFFSETTO', offsetText(after)),
      ...(rule === undefined ? [] : [line('RRULE', rule)]),
      line('END', kind),
    ].join('');
  };
  const rules = yearlyRules(changes, lastYear - firstYear + 1);
  if (rules !== null) return rules.map(({ first, rule }) => write(wallOf(first).text, first.before, first.after, rule));
  return [
    write('19700101T000000', initial, initial),
    ...changes.map((change) => write(wallOf(change).text, change.before, change.after)),
  ];
}

/** Every change between two instants; no zone changes its clock twice in a week. */
function changesOf(zone: string, from: number, to: number): Change[] {
  const offset = (at: number) => offsetMinutesAt(new Date(at), zone);
  const changes: Change[] = [];
  let before = offset(from);
  for (let at = from; at < to; at += weekMs) {
    const after = offset(at + weekMs);
    if (after === before) continue;
    let [low, high] = [at, at + weekMs];
    while (high - low > minuteMs) {
      const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs;
      if (offset(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
    before = after;
  }
  return changes;
}

/** The two rules that all changes follow; null where they follow none. */
function yearlyRules(changes: readonly Change[], years: number): { first: Change; rule: string }[] | null {
  if (changes.length !== 2 * years) return null;
  const halves = [0, 1].map((half) => changes.filter((_, index) => index % 2 === half));
  const rules = halves.map((half) => {
    const [first] = half;
    const rule = ruleOf(half);
    return first === undefined || rule === null ? null : { first, rule };
  });
  return rules.every((rule) => rule !== null) ? rules : null;
}

function ruleOf(changes: readonly Change[]): string | null {
  const walls = changes.map((change) => ({ ...wallOf(change), ...change }));
  const [first] = walls;
  const isAlike = walls.every(
    (wall) =>
      wall.before === first?.before &&
      wall.after === first.after &&
      wall.time === first.time &&
      wall.month === first.month &&
      wall.weekday === first.weekday,
  );
  if (first === undefined || !isAlike) return null;
  const ordinals = new Set(walls.map(({ day }) => Math.ceil(day / 7)));
  const isLast = walls.every(({ year, month, day }) => day + 7 > daysInMonth(year, month));
  const ordinal = isLast ? -1 : ordinals.size === 1 ? [...ordinals][0] : undefined;
  if (ordinal === undefined) return null;
  return `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${ordinal}${weekdayCodes[first.weekday]}`;
}

/** The moment of a change as the clock shows it that is about to be changed. */
function wallOf({ at, before }: Change) {
  const shown = new Date(at + before * minuteMs).toISOString();
  const date = shown.slice(0, 10) as CalendarDate;
  const time = shown.slice(11, 16);
  const text = `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
  return { ...calendarDateParts(date), weekday: weekdayOf(date), time, text };
}

function offsetText(minutes: number): string {
  const absolute = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(absolute / 60))}${two(absolute % 60)}`;
}
