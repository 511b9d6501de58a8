import type { DisplayedList } from '../../../client/displays/display-of.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { Replica } from '../../../sync/replica.ts';

/** As many as anybody looks through; the earlier ones are in Completed. */
const shownMax = 500;

/** The finished tasks that belong to a list but are not in its own groups, the latest first. */
export function finishedOf(replica: Replica, { kind, id = '' }: DisplayedList, today: string): Task[] {
  const belongs = belongsTo(kind, replica.realId(id), today);
  if (belongs === null) return [];
  return [...replica.all('task').values()]
    .filter((task) => task.completed && belongs(task))
    .sort((a, b) => ((a.completedAt ?? '') < (b.completedAt ?? '') ? 1 : -1))
    .slice(0, shownMax);
}

function belongsTo(kind: DisplayedList['kind'], id: string, today: string): ((task: Task) => boolean) | null {
  if (kind === 'label') return ({ labelIds }) => labelIds.includes(id);
  if (kind === 'upcoming') return ({ dueDate }) => dueDate !== null && dueDate >= today;
  return null;
}
