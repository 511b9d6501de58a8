import { isGroupOf, moveToGroup } from '../../client/actions/move-to-group.ts';
import { refuseHandOrder } from '../../client/displays/hand-order.ts';
import { closestWith, dataOf, hasData, selectorOf } from '../../client/dom/data-attributes.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { DisplayFields } from '../../contract/display-fields.ts';
import type { Dragged } from './dragged.ts';
import type { Drop } from './drop.ts';
import type { Mark } from './mark.ts';

/**
 * In a list that is grouped by a field, a drop changes that field to that of the group. Within its own group the order is not that of
 * the hand, which is refused with an offer.
 */
export function groupDrop(
  workspace: Workspace,
  { ids, group: from }: Extract<Dragged, { kind: 'task' }>,
  element: Element,
  { x, y }: { x: number; y: number },
): Drop | null {
  const area = closestWith(element, 'grouping');
  const entry = closestWith(element, 'group');
  const key = dataOf(entry, 'group');
  if (!area || !entry || key === undefined) return null;
  const groupBy = dataOf(area, 'grouping') as DisplayFields['groupBy'];
  if (key === from || !isGroupOf(groupBy, key)) {
    const refuse = refuseHandOrder.get();
    return refuse && key === from ? { mark: { left: x, top: y, width: 1, height: 1 }, commit: refuse } : null;
  }
  const column = hasData(area, 'board') ? entry.closest<HTMLElement>(`section${selectorOf('group')}`) : null;
  return {
    mark: column ? belowHead(column) : entry.getBoundingClientRect(),
    column,
    commit: () => moveToGroup(workspace, ids, { groupBy, key, ...(from === undefined ? {} : { from }) }),
  };
}

const headPx = 36;

/** The whole column takes the card, whose place in it follows from the order. */
function belowHead(column: HTMLElement): Mark {
  const { left, top, width } = column.getBoundingClientRect();
  return { left: left + 8, top: top + headPx, width: width - 16, height: 0 };
}
