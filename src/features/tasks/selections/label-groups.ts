import type { Replica } from '../../../sync/replica.ts';
import { flatRows, type ListGroup } from '../list-entries.ts';
import { byDue } from './by-due.ts';

/** The open tasks with a label, in order of due date. */
export function labelGroups(replica: Replica, labelId: string): ListGroup[] {
  const tasks = [...replica.all('task').values()].filter((task) => !task.completed && task.labelIds.includes(labelId));
  return [{ key: 'label', heading: null, rows: flatRows(tasks.sort(byDue)), adds: { labelIds: [labelId] } }];
}
