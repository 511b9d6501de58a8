import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Feed } from '../../contract/feeds.ts';
import { limits } from '../../contract/limits.ts';
import { type CalendarDate, calendarDateParts, daysBetween } from '../../lib/calendar-date.ts';
import { queryPool } from '../foundation/db/query.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { eventLines, type FeedFacts, todoLines, zoneOf } from './component-lines.ts';
import { type FeedRow, readFeedRows } from './feed-rows.ts';
import { type FeedDate, feedDatesOf } from './feed-series.ts';
import { line, textValue } from './ical/lines.ts';
import { isUtc } from './ical/moments.ts';
import { timeZoneLines } from './ical/time-zone-lines.ts';

/** The event loop turns after so many tasks. */
const inATurn = 200;
/** Descriptions may be long, and a calendar reads no more than a few megabytes. */
const charactersMax = 16_000_000;

/** The text of a feed on a day: the same data gives the same bytes. */
export async function writeFeed(ctx: VerbContext, feed: Feed, today: CalendarDate, baseUrl: string): Promise<string> {
  const { rows, beyond } = await readFeedRows(ctx, feed, today);
  const facts: FeedFacts = { feed, timezone: ctx.actor.timezone, baseUrl, ...(await attachedTo(ctx, feed, rows)) };
  const { dates, left } = await datesOf(facts, rows, today);
  const written: string[] = [];
  const zones = new Set<string>();
  let characters = 0;
  for (const [index, date] of dates.entries()) {
    if (index % inATurn === inATurn - 1) await nextTurn();
    const text = feed.as === 'tasks' ? todoLines(facts, date.row) : eventLines(facts, date);
    characters += text.length;
    if (characters > charactersMax) break;
    written.push(text);
    const zone = zoneOf(facts, date.row);
    if (zone !== null && !isUtc(zone) && date.rule !== null) zones.add(zone);
  }
  const rest = beyond + left + dates.length - written.length;
  const { year } = calendarDateParts(today);
  return [
    ...headLines(feed, facts.timezone, written.length, rest),
    ...[...zones].sort().map((zone) => timeZoneLines(zone, year)),
    ...written,
    line('END', 'VCALENDAR'),
  ].join('');
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
  const distance = ({ date }: FeedDate) => Math.abs(daysBetween(today, date));
  const cut = () => {
    held.sort((a, b) => distance(a) - distance(b) || (orderOf(a) < orderOf(b) ? -1 : 1));
    left += Math.max(0, held.length - limits.feedEntriesMax);
    held = held.slice(0, limits.feedEntriesMax);
  };
  for (const [index, row] of rows.entries()) {
    if (index % inATurn === inATurn - 1) await nextTurn();
    if (feed.as === 'tasks') held.push({ row, date: row.due_date, isOneOfSeveral: false, rule: null, movedFrom: null });
    else held.push(...(await feedDatesOf(row, today, timezone)));
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
