import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../records/replica.ts';

/** After every fractional key the service makes: its alphabet ends with `z`. The reply brings the real one. */
const last = '~';

type Home = Pick<Task, 'projectId' | 'sectionId' | 'parentId'>;

/** Where a new or moved task is shown until the service says where it is: after its siblings. */
export function lastPosition(replica: Replica, home: Home): string {
  let count = 0;
  for (const task of replica.all('task').values()) if (isSibling(task, home)) count += 1;
  return `${last}${String(count).padStart(6, '0')}`;
}

/** Between two siblings, for the time until the service answers. Either may be missing: the end of that side. */
export function positionBetween(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return after === undefined ? `${last}` : '';
  return `${before}!`;
}

export function isSibling(task: Task, home: Home): boolean {
  return task.projectId === home.projectId && task.sectionId === home.sectionId && task.parentId === home.parentId;
}

/** Byte order, as positions want it; never by locale. */
export function byPosition(a: { position: string; id: string }, b: { position: string; id: string }): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
