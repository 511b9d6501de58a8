import type { Feed } from '../../contract/feeds.ts';
import { limits } from '../../contract/limits.ts';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { type Queryable, queryPoolWithin } from '../foundation/db/query.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { filterConditions } from '../resources/filters/filter-conditions.ts';
import { readFilterIn } from '../resources/filters/read-request-filter.ts';
import { outsideArchive } from '../resources/tasks/task-filters.ts';

export interface FeedRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly description: string;
  readonly priority: number;
  readonly completed_at: string | null;
  readonly due_date: CalendarDate;
  readonly due_time: string | null;
  readonly due_timezone: string | null;
  readonly duration_minutes: number | null;
  readonly recurrence_rule: string | null;
  readonly recurrence_basis: 'schedule' | 'completion' | null;
  readonly recurrence_start: CalendarDate | null;
  readonly occurrence_date: CalendarDate | null;
  readonly label_ids: string;
  readonly updated_at: string;
  /** From its creation to its last change. */
  readonly seconds_changed: number;
}

const columns = `t.id, t.parent_id, t.name, t.description, t.priority, t.completed_at::text, t.due_date::text, t.due_time::text,
  t.due_timezone, t.duration_minutes, t.recurrence_rule, t.recurrence_basis, t.recurrence_start::text, t.occurrence_date::text,
  array_to_string(t.label_ids, ' ') AS label_ids, t.updated_at::text,
  floor(extract(epoch FROM t.updated_at - t.created_at))::float8 AS seconds_changed`;

/** So far back and ahead a feed reaches. */
export const feedDays = 365;
const completedDays = 31;
const msMax = 3_000;

/** The tasks of a feed, nearest to today first, and how many there are beyond them. */
export async function readFeedRows(
  ctx: VerbContext,
  { source, completed }: Pick<Feed, 'source' | 'completed'>,
  today: CalendarDate,
): Promise<{ rows: FeedRow[]; beyond: number }> {
  const values: unknown[] = [ctx.actor.userId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const day = `${bind(today)}::date`;
  const last = source.kind === 'today' ? day : `${bind(addDays(today, feedDays))}::date`;
  const queryable = queryPoolWithin(ctx.database.pool, msMax);
  const conditions = [
    't.user_id = $1',
    't.deleted_at IS NULL',
    outsideArchive,
    `t.due_date BETWEEN ${bind(addDays(today, -feedDays))}::date AND ${last}`,
    completed
      ? `(t.completed_at IS NULL OR t.completed_at >= ${bind(new Date(Date.parse(`${addDays(today, -completedDays)}T00:00:00Z`)))}::timestamptz)`
      : 't.completed_at IS NULL',
    ...(await sourceConditions(ctx, queryable, source, bind)),
  ];
  const rows = await queryable.query<FeedRow & { found: number }>(
    `SELECT ${columns}, (count(*) OVER ())::int AS found FROM task t WHERE ${conditions.join(' AND ')}
     ORDER BY abs(t.due_date - ${day}), t.due_date, t.id LIMIT ${bind(limits.feedEntriesMax)}`,
    values,
  );
  return { rows, beyond: (rows[0]?.found ?? 0) - rows.length };
}

async function sourceConditions(
  ctx: VerbContext,
  queryable: Queryable,
  source: Feed['source'],
  bind: (value: unknown) => string,
): Promise<string[]> {
  switch (source.kind) {
    case 'all':
    case 'today':
      return [];
    case 'project':
      return [`t.project_id = ${bind(source.id)}`];
    case 'label':
      return [`t.label_ids @> ARRAY[${bind(source.id)}]::text[]`];
    case 'view':
      return [await viewCondition(ctx, queryable, source.id ?? '', bind)];
  }
}

/** What any group of the view finds; a filter that cannot be read any more, because what it names is gone, finds nothing. */
async function viewCondition(ctx: VerbContext, queryable: Queryable, id: string, bind: (value: unknown) => string) {
  const [view] = await queryable.query<{ canonical: string[] }>(
    'SELECT to_jsonb(canonical) AS canonical FROM view WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL',
    [ctx.actor.userId, id],
  );
  const groups: string[] = [];
  for (const text of view?.canonical ?? []) {
    const { filter } = await readFilterIn(queryable, ctx, text);
    if (filter) groups.push(`(${['true', ...filterConditions(filter, true, bind)].join(' AND ')})`);
  }
  return groups.length === 0 ? 'false' : `(${groups.join(' OR ')})`;
}
