import { moveInToday } from '../../client/actions/move-in-today.ts';
import { closestWith, dataOf, orderOfToday } from '../../client/dom/data-attributes.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Dragged } from './dragged.ts';
import type { Drop } from './drop.ts';
import { gapIndex, markOf, rowsOf } from './gap-at.ts';

/** The group of what is due today; what is overdue keeps its own order, the oldest first. */
const groupOfToday = 'today';

/** The gap between two rows of Today, in which tasks of other days become due today. */
export function todayDrop(
  workspace: Workspace,
  { ids, subtree }: Extract<Dragged, { kind: 'task' }>,
  element: Element,
  y: number,
): Drop | null {
  const order = closestWith(element, 'order');
  const entry = closestWith(element, 'group');
  if (!order || !entry || dataOf(order, 'order') !== orderOfToday || dataOf(entry, 'group') !== groupOfToday)
    return null;
  const dragged = new Set(ids.map(workspace.replica.realId));
  const rows = rowsOf(workspace, order, groupOfToday, dragged);
  const at = gapIndex(rows, entry, y, subtree);
  const above = rows[at - 1];
  const below = rows[at];
  const place = above ? { afterId: above.task.id } : below ? { beforeId: below.task.id } : {};
  return { mark: markOf(entry, above, below, 0), commit: () => moveInToday(workspace, ids, place) };
}
