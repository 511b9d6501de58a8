import type { Task } from '../../contract/tasks.ts';

/** `New York` for `America/New_York`. */
export function placeOfZone(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** The place by whose clock the time of a task is, such as `New York`; null where it is the user's own. */
export function otherZone(
  { dueTime, dueTimezone }: Pick<Task, 'dueTime' | 'dueTimezone'>,
  timezone: string,
): string | null {
  if (dueTime === null || dueTimezone === null || dueTimezone === timezone) return null;
  return placeOfZone(dueTimezone);
}
