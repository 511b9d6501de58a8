import { isInArchive } from '../../../client/actions/in-archive.ts';
import type { DisplayedList } from '../../../client/displays/display-of.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { Replica } from '../../../sync/replica.ts';
import { byCompletion } from '../selections/by-completion.ts';

/**
 * The finished tasks that belong to a list but are not in its own groups, the latest first.
 * @param since the earliest completion that is listed; null = any
 */
export function finishedOf(
  replica: Replica,
  { kind, id = '' }: DisplayedList,
  today: string,
  since: string | null = null,
): Task[] {
  const belongs = belongsTo(replica, kind, replica.realId(id), today);
  if (belongs === null) return [];
  return [...replica.all('task').values()]
    .filter((task) => task.completed && (since === null || (task.completedAt ?? '') >= since) && belongs(task))
    .sort(byCompletion);
}

function belongsTo(
  replica: Replica,
  kind: DisplayedList['kind'],
  id: string,
  today: string,
): ((task: Task) => boolean) | null {
  if (kind === 'label') return ({ labelIds }) => labelIds.includes(id);
  if (kind === 'upcoming')
    return (task) => task.dueDate !== null && task.dueDate >= today && !isInArchive(replica, task);
  return null;
}
