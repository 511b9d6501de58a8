import { instantToWall } from '../../../lib/time-zone.ts';
import { instantOf } from './source-tasks.ts';

/** The day and the time of an instant in a zone; empty for a text that is no instant. */
export function wallIn(text: string, zone: string): { dueDate: string | null; dueTime: string | null } {
  const instant = instantOf(text);
  if (instant === null) return { dueDate: null, dueTime: null };
  const { date, time } = instantToWall(new Date(instant), zone);
  return { dueDate: date, dueTime: time };
}
