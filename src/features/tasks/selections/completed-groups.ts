import { type DatePreferences, dayOfInstant, formatDay, formatDayShort } from '../../../client/dates/format-date.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { Replica } from '../../../sync/replica.ts';
import { flatRows, type ListGroup } from '../list-entries.ts';
import { byCompletion } from './by-completion.ts';

/**
 * The completed tasks by the day of their completion, latest first.
 * @param since the earliest completion that is listed; null = any
 */
export function completedGroups(
  replica: Replica,
  today: string,
  preferences: DatePreferences,
  since: string | null,
): ListGroup[] {
  const done = [...replica.all('task').values()].filter(
    ({ completedAt }) => completedAt !== null && (since === null || completedAt >= since),
  );
  done.sort(byCompletion);
  const days = Map.groupBy(done, (task: Task) => dayOfInstant(task.completedAt ?? '', preferences.timezone));
  return [...days].map(([day, tasks]) => ({
    key: day,
    heading:
      day < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
        ? formatDay(day, preferences)
        : formatDayShort(day, today, preferences),
    rows: flatRows(tasks),
  }));
}
