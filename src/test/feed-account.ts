import type { ComingOccurrence } from '../contract/upcoming.ts';
import { addDays, type CalendarDate } from '../lib/calendar-date.ts';
import { offsetMinutesAt, wallTimeToInstant } from '../lib/time-zone.ts';
import type { ReadDate } from './read-calendar.ts';
import type { SignedIn } from './signed-in.ts';

/** Shapes that calendars read as rules and those that are written out. */
export const feedRules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
  'FREQ=WEEKLY;BYDAY=TU;UNTIL=20400410',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY',
  'FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
  'FREQ=DAILY;COUNT=9',
  'FREQ=DAILY;BYDAY=SA,SU',
];

const texts = ['Fenster, Tür; Dach', 'semi;colon\\', 'emoji 🪟 and more', 'a:b "c"', '漢字'.repeat(30)];
const times = [undefined, '00:15', '04:30', '09:00', '23:45'];

/** What a feed must show of the tasks that were made. */
export interface FeedAccount {
  readonly zoneOf: ReadonlyMap<string, string>;
  readonly nameOf: ReadonlyMap<string, string>;
}

/** Makes tasks by these rules, some of which are moved off their rule. @param zones of which a task may have one of its own */
export async function fillFeedAccount(
  me: SignedIn,
  timezone: string,
  wanted: {
    readonly rules: readonly (string | null)[];
    readonly begin: CalendarDate;
    readonly zones: readonly string[];
    readonly random: (below: number) => number;
  },
): Promise<FeedAccount> {
  const { random } = wanted;
  const pick = <T>(choices: readonly T[]): T => choices[random(choices.length)] as T;
  const zoneOf = new Map<string, string>();
  const nameOf = new Map<string, string>();
  for (const [index, rule] of wanted.rules.entries()) {
    const begin = addDays(wanted.begin, pick([0, 5, 9, 11, 20, 30]));
    const dueTimezone = pick([undefined, undefined, ...wanted.zones]);
    const time = pick(times);
    const timed = time === undefined ? {} : { dueTime: time, ...(dueTimezone && { dueTimezone }) };
    const name = `${index} ${pick(texts)}`;
    const recurring = rule === null ? {} : { recurrence: { rule } };
    const task = await me.post('/tasks', { name, dueDate: begin, ...timed, ...recurring });
    if (random(3) === 0) await me.patch(`/tasks/${task.id}`, { dueDate: addDays(begin, pick([-2, 1, 4])) });
    zoneOf.set(task.id, dueTimezone ?? timezone);
    nameOf.set(task.id, name);
  }
  return { zoneOf, nameOf };
}

const spanDays = 60;
const hourMs = 60 * 60 * 1_000;

interface ComingDate extends ReadDate {
  /** Where the clock shows this time twice, its second instant. `at` is the first, as RFC 5545 §3.3.5 has it. */
  readonly again?: string;
  /** Where the clock skips this time. `at` is as far behind the skip as it says; readers do not agree. */
  readonly isSkipped?: boolean;
}

/**
 * What readers agree on: without dates at times that the clock skips, which RFC 5545 §3.3.5 reads by the clock before the skip, Thunderbird's
 * library by that behind it, and node-ical leaves out.
 */
export function withoutSkipped<T extends ReadDate>(dates: readonly T[], expected: readonly ComingDate[]): T[] {
  const skipped = expected.filter(({ isSkipped }) => isSkipped);
  const isOneOf = ({ at, summary }: ReadDate) =>
    skipped.some((each) => each.summary === summary && Math.abs(Date.parse(each.at) - Date.parse(at)) <= 2 * hourMs);
  return skipped.length === 0 ? [...dates] : dates.filter((date) => !isOneOf(date));
}

/** Dates as found, those that a reader took for the second of a doubled hour as the first: Thunderbird's library takes now one, now the other. */
export function takenAsFirst(found: readonly ReadDate[], expected: readonly ComingDate[]): ReadDate[] {
  const doubled = expected.filter(({ again }) => again !== undefined);
  const firstOf = ({ at, summary }: ReadDate) =>
    doubled.find((each) => each.again === at && each.summary === summary)?.at ?? at;
  return found.map((date) => ({ at: firstOf(date), summary: date.summary })).sort(byTime);
}

export function plainDates(dates: readonly ComingDate[]): ReadDate[] {
  return dates.map(({ at, summary }) => ({ at, summary }));
}

/** What `GET /upcoming` tells between the noons of two days, as a reader of the feed must find it. */
export async function upcomingDates(
  me: SignedIn,
  { zoneOf, nameOf }: FeedAccount,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ComingDate[]> {
  const [first, last] = [`${from}T12:00:00.000Z`, `${to}T12:00:00.000Z`];
  const found: ComingDate[] = [];
  // A zone may be a day ahead or behind.
  const end = addDays(to, 1);
  for (let begin = addDays(from, -1); begin <= end; begin = addDays(begin, spanDays)) {
    const until = addDays(begin, spanDays - 1);
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `from=${begin}&to=${until < end ? until : end}&limit=500${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const page: { items: ComingOccurrence[]; nextCursor: string | null } = await me.get(`/upcoming?${query}`);
      for (const { taskId, date, time } of page.items) {
        const zone = zoneOf.get(taskId) ?? '';
        const moment = time === null ? { at: date } : momentOf(date as CalendarDate, time, zone);
        const { length } = moment.at;
        if (moment.at >= first.slice(0, length) && moment.at <= last.slice(0, length))
          found.push({ ...moment, summary: nameOf.get(taskId) ?? '' });
      }
      cursor = page.nextCursor;
    }
  }
  return found.sort(byTime);
}

const byTime = (a: ReadDate, b: ReadDate) => (`${a.at} ${a.summary}` < `${b.at} ${b.summary}` ? -1 : 1);

function momentOf(date: CalendarDate, time: string, zone: string): Omit<ComingDate, 'summary'> {
  const { instant, resolution } = wallTimeToInstant(date, time, zone);
  if (resolution === 'gap') return { at: instant.toISOString(), isSkipped: true };
  if (resolution === 'exact') return { at: instant.toISOString() };
  const later = new Date(instant.getTime() + 3 * hourMs);
  const minutes = offsetMinutesAt(instant, zone) - offsetMinutesAt(later, zone);
  return { at: instant.toISOString(), again: new Date(instant.getTime() + minutes * 60_000).toISOString() };
}

/** The UIDs of a feed with what makes two components of one UID differ. */
export function feedUids(text: string): string[] {
  const components = text.replaceAll('\r\n ', '').split('BEGIN:');
  return components.flatMap((component) => {
    const uid = /^UID:(\S+)\r$/m.exec(component)?.[1];
    return uid === undefined ? [] : [`${uid} ${/^RECURRENCE-ID/m.exec(component)?.[0]}`];
  });
}
