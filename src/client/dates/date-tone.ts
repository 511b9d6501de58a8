import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';

/** The colour of an open task's date: overdue, today and tomorrow differ at a glance. @param far the class for any later day */
export function dateTone(dueDate: string, today: string, far = 'text-ink3'): string {
  if (dueDate < today) return 'text-danger';
  if (dueDate === today) return 'text-ok';
  return dueDate === addDays(today as CalendarDate, 1) ? 'text-p2' : far;
}
