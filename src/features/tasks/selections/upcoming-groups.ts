import { isInArchive } from '../../../client/actions/in-archive.ts';
import {
  type DatePreferences,
  formatDayLong,
  formatDayShort,
  formatMonthDay,
  weekdayName,
} from '../../../client/dates/format-date.ts';
import type { Task } from '../../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import type { Replica } from '../../../sync/replica.ts';
import { flatRows, type ListGroup } from '../list-entries.ts';
import { byDue } from './by-due.ts';

/** What is overdue, and a group for each coming day, empty ones too, as far as the user has scrolled. */
export function upcomingGroups(
  replica: Replica,
  today: string,
  preferences: DatePreferences,
  daysShown: number,
): ListGroup[] {
  const byDay = new Map<string, Task[]>();
  const overdue: Task[] = [];
  for (const task of replica.all('task').values()) {
    if (task.completed || task.dueDate === null || isInArchive(replica, task)) continue;
    if (task.dueDate < today) {
      overdue.push(task);
      continue;
    }
    const tasks = byDay.get(task.dueDate);
    if (tasks) tasks.push(task);
    else byDay.set(task.dueDate, [task]);
  }
  const days = Array.from({ length: daysShown }, (_, offset): ListGroup => {
    const day = addDays(today as CalendarDate, offset);
    const rows = flatRows((byDay.get(day) ?? []).sort(byDue));
    const tone = rows.length === 0 ? { tone: 'quiet' as const } : {};
    const adds = { adds: { dueDate: day }, addsBeside: true };
    return { key: day, ...dayHeading(day, today, offset, preferences), rows, keepEmpty: true, ...adds, ...tone };
  });
  return [{ key: 'overdue', heading: 'Overdue', tone: 'danger', rows: flatRows(overdue.sort(byDue)) }, ...days];
}

/** `Today` and `Friday 20 November`; `Sunday` and `22 November`; `Friday` and `1 January 2027`. */
function dayHeading(
  day: string,
  today: string,
  offset: number,
  preferences: DatePreferences,
): { heading: string; detail: string } {
  if (offset <= 1) return { heading: formatDayShort(day, today, preferences), detail: formatDayLong(day, preferences) };
  const date = formatMonthDay(day, preferences);
  return {
    heading: weekdayName(day, preferences.locale, 'long'),
    detail: day.slice(0, 4) === today.slice(0, 4) ? date : `${date} ${day.slice(0, 4)}`,
  };
}
