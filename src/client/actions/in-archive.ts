import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';

/** Whether a task is in an archived project: then no list of days shows it, as in `GET /tasks?view=today` and `view=upcoming`. */
export function isInArchive({ get }: Pick<Replica, 'get'>, { projectId }: Pick<Task, 'projectId'>): boolean {
  return !!get('project', projectId)?.archivedAt;
}
