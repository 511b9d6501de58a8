import { type DatePreferences, formatDayLong, formatDayShort } from '../../../client/dates/format-date.ts';
import type { Task } from '../../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import type { Replica } from '../../../sync/replica.ts';
import { flatRows, type ListGroup } from '../list-entries.ts';
import { byDue } from './by-due.ts';

/** A group for each of the coming days, empty ones too, for as far as has been scrolled. */
export function upcomingGroups(
  replica: Replica,
  today: string,
  preferences: DatePreferences,
  daysShown: number,
): ListGroup[] {
  const byDay = new Map<string, Task[]>();
  for (const task of replica.all('task').values()) {
    if (task.completed || task.dueDate === null || task.dueDate < today) continue;
    const tasks = byDay.get(task.dueDate);
    if (tasks) tasks.push(task);
    else byDay.set(task.dueDate, [task]);
  }
  return Array.from({ length: daysShown }, (_, offset) => {
    const day = addDays(today as CalendarDate, offset);
    return {
      key: day,
      heading: dayHeading(day, today, offset, preferences),
      rows: flatRows((byDay.get(day) ?? []).sort(byDue)),
      keepEmpty: true,
    };
  });
}

/** `Today · Friday 20 November`, `Sunday 22 November`, `Friday 1 January 2027`. */
function dayHeading(day: string, today: string, offset: number, preferences: DatePreferences): string {
  const long = formatDayLong(day, preferences);
  if (offset <= 1) return `${formatDayShort(day, today, preferences)} · ${long}`;
  return day.slice(0, 4) === today.slice(0, 4) ? long : `${long} ${day.slice(0, 4)}`;
}
