import type pg from 'pg';
import type { Task } from '../../../contract/tasks.ts';
import { instantFromPg, truncatedInstant } from '../../foundation/db/instants.ts';
import { queryPoolWithin } from '../../foundation/db/query.ts';
import { finishPage, type Page, startPage } from '../../foundation/records/page.ts';
import { readsOf } from '../../foundation/records/reads.ts';
import { type TaskRow, taskColumns, toTask } from '../../foundation/records/task-record.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type TaskFilterInput, taskFilter } from './task-filters.ts';

/** A task that is done, or one date of a recurring task that was. */
export interface Completed {
  readonly task: Task;
  /** The due date that was finished; null for a task that is done altogether. */
  readonly occurrence: string | null;
  readonly completedAt: string;
}

interface CompletedRow extends TaskRow {
  readonly occurrence: string | null;
  readonly finished_at_text: string;
  readonly finished_id: string;
}

/** A filter that hardly narrows reads all that the user completed. */
const searchMsMax = 2_000;
const within = (pool: pg.Pool) => queryPoolWithin(pool, searchMsMax);

/**
 * What was completed, newest first: tasks, and the finished dates of those that recur, which stay open themselves.
 * @param input filters of tasks; `completedSince` is that of what was completed
 * @throws DomainError invalid_cursor
 */
export async function listCompleted(ctx: VerbContext, input: TaskFilterInput): Promise<Page<Completed>> {
  const start = startPage(ctx, 'completed', input);
  const parts = partsOf(ctx, input);
  const after = start.after?.key.map(parts.bind);
  const limit = parts.bind(start.limit + 1);
  // Each part is cut before both are merged, so that the columns of no more than two pages are made.
  const selects = parts.sources.map(({ tables, at, id, occurrence, conditions }) => {
    const beyond = after ? [`(${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]})`] : [];
    return `(SELECT ${taskColumns}, ${occurrence} AS occurrence, ${at} AS finished_at, ${id} AS finished_id FROM ${tables}
      WHERE ${[...conditions, ...beyond].join(' AND ')} ORDER BY ${at} DESC, ${id} DESC LIMIT ${limit})`;
  });
  const rows = await readsOf(ctx, within).query<CompletedRow>(
    `SELECT *, finished_at::text AS finished_at_text FROM (${selects.join(' UNION ALL ')}) done
     ORDER BY finished_at DESC, finished_id DESC LIMIT ${limit}`,
    parts.values,
  );
  return finishPage(ctx, start, rows, toCompleted(ctx), (row) => [
    instantFromPg(row.finished_at_text),
    row.finished_id,
  ]);
}

/** How much was completed; counting stops at `most`. */
export async function countCompleted(ctx: VerbContext, input: TaskFilterInput, most: number): Promise<number> {
  const { sources, values, bind } = partsOf(ctx, input);
  const selects = sources.map(({ tables, conditions }) => `SELECT FROM ${tables} WHERE ${conditions.join(' AND ')}`);
  const [row] = await readsOf(ctx, within).query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${selects.join(' UNION ALL ')} LIMIT ${bind(most)}) met`,
    values,
  );
  return row?.count ?? 0;
}

interface Source {
  readonly tables: string;
  readonly at: string;
  readonly id: string;
  readonly occurrence: string;
  readonly conditions: readonly string[];
}

/** The last date of a rule completes the task as well, and is shown as that. */
const notTheLast = 'o.completed_at IS DISTINCT FROM t.completed_at';

function partsOf(ctx: VerbContext, { completedSince, completed: _, ...input }: TaskFilterInput) {
  const { conditions, values } = taskFilter(ctx, input);
  const bind = (value: unknown) => `$${values.push(value)}`;
  const since = completedSince === undefined ? null : bind(truncatedInstant(completedSince));
  const finished = (at: string) => (since === null ? `${at} IS NOT NULL` : `${at} >= ${since}::timestamptz`);
  const tasks = { tables: 'task t', at: 't.completed_at', id: 't.id', occurrence: 'NULL' };
  const dates = {
    tables: 'task_occurrence o JOIN task t ON t.user_id = o.user_id AND t.id = o.task_id',
    at: 'o.completed_at',
    id: 'o.id',
    occurrence: 'o.occurrence::text',
  };
  const sources: readonly Source[] = [
    { ...tasks, conditions: [...conditions, finished(tasks.at)] },
    { ...dates, conditions: [...conditions, finished(dates.at), 'o.undone_at IS NULL', notTheLast] },
  ];
  return { sources, values, bind };
}

function toCompleted(ctx: VerbContext): (row: CompletedRow) => Completed {
  return ({ occurrence, finished_at_text: finishedAt, finished_id: _, ...row }) => ({
    task: toTask(row, ctx),
    occurrence,
    completedAt: instantFromPg(finishedAt),
  });
}
