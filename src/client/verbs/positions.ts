import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../records/replica.ts';

/**
 * Positions are the service's to give. Until it has answered, a new record is shown behind all of the service's keys, which
 * begin with letters or digits, in the order of creation.
 */
const afterAll = '~';

type Home = Pick<Task, 'projectId' | 'sectionId' | 'parentId'>;

/** @param count how many records there are already: later ones come later */
export function endPosition(count: number): string {
  return `${afterAll}${String(count).padStart(6, '0')}`;
}

/** Where a new task is shown: after its siblings. */
export function lastPosition(replica: Replica, home: Home): string {
  let count = 0;
  for (const task of replica.all('task').values()) if (isSibling(task, home)) count += 1;
  return endPosition(count);
}

export function isSibling(task: Task, home: Home): boolean {
  return task.projectId === home.projectId && task.sectionId === home.sectionId && task.parentId === home.parentId;
}

/** Byte order, as positions want it; never by locale. */
export function byPosition(a: { position: string; id: string }, b: { position: string; id: string }): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
