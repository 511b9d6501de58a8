import { compileFilter, type FilteredTask, foldAttached } from '../../filter/match/compile-filter.ts';
import type { Filter } from '../../filter/types.ts';
import type { Database } from '../../server/foundation/db/database.ts';
import { queryPool } from '../../server/foundation/db/query.ts';
import { systemClock } from '../../server/foundation/platform/clock.ts';
import { type TaskRow, taskColumns, toTask } from '../../server/foundation/records/task-record.ts';

const runs = 3;

/** Milliseconds that a device takes to ask a filter about all tasks of a user, its preparation included; the least of some runs. */
export type DeviceMsOf = (filter: Filter) => number;

/** The tasks of a user with what hangs on them, as a device holds them, in the engine that Chromium has too. */
export async function deviceOf(
  { patientPool }: Database,
  userId: string,
  timezone: string,
  tasksMax: number,
): Promise<DeviceMsOf> {
  const { query } = queryPool(patientPool);
  const rows = await query<TaskRow>(`SELECT ${taskColumns} FROM task t WHERE t.user_id = $1 LIMIT $2`, [
    userId,
    tasksMax,
  ]);
  const made = await query<{ id: string; made_by: string | null }>(`SELECT id, made_by FROM task WHERE user_id = $1`, [
    userId,
  ]);
  const reminded = await query<{ id: string }>('SELECT task_id AS id FROM reminder WHERE user_id = $1', [userId]);
  const attached = await query<{ id: string; text: string }>(
    `SELECT task_id AS id, content AS text FROM comment WHERE user_id = $1
     UNION ALL SELECT task_id, file_name FROM attachment WHERE user_id = $1`,
    [userId],
  );
  const tasks: FilteredTask[] = rows.map((row) => toTask(row, { actor: { timezone }, clock: systemClock }));
  const makers = new Map(made.map(({ id, made_by }) => [id, made_by]));
  const withReminder = new Set(reminded.map(({ id }) => id));
  const texts = Map.groupBy(attached, ({ id }) => id);
  const foldedTexts = new Map([...texts].map(([id, all]) => [id, all.map(({ text }) => foldAttached(text))]));
  const records = {
    hasReminder: (id: string) => withReminder.has(id),
    textsOf: (id: string) => foldedTexts.get(id),
    madeBy: (id: string) => makers.get(id) ?? null,
  };
  return (filter) => {
    const times = Array.from({ length: runs }, () => {
      const before = performance.now();
      tasks.filter(compileFilter(filter, records));
      return performance.now() - before;
    });
    return Math.min(...times);
  };
}
