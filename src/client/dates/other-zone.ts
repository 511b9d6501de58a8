import type { Task } from '../../contract/tasks.ts';

/** The place by whose clock the time of a task is, such as `New York`; null where it is the user's own. */
export function otherZone(
  { dueTime, dueTimezone }: Pick<Task, 'dueTime' | 'dueTimezone'>,
  timezone: string,
): string | null {
  if (dueTime === null || dueTimezone === null || dueTimezone === timezone) return null;
  return dueTimezone.slice(dueTimezone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
