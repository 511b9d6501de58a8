import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ComingOccurrence, ListUpcomingInput } from '../../../contract/upcoming.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { instantToWall } from '../../../lib/time-zone.ts';
import type { Slots } from '../../foundation/platform/slots.ts';
import { finishPage, type Page, startPage } from '../../foundation/records/page.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { readListFilter } from '../filters/read-request-filter.ts';
import { refuseUnknownPlaces } from './list-tasks.ts';
import { lastPastDay, latest } from './next-occurrence.ts';
import { replySearch, ruleDatesWithin } from './rule-dates.ts';
import { readUpcomingRows, type UpcomingRow } from './upcoming-rows.ts';

type UpcomingContext = VerbContext & { readonly slots: { readonly previews: Slots } };

/** The event loop turns after so many tasks, also where no date had to be searched. */
const tasksInATurn = 200;

/**
 * `GET /upcoming`: due dates in a span of days and the later dates of what recurs. Those are computed for each page, one request of a
 * user at a time, because rules load the processor.
 * @throws DomainError not_found for a missing project, or another user's · invalid_cursor · validation_failed for a filter
 */
export async function listUpcoming(ctx: UpcomingContext, input: ListUpcomingInput): Promise<Page<ComingOccurrence>> {
  const start = startPage(ctx, 'upcoming', input);
  const filter = await readListFilter(ctx, input.filter);
  const [walkedSince, ...after] = start.after?.key ?? [];
  // Later pages of a walk keep the first one's moment, so that no date of a rule passes in between.
  const now = new Date(walkedSince === undefined ? ctx.clock.now().getTime() : Number(walkedSince));
  const giveBack = await ctx.slots.previews.wait(ctx.actor.userId);
  try {
    const { standing, recurring } = await readUpcomingRows(ctx, input, filter, after, start.limit + 1);
    if (standing.length + recurring.length === 0 && !start.after) await refuseUnknownPlaces(ctx, input);
    const found = standing.map((row) => comingOf(row, row.due_date, false));
    const first = await firstOf(found, projectedOf(ctx, input, recurring, now, after), start.limit + 1);
    return finishPage(
      ctx,
      start,
      first,
      (item) => item,
      (item) => [String(now.getTime()), ...keyOf(item)],
    );
  } finally {
    giveBack();
  }
}

async function* projectedOf(
  ctx: UpcomingContext,
  input: ListUpcomingInput,
  rows: readonly UpcomingRow[],
  now: Date,
  after: readonly string[],
): AsyncGenerator<ComingOccurrence> {
  const window = { from: input.from as CalendarDate, to: input.to as CalendarDate };
  const search = replySearch();
  for (const [index, row] of rows.entries()) {
    if (index % tasksInATurn === tasksInATurn - 1) await nextTurn();
    ctx.deadline?.check();
    const { recurrence_rule: rule, recurrence_start: begin, occurrence_date: occurrence } = row;
    if (rule === null || begin === null || occurrence === null) continue;
    const wall = instantToWall(now, row.due_timezone ?? ctx.actor.timezone);
    const standing = latest(occurrence, row.due_date, lastPastDay(row.due_time, wall));
    if (standing >= window.to) continue;
    for (const date of await ruleDatesWithin(rule, begin, window, search)) {
      const item = comingOf(row, date, true);
      if (date > standing && (after.length === 0 || compareKeys(keyOf(item), after) > 0)) yield item;
    }
  }
}

/** The first items in order, of which never more than a few pages are held. */
async function firstOf(
  begin: readonly ComingOccurrence[],
  others: AsyncIterable<ComingOccurrence>,
  count: number,
): Promise<readonly ComingOccurrence[]> {
  let held = [...begin];
  const cut = () => {
    held.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
    held = held.slice(0, count);
  };
  for await (const item of others) if (held.push(item) > 4 * count) cut();
  cut();
  return held;
}

function comingOf(row: UpcomingRow, date: string, isProjected: boolean): ComingOccurrence {
  const time = row.due_time === null ? null : row.due_time.slice(0, 5);
  return { taskId: row.id, date, time, durationMinutes: row.duration_minutes, isProjected };
}

/** What is without a time comes first on its day. */
function keyOf({ date, time, taskId }: ComingOccurrence): readonly string[] {
  return [date, time ?? '', taskId];
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}
