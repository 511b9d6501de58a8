import { isInArchive } from '../../../client/actions/in-archive.ts';
import { dayOfInstant } from '../../../client/dates/format-date.ts';
import type { Task } from '../../../contract/tasks.ts';
import { byTodayOrder } from '../../../lib/today-order.ts';
import type { Replica } from '../../../sync/replica.ts';
import { flatRows, type ListGroup } from '../list-entries.ts';
import { byCompletion } from './by-completion.ts';
import { byDue } from './by-due.ts';

/** Groups of overdue tasks, tasks due today and tasks completed today. */
export function todayGroups(replica: Replica, today: string, timezone: string): ListGroup[] {
  const overdue: Task[] = [];
  const due: Task[] = [];
  const done: Task[] = [];
  for (const task of replica.all('task').values()) {
    if (task.completed) {
      if (task.completedAt !== null && isRecent(task.completedAt) && dayOfInstant(task.completedAt, timezone) === today)
        done.push(task);
    } else if (task.dueDate !== null && task.dueDate <= today && !isInArchive(replica, task))
      (task.dueDate < today ? overdue : due).push(task);
  }
  done.sort(byCompletion);
  return [
    { key: 'overdue', heading: 'Overdue', tone: 'danger', rows: flatRows(overdue.sort(byDue)) },
    // Without overdue tasks the page's title is the heading.
    {
      key: 'today',
      heading: overdue.length > 0 ? 'Today' : null,
      rows: flatRows(due.sort(byTodayOrder)),
      adds: { dueDate: today },
    },
    { key: 'done', heading: 'Done today', folds: true, rows: flatRows(done) },
  ];
}

/** A cheap filter before the exact one, for thousands of completed tasks: zones differ from UTC by at most 14 hours. */
function isRecent(completedAt: string): boolean {
  return Date.now() - Date.parse(completedAt) < 48 * 60 * 60 * 1_000;
}
