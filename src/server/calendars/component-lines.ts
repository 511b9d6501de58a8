import type { Feed } from '../../contract/feeds.ts';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { minutesToWallTime, wallTimeToInstant, wallTimeToMinutes } from '../../lib/time-zone.ts';
import { instantFromPg } from '../foundation/db/instants.ts';
import type { FeedRow } from './feed-rows.ts';
import type { FeedDate } from './feed-series.ts';
import { line, textValue } from './ical/lines.ts';
import { dayLine, dayText, instantLine, zonedLine } from './ical/moments.ts';

/** What the components of a feed have in common. */
export interface FeedFacts {
  readonly feed: Pick<Feed, 'as' | 'detail' | 'alarms'>;
  readonly timezone: string;
  readonly baseUrl: string;
  readonly labelNames: ReadonlyMap<string, string>;
  /** The minutes before of the relative reminders of each task. */
  readonly alarms: ReadonlyMap<string, readonly number[]>;
}

const minutesShown = 30;
const nineOClock = 540;
const sequenceMax = 2_147_483_647;
const priorities: Readonly<Record<number, string>> = { 1: '1', 2: '5', 3: '9' };

export function eventLines(facts: FeedFacts, { row, date, isOneOfSeveral, rule, movedFrom }: FeedDate): string {
  const isSeries = rule !== null || movedFrom !== null;
  return [
    line('BEGIN', 'VEVENT'),
    line('UID', `${row.id}${isOneOfSeveral ? `-${dayText(date)}` : ''}@tidemark`),
    ...stampLines(row),
    ...(movedFrom === null ? [] : [startLine('RECURRENCE-ID', facts, row, movedFrom, true)]),
    startLine('DTSTART', facts, row, date, isSeries),
    ...endLines(facts, row, date, isSeries),
    ...(rule === null ? [] : [line('RRULE', rule)]),
    ...textLines(facts, row),
    ...alarmLines(facts, row),
    line('END', 'VEVENT'),
  ].join('');
}

export function todoLines(facts: FeedFacts, row: FeedRow): string {
  const isDone = row.completed_at !== null;
  return [
    line('BEGIN', 'VTODO'),
    line('UID', `${row.id}-todo@tidemark`),
    ...stampLines(row),
    startLine('DUE', facts, row, row.due_date, false),
    line('STATUS', isDone ? 'COMPLETED' : 'NEEDS-ACTION'),
    ...(row.completed_at === null ? [] : [instantLine('COMPLETED', new Date(instantFromPg(row.completed_at)))]),
    ...(row.parent_id !== null && facts.feed.detail === 'full'
      ? [line('RELATED-TO', `${row.parent_id}-todo@tidemark`)]
      : []),
    ...textLines(facts, row),
    ...alarmLines(facts, row),
    line('END', 'VTODO'),
  ].join('');
}

/** Which zone's clock a component of a series goes by; null for a day. */
export function zoneOf({ timezone }: Pick<FeedFacts, 'timezone'>, row: FeedRow): string | null {
  return row.due_time === null ? null : (row.due_timezone ?? timezone);
}

/** From the task alone, so that the same data is the same bytes. */
function stampLines(row: FeedRow): string[] {
  const [created, updated] = [row.created_at, row.updated_at].map((at) => new Date(instantFromPg(at)));
  if (!created || !updated) return [];
  const seconds = Math.floor((updated.getTime() - created.getTime()) / 1_000);
  return [
    instantLine('DTSTAMP', updated),
    instantLine('LAST-MODIFIED', updated),
    line('SEQUENCE', String(Math.min(Math.max(seconds, 0), sequenceMax))),
  ];
}

function startOf({ timezone }: FeedFacts, row: FeedRow, date: CalendarDate): Date {
  return wallTimeToInstant(date, row.due_time?.slice(0, 5) ?? '00:00', row.due_timezone ?? timezone).instant;
}

/** @param byZone whether a rule counts from it: it keeps the hour of the clock then, also of a day that lacks it */
function startLine(name: string, facts: FeedFacts, row: FeedRow, date: CalendarDate, byZone: boolean): string {
  if (row.due_time === null) return dayLine(name, date);
  if (!byZone) return instantLine(name, startOf(facts, row, date));
  return zonedLine(name, { date, time: row.due_time.slice(0, 5) }, row.due_timezone ?? facts.timezone);
}

function endLines(facts: FeedFacts, row: FeedRow, date: CalendarDate, byZone: boolean): string[] {
  if (row.due_time === null) return [dayLine('DTEND', addDays(date, 1)), line('TRANSP', 'TRANSPARENT')];
  const minutes = row.duration_minutes ?? minutesShown;
  if (!byZone) return [instantLine('DTEND', new Date(startOf(facts, row, date).getTime() + minutes * 60_000))];
  const end = wallTimeToMinutes(row.due_time.slice(0, 5)) + minutes;
  const wall = { date: addDays(date, Math.floor(end / 1_440)), time: minutesToWallTime(end % 1_440) };
  return [zonedLine('DTEND', wall, row.due_timezone ?? facts.timezone)];
}

function summaryOf({ feed }: FeedFacts, row: FeedRow): string {
  if (feed.detail === 'busy') return 'Busy';
  return row.completed_at === null ? row.name : `✓ ${row.name}`;
}

function textLines(facts: FeedFacts, row: FeedRow): string[] {
  const summary = line('SUMMARY', textValue(summaryOf(facts, row)));
  if (facts.feed.detail !== 'full') return [summary];
  const url = `${facts.baseUrl}/task/${row.id}`;
  const labels = row.label_ids === '' ? [] : row.label_ids.split(' ');
  const names = labels.flatMap((id) => facts.labelNames.get(id) ?? []);
  const priority = priorities[row.priority];
  return [
    summary,
    line('DESCRIPTION', textValue(row.description === '' ? url : `${row.description}\n\n${url}`)),
    line('URL', url),
    ...(names.length === 0 ? [] : [line('CATEGORIES', names.map(textValue).join(','))]),
    ...(priority === undefined ? [] : [line('PRIORITY', priority)]),
  ];
}

/** Reminders relative to the due time; of a day to nine o'clock. */
function alarmLines(facts: FeedFacts, row: FeedRow): string[] {
  const { feed, alarms } = facts;
  if (!feed.alarms || feed.detail === 'busy' || row.completed_at !== null) return [];
  const base = row.due_time === null ? nineOClock : 0;
  // What is due has no start to count from.
  const related = feed.as === 'tasks' ? ';RELATED=END' : '';
  return (alarms.get(row.id) ?? []).map((minutesBefore) => {
    const minutes = base - minutesBefore;
    return [
      line('BEGIN', 'VALARM'),
      line('ACTION', 'DISPLAY'),
      line(`TRIGGER${related}`, `${minutes < 0 ? '-' : ''}PT${Math.abs(minutes)}M`),
      line('DESCRIPTION', textValue(summaryOf(facts, row))),
      line('END', 'VALARM'),
    ].join('');
  });
}
