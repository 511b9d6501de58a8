import type { Feed } from '../../contract/feeds.ts';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { minutesToWallTime, wallTimeToInstant, wallTimeToMinutes } from '../../lib/time-zone.ts';
import type { FeedRow } from './feed-rows.ts';
import type { FeedDate } from './feed-series.ts';
import { line, textValue } from './ical/lines.ts';
import { dayLine, dayText, instantLine, pgInstantText, zonedLine } from './ical/moments.ts';

/** What the components of a feed have in common. */
export interface FeedFacts {
  readonly feed: Pick<Feed, 'source' | 'as' | 'detail' | 'alarms'>;
  readonly timezone: string;
  readonly baseUrl: string;
  readonly labelNames: ReadonlyMap<string, string>;
  /** The lines of each day that a task without a time takes, kept because many tasks share a day. */
  readonly wholeDays: Map<CalendarDate, string>;
  /** The minutes before of the relative reminders of each task. */
  readonly alarms: ReadonlyMap<string, readonly number[]>;
}

const minutesShown = 30;
const nineOClock = 540;
const sequenceMax = 2_147_483_647;
const priorities: Readonly<Record<number, string>> = { 1: '1', 2: '5', 3: '9' };

export function eventLines(facts: FeedFacts, { row, date, isOneOfSeveral, rule, movedFrom }: FeedDate): string {
  const isSeries = rule !== null || movedFrom !== null;
  return (
    line('BEGIN', 'VEVENT') +
    line('UID', `${row.id}${isOneOfSeveral ? `-${dayText(date)}` : ''}@tidemark`) +
    stampLines(row) +
    (movedFrom === null ? '' : startLine('RECURRENCE-ID', facts, row, movedFrom, true)) +
    startAndEndLines(facts, row, date, isSeries) +
    (rule === null ? '' : line('RRULE', rule)) +
    textLines(facts, row) +
    alarmLines(facts, row) +
    line('END', 'VEVENT')
  );
}

export function todoLines(facts: FeedFacts, row: FeedRow): string {
  const { completed_at: completedAt, parent_id: parentId } = row;
  return (
    line('BEGIN', 'VTODO') +
    line('UID', `${row.id}-todo@tidemark`) +
    stampLines(row) +
    startLine('DUE', facts, row, row.due_date, false) +
    line('STATUS', completedAt === null ? 'NEEDS-ACTION' : 'COMPLETED') +
    (completedAt === null ? '' : line('COMPLETED', pgInstantText(completedAt))) +
    (parentId !== null && facts.feed.detail === 'full' ? line('RELATED-TO', `${parentId}-todo@tidemark`) : '') +
    textLines(facts, row) +
    alarmLines(facts, row) +
    line('END', 'VTODO')
  );
}

/** Which zone's clock a component of a series goes by; null for a day. */
export function zoneOf({ timezone }: Pick<FeedFacts, 'timezone'>, row: FeedRow): string | null {
  return row.due_time === null ? null : (row.due_timezone ?? timezone);
}

/** From the task alone, so that the same data is the same bytes. */
function stampLines({ updated_at: updatedAt, seconds_changed: seconds }: FeedRow): string {
  const stamp = pgInstantText(updatedAt);
  return (
    line('DTSTAMP', stamp) +
    line('LAST-MODIFIED', stamp) +
    line('SEQUENCE', String(Math.min(Math.max(seconds, 0), sequenceMax)))
  );
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

function startAndEndLines(facts: FeedFacts, row: FeedRow, date: CalendarDate, byZone: boolean): string {
  if (row.due_time === null) return wholeDayLines(facts, date);
  const minutes = row.duration_minutes ?? minutesShown;
  if (!byZone) {
    const start = startOf(facts, row, date);
    return instantLine('DTSTART', start) + instantLine('DTEND', new Date(start.getTime() + minutes * 60_000));
  }
  const end = wallTimeToMinutes(row.due_time.slice(0, 5)) + minutes;
  const wall = { date: addDays(date, Math.floor(end / 1_440)), time: minutesToWallTime(end % 1_440) };
  const endLine = zonedLine('DTEND', wall, row.due_timezone ?? facts.timezone);
  return startLine('DTSTART', facts, row, date, true) + endLine;
}

function wholeDayLines({ wholeDays }: FeedFacts, date: CalendarDate): string {
  const known = wholeDays.get(date);
  if (known !== undefined) return known;
  const lines = dayLine('DTSTART', date) + dayLine('DTEND', addDays(date, 1)) + line('TRANSP', 'TRANSPARENT');
  wholeDays.set(date, lines);
  return lines;
}

function summaryOf({ feed }: FeedFacts, row: FeedRow): string {
  if (feed.detail === 'busy') return 'Busy';
  return row.completed_at === null ? row.name : `✓ ${row.name}`;
}

function textLines(facts: FeedFacts, row: FeedRow): string {
  const summary = line('SUMMARY', textValue(summaryOf(facts, row)));
  if (facts.feed.detail !== 'full') return summary;
  const url = `${facts.baseUrl}/task/${row.id}`;
  const labels = row.label_ids === '' ? [] : row.label_ids.split(' ');
  const names = labels.flatMap((id) => facts.labelNames.get(id) ?? []);
  const priority = priorities[row.priority];
  return (
    summary +
    line('DESCRIPTION', row.description === '' ? url : textValue(`${row.description}\n\n${url}`)) +
    line('URL', url) +
    (names.length === 0 ? '' : line('CATEGORIES', names.map(textValue).join(','))) +
    (priority === undefined ? '' : line('PRIORITY', priority))
  );
}

/** Reminders relative to the due time; of a day to nine o'clock. */
function alarmLines(facts: FeedFacts, row: FeedRow): string {
  const { feed, alarms } = facts;
  if (!feed.alarms || feed.detail === 'busy' || row.completed_at !== null) return '';
  const base = row.due_time === null ? nineOClock : 0;
  // What is due has no start to count from.
  const related = feed.as === 'tasks' ? ';RELATED=END' : '';
  const written = (alarms.get(row.id) ?? []).map((minutesBefore) => {
    const minutes = base - minutesBefore;
    return (
      line('BEGIN', 'VALARM') +
      line('ACTION', 'DISPLAY') +
      line(`TRIGGER${related}`, `${minutes < 0 ? '-' : ''}PT${Math.abs(minutes)}M`) +
      line('DESCRIPTION', textValue(summaryOf(facts, row))) +
      line('END', 'VALARM')
    );
  });
  return written.join('');
}
