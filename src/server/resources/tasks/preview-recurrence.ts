import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PreviewRecurrenceInput } from '../../../contract/recurrence.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { queryPool } from '../../foundation/db/query.ts';
import type { Slots } from '../../foundation/platform/slots.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { withinProjects } from '../../foundation/records/within-projects.ts';
import { latest } from './next-occurrence.ts';
import { parseRule } from './recurrence-rule.ts';
import { firstDateAfter } from './rule-dates.ts';

interface Series {
  readonly begin: CalendarDate;
  /** The rule's date for the occurrence that stands; the due date may have been moved away from it. */
  readonly occurrence: CalendarDate;
}

/**
 * The dates that would follow `start` if each occurrence were finished in time; fewer when the rule ends before.
 * @param series the one that goes on; without it one begins at `start`
 * @throws DomainError validation_failed on recurrence.rule
 */
function previewRecurrence(input: PreviewRecurrenceInput, series: Series | null): { dates: string[] } {
  const rule = parseRule(input.rule).text;
  const start = input.start as CalendarDate;
  const dates: CalendarDate[] = [];
  let last = series === null ? start : latest(start, series.occurrence);
  while (dates.length < input.count) {
    const next = firstDateAfter(rule, series?.begin ?? start, last);
    if (next === null) break;
    dates.push(next);
    last = next;
  }
  return { dates };
}

/** The series of a task that repeats by the same rule, on the dates of the rule; null for any other. */
async function seriesOf(ctx: VerbContext, { rule, taskId }: PreviewRecurrenceInput): Promise<Series | null> {
  if (taskId === undefined) return null;
  const values: unknown[] = [ctx.actor.userId, taskId, parseRule(rule).text];
  const within = withinProjects(ctx.actor, 'task', 't', (value) => `$${values.push(value)}`);
  const [series] = await queryPool(ctx.database.pool).query<Series>(
    `SELECT t.recurrence_start::text AS begin, t.occurrence_date::text AS occurrence FROM task t
     WHERE ${['t.user_id = $1 AND t.id = $2 AND t.recurrence_rule = $3', `t.recurrence_basis = 'schedule'`, ...within].join(' AND ')}`,
    values,
  );
  return series ?? null;
}

type PreviewContext = VerbContext & { readonly slots: { readonly previews: Slots } };

/**
 * Previews one rule at a time for each user, and yields to the event loop before each, because a rule that never matches
 * occupies the processor for some tenths of a second and a batch of them must not block other requests.
 * @throws DomainError validation_failed on recurrence.rule
 */
export async function previewInTurn(ctx: PreviewContext, input: PreviewRecurrenceInput) {
  const series = await seriesOf(ctx, input);
  const giveBack = await ctx.slots.previews.wait(ctx.actor.userId);
  try {
    await nextTurn();
    return previewRecurrence(input, series);
  } finally {
    giveBack();
  }
}
