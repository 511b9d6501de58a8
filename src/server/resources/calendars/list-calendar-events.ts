import type { AgentsSee, CalendarEvent, ListCalendarEventsInput } from '../../../contract/calendars.ts';
import { addDays, type CalendarDate, daysBetween } from '../../../lib/calendar-date.ts';
import { wallTimeToInstant } from '../../../lib/time-zone.ts';
import { instantFromPg } from '../../foundation/db/instants.ts';
import { queryPool } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { finishPage, type Page, startPage } from '../../foundation/records/page.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { withinProjects } from '../../foundation/records/within-projects.ts';

interface EventRow {
  readonly id: string;
  readonly calendar_id: string;
  readonly title: string;
  readonly location: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly is_busy: boolean;
  readonly agents_see: AgentsSee;
  readonly shown_at: string;
}

/**
 * The events of all calendars that touch a span of days of the user's zone, by start, whole days first. A token sees what each calendar
 * lets agents see: an event is a stranger's text.
 * @throws DomainError invalid_cursor
 */
export async function listCalendarEvents(
  ctx: VerbContext,
  input: ListCalendarEventsInput,
): Promise<Page<CalendarEvent>> {
  const start = startPage(ctx, 'calendar_event', input);
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const days = daysOf(input);
  const midnights = days.map((day) => wallTimeToInstant(day, '00:00', ctx.actor.timezone).instant);
  const [firstDay, beyondDay] = [`${bind(days[0])}::date`, `${bind(days.at(-1))}::date`];
  const [first, beyond] = [`${bind(midnights[0])}::timestamptz`, `${bind(midnights.at(-1))}::timestamptz`];
  // Zones are computed here alone. What began before the span, by days, is ordered by those of UTC.
  const midnight = `unnest(${bind(days)}::date[], ${bind(midnights)}::timestamptz[]) AS midnight(day, at)`;
  const shownAt = 'coalesce(midnight.at, e.starts_at)';
  const conditions = [
    `e.user_id = ${bind(ctx.actor.userId)}`,
    ...withinProjects(ctx.actor, 'calendar', 'c', bind),
    'c.deleted_at IS NULL',
    ...(seesTexts(ctx.actor) ? [] : [`c.agents_see <> 'nothing'`]),
    `CASE WHEN e.start_date IS NULL
      THEN e.starts_at < ${beyond} AND (e.ends_at > ${first} OR e.starts_at >= ${first})
      ELSE e.start_date < ${beyondDay} AND e.end_date > ${firstDay} END`,
    // For the index; no zone is a day from UTC.
    `e.starts_at < ${beyond} + interval '1 day'`,
  ];
  if (start.after) {
    const [at, isTimed, id] = start.after.key.map(bind);
    conditions.push(`(${shownAt}, e.start_date IS NULL, e.id) > (${at}::timestamptz, ${isTimed}::boolean, ${id})`);
  }
  const rows = await queryPool(ctx.database.pool).query<EventRow>(
    `SELECT e.id, e.calendar_id, e.title, e.location, e.starts_at::text, e.ends_at::text, e.start_date::text, e.end_date::text, e.is_busy,
       c.agents_see, ${shownAt}::text AS shown_at
     FROM calendar_event e JOIN calendar c ON c.user_id = e.user_id AND c.id = e.calendar_id
       LEFT JOIN ${midnight} ON midnight.day = e.start_date
     WHERE ${conditions.join(' AND ')}
     ORDER BY ${shownAt}, e.start_date IS NULL, e.id LIMIT ${bind(start.limit + 1)}`,
    values,
  );
  return finishPage(
    ctx,
    start,
    rows,
    (row) => toEvent(row, ctx.actor),
    (row) => [instantFromPg(row.shown_at), String(row.start_date === null), row.id],
  );
}

/** The days of the span, and the one after it. */
function daysOf({ from, to }: { readonly from: string; readonly to: string }): CalendarDate[] {
  const first = from as CalendarDate;
  return Array.from({ length: daysBetween(first, to as CalendarDate) + 2 }, (_, index) => addDays(first, index));
}

function seesTexts({ kind }: Pick<Actor, 'kind'>): boolean {
  return kind === 'session';
}

function toEvent(row: EventRow, actor: Actor): CalendarEvent {
  const hasTexts = seesTexts(actor) || row.agents_see === 'titles';
  const isAllDay = row.start_date !== null;
  return {
    id: row.id,
    calendarId: row.calendar_id,
    title: hasTexts ? row.title : null,
    location: hasTexts ? row.location : null,
    start: isAllDay ? null : instantFromPg(row.starts_at),
    end: isAllDay ? null : instantFromPg(row.ends_at),
    startDate: row.start_date,
    endDate: row.end_date,
    isAllDay,
    isBusy: row.is_busy,
  };
}
