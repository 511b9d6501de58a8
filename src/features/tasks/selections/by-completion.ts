import type { Task } from '../../../contract/tasks.ts';
import { byDue } from './by-due.ts';

/** Orders completed tasks, the latest first; those of one instant, such as a task and its sub-tasks, as open ones are. */
export function byCompletion(a: Task, b: Task): number {
  const [done, other] = [a.completedAt ?? '', b.completedAt ?? ''];
  return done === other ? byDue(a, b) : done < other ? 1 : -1;
}
