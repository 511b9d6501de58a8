import type { DisplayFields } from '../../../contract/display-fields.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { ListRow } from '../list-entries.ts';

/**
 * Tasks of one group as rows, sub-tasks below those parents that are in the group, each at the top, or left out.
 * @param tasks in the order in which they stand · @param marksDone whether finished ones are marked, as below open ones
 */
export function taskRows(
  tasks: readonly Task[],
  subTasks: DisplayFields['subTasks'],
  marksDone: (task: Task) => boolean,
): ListRow[] {
  const rowOf = (task: Task, depth: number): ListRow => ({
    id: task.id,
    depth,
    ...(marksDone(task) ? { isDone: true as const } : {}),
  });
  if (subTasks === 'flat') return tasks.map((task) => rowOf(task, 0));
  if (subTasks === 'hidden') return tasks.filter(({ parentId }) => parentId === null).map((task) => rowOf(task, 0));
  const ids = new Set(tasks.map(({ id }) => id));
  const isBelow = ({ parentId }: Task) => parentId !== null && ids.has(parentId);
  const below = Map.groupBy(tasks.filter(isBelow), ({ parentId }) => parentId);
  const tree = (siblings: readonly Task[], depth: number): ListRow[] =>
    siblings.flatMap((task) => [rowOf(task, depth), ...tree(below.get(task.id) ?? [], depth + 1)]);
  return tree(
    tasks.filter((task) => !isBelow(task)),
    0,
  );
}
