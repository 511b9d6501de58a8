import type { Task } from '../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';

/** The colour of an open task's day: overdue, today and tomorrow differ at a glance. @param far the class for any later day */
export function dateTone(dueDate: string, today: string, far = 'text-ink3'): string {
  if (dueDate < today) return 'text-danger';
  if (dueDate === today) return 'text-ok';
  return dueDate === addDays(today as CalendarDate, 1) ? 'text-p2' : far;
}

export type Due = Pick<Task, 'dueDate' | 'dueTime' | 'dueTimezone' | 'dueAt' | 'completed'>;

/** Whether an open task's day or, on its day, its time has passed. @param clock the time in the user's zone, `HH:mm` */
export function isOverdue(task: Due, today: string, clock: string, now: number): boolean {
  const { dueDate, dueTime, dueTimezone, dueAt, completed } = task;
  if (completed || dueDate === null) return false;
  if (dueDate !== today || dueTime === null) return dueDate < today;
  return dueTimezone === null ? dueTime < clock : dueAt !== null && Date.parse(dueAt) < now;
}
