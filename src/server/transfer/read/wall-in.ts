import { instantToWall } from '../../../lib/time-zone.ts';
import { instantOf } from './source-tasks.ts';

/** The day and the time of an instant in a zone; a text that is none stands as the day, so that it is told as one that cannot be read. */
export function wallIn(text: string, zone: string): { dueDate: string | null; dueTime: string | null } {
  const instant = instantOf(text);
  if (instant === null) return { dueDate: text.trim() || null, dueTime: null };
  const { date, time } = instantToWall(new Date(instant), zone);
  return { dueDate: date, dueTime: time };
}
