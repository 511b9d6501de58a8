import { counted } from '../../../client/actions/quoted.ts';
import { minutesOf } from '../../../client/dates/day-load.ts';
import { hoursWords } from '../../../client/dates/load-words.ts';
import type { Task } from '../../../contract/tasks.ts';

/** `8 tasks, one of them in both groups · 6 h 45`: each task once, and the time of the open ones. */
export function foundWords(groups: readonly (readonly Task[])[]): string {
  const times = new Map<Task, number>();
  for (const task of groups.flat()) times.set(task, (times.get(task) ?? 0) + 1);
  const several = [...times.values()].filter((count) => count > 1).length;
  const where = groups.length === 2 ? 'both groups' : 'several groups';
  const shared = several === 0 ? '' : `, ${several === 1 ? 'one' : several} of them in ${where}`;
  const minutes = [...times.keys()].reduce((sum, task) => sum + (task.completed ? 0 : minutesOf(task)), 0);
  return [`${counted(times.size, 'task')}${shared}`, minutes > 0 && hoursWords(minutes)].filter(Boolean).join(' · ');
}
