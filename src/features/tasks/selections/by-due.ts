import { byPosition } from '../../../client/actions/positions.ts';
import type { Task } from '../../../contract/tasks.ts';

/** Orders by day; within a day timed tasks before untimed; then by priority; then in the user's own order. */
export function byDue(a: Task, b: Task): number {
  return (
    compare(a.dueDate ?? '9999', b.dueDate ?? '9999') ||
    compare(a.dueTime ?? '99:99', b.dueTime ?? '99:99') ||
    a.priority - b.priority ||
    byPosition(a, b)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
