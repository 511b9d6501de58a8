import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Feed } from '../../contract/feeds.ts';
import { limits } from '../../contract/limits.ts';
import { type CalendarDate, calendarDateParts, daysBetween } from '../../lib/calendar-date.ts';
import { queryPool } from '../foundation/db/query.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { replySearch } from '../resources/tasks/rule-dates.ts';
import { eventLines, type FeedFacts, todoLines, zoneOf } from './component-lines.ts';
import { type FeedRow, readFeedRows } from './feed-rows.ts';
import { type FeedDate, feedDatesOf } from './feed-series.ts';
import { line, textValue } from './ical/lines.ts';
import { isUtc } from './ical/moments.ts';
import { timeZoneLines } from './ical/time-zone-lines.ts';

/** The event loop turns after so many tasks, or so many characters of them. */
const inATurn = 200;
const charactersInATurn = 65_536;
/** Descriptions may be long, and a calendar reads no more than a few megabytes. */
const bytesMax = 16_000_000;

/** The text of a feed on a day, in UTF-8: the same data gives the same bytes. */
export async function writeFeed(
  ctx: VerbContext,
  feed: Feed,
  today: CalendarDate,
  baseUrl: string,
): Promise<Uint8Array> {
  const { rows, beyond } = await readFeedRows(ctx, feed, today);
  const shared = { feed, timezone: ctx.actor.timezone, baseUrl, wholeDays: new Map() };
  const facts: FeedFacts = { ...shared, ...(await attachedTo(ctx, feed, rows)) };
  const { dates, left } = await datesOf(facts, rows, today);
  const { parts, written } = await componentsOf(facts, dates);
  const zones = new Set<string>();
  for (const { row, rule } of dates.slice(0, written)) {
    const zone = zoneOf(facts, row);
    if (zone !== null && !isUtc(zone) && rule !== null) zones.add(zone);
  }
  const rest = beyond + left + dates.length - written;
  const { year } = calendarDateParts(today);
  const head = [
    ...headLines(feed, facts.timezone, written, rest),
    ...[...zones].sort().map((zone) => timeZoneLines(zone, year)),
  ].join('');
  return Buffer.concat([Buffer.from(head), ...parts, Buffer.from(line('END', 'VCALENDAR'))]);
}

/** The components in order, as many as a calendar reads. They are bytes at once, because long texts of many parts are slow to collect. */
async function componentsOf(facts: FeedFacts, dates: readonly FeedDate[]) {
  const parts: Uint8Array[] = [];
  let written = 0;
  let bytes = 0;
  let text = '';
  for (const date of dates) {
    text += facts.feed.as === 'tasks' ? todoLines(facts, date.row) : eventLines(facts, date);
    written += 1;
    const isTurn = written % inATurn === 0 || text.length >= charactersInATurn || written === dates.length;
    if (!isTurn) continue;
    const part = Buffer.from(text);
    text = '';
    parts.push(part);
    bytes += part.length;
    if (bytes > bytesMax) break;
    await nextTurn();
  }
  return { parts, written };
}

function headLines({ name }: Feed, timezone: string, written: number, rest: number): string[] {
  return [
    line('BEGIN', 'VCALENDAR'),
    line('VERSION', '2.0'),
    line('PRODID', '-//Tidemark//Tidemark//EN'),
    line('CALSCALE', 'GREGORIAN'),
    line('METHOD', 'PUBLISH'),
    line('NAME', textValue(name)),
    line('X-WR-CALNAME', textValue(name)),
    line('X-WR-TIMEZONE', timezone),
    ...(rest === 0
      ? []
      : [line('X-WR-CALDESC', textValue(`The nearest ${written} dates; ${rest} more are in Tidemark.`))]),
    line('REFRESH-INTERVAL;VALUE=DURATION', 'PT15M'),
    line('X-PUBLISHED-TTL', 'PT15M'),
  ];
}

/** The dates nearest to today, of which never many more are held than are written. */
async function datesOf({ feed, timezone }: FeedFacts, rows: readonly FeedRow[], today: CalendarDate) {
  let held: FeedDate[] = [];
  let left = 0;
  const distances = new Map<string, number>();
  const distance = ({ date }: FeedDate) => {
    const known = distances.get(date);
    if (known !== undefined) return known;
    const days = Math.abs(daysBetween(today, date));
    distances.set(date, days);
    return days;
  };
  const cut = () => {
    held.sort((a, b) => distance(a) - distance(b) || (orderOf(a) < orderOf(b) ? -1 : 1));
    left += Math.max(0, held.length - limits.feedEntriesMax);
    held = held.slice(0, limits.feedEntriesMax);
  };
  const search = replySearch();
  for (const [index, row] of rows.entries()) {
    if (index % inATurn === inATurn - 1) await nextTurn();
    // The feed of Today tells its day as Today does, and of what recurs no coming dates.
    const isDueAlone = feed.as === 'tasks' || feed.source.kind === 'today';
    if (isDueAlone) held.push({ row, date: row.due_date, isOneOfSeveral: false, rule: null, movedFrom: null });
    else held.push(...(await feedDatesOf(row, today, timezone, search)));
    if (held.length > 4 * limits.feedEntriesMax) cut();
  }
  cut();
  return { dates: held, left };
}

function orderOf({ date, row }: FeedDate): string {
  return `${date} ${row.id}`;
}

async function attachedTo({ database, actor }: VerbContext, feed: Feed, rows: readonly FeedRow[]) {
  const { query } = queryPool(database.pool);
  const labelIds = new Set(rows.flatMap(({ label_ids: ids }) => (ids === '' ? [] : ids.split(' '))));
  const labels =
    feed.detail === 'full' && labelIds.size > 0
      ? await query<{ id: string; name: string }>('SELECT id, name FROM label WHERE user_id = $1 AND id = ANY($2)', [
          actor.userId,
          [...labelIds],
        ])
      : [];
  const reminders =
    feed.alarms && feed.detail !== 'busy'
      ? await query<{ task_id: string; minutes_before: number }>(
          `SELECT task_id, minutes_before FROM reminder WHERE user_id = $1 AND task_id = ANY($2)
             AND type = 'relative' AND deleted_at IS NULL ORDER BY task_id, minutes_before, id`,
          [actor.userId, rows.map(({ id }) => id)],
        )
      : [];
  const alarms = new Map<string, number[]>();
  for (const { task_id: id, minutes_before: minutes } of reminders)
    alarms.set(id, [...(alarms.get(id) ?? []), minutes]);
  return { labelNames: new Map(labels.map(({ id, name }) => [id, name])), alarms };
}
