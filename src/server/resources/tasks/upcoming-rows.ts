import type pg from 'pg';
import type { ListUpcomingInput } from '../../../contract/upcoming.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { preparedOn, queryPoolWithin } from '../../foundation/db/query.ts';
import { readsOf } from '../../foundation/records/reads.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { ListFilter } from '../filters/read-request-filter.ts';
import { searchInTurn } from './search-in-turn.ts';
import { outsideArchive, taskFilter } from './task-filters.ts';

export interface UpcomingRow {
  readonly id: string;
  readonly due_date: CalendarDate;
  readonly due_time: string | null;
  readonly due_timezone: string | null;
  readonly duration_minutes: number | null;
  readonly recurrence_rule: string | null;
  readonly recurrence_start: CalendarDate | null;
  readonly occurrence_date: CalendarDate | null;
}

const columns = `t.id, t.due_date::text, t.due_time::text, t.due_timezone, t.duration_minutes,
  t.recurrence_rule, t.recurrence_start::text, t.occurrence_date::text`;

/** Of other recurring tasks nobody knows the next date before the one that stands is finished. */
const hasComingDates = `t.recurrence_rule IS NOT NULL AND t.recurrence_basis = 'schedule' AND t.recurrence_rule NOT LIKE '%FREQ=HOURLY%'`;

const filterMsMax = 2_000;

/**
 * The tasks that are due in the span, from a place of the list on, and those whose rules may have dates in it.
 * @param after date, time (empty for none) and id of the last item before; empty at the beginning
 */
export async function readUpcomingRows(
  ctx: VerbContext,
  { from, to, projectId }: ListUpcomingInput,
  filter: ListFilter | null,
  after: readonly string[],
  rowsMax: number,
): Promise<{ standing: UpcomingRow[]; recurring: UpcomingRow[] }> {
  const { conditions, values, run } = taskFilter(ctx, { projectId, completed: false }, filter);
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [...conditions, outsideArchive, `t.due_date <= ${bind(to)}::date`].join(' AND ');
  const [date = from, time, id] = after;
  const beyond =
    id === undefined
      ? ''
      : ` AND (t.due_date, coalesce(t.due_time::text, ''), t.id COLLATE "C") > (${bind(date)}::date, ${bind(time === '' ? '' : `${time}:00`)}, ${bind(id)})`;
  const sql = `(SELECT ${columns}, true AS is_standing FROM task t
      WHERE ${where} AND t.due_date >= ${bind(date)}::date${beyond}
      ORDER BY t.due_date, t.due_time NULLS FIRST, t.id COLLATE "C" LIMIT ${bind(rowsMax)})
    UNION ALL (SELECT ${columns}, false FROM task t WHERE ${where} AND ${hasComingDates})`;
  const bounded = (pool: pg.Pool) => queryPoolWithin(pool, filterMsMax);
  const read = () =>
    readsOf(ctx, run === 'named' ? preparedOn : bounded).query<UpcomingRow & { is_standing: boolean }>(sql, values);
  const rows = run === 'search' ? await searchInTurn(ctx, read) : await read();
  return { standing: rows.filter((row) => row.is_standing), recurring: rows.filter((row) => !row.is_standing) };
}
