import { staysPut } from '../../client/actions/positions.ts';
import { moveView } from '../../client/actions/views.ts';
import { closestWith, dataOf, selectorOf } from '../../client/dom/data-attributes.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Drop } from './drop.ts';

/** A view is dropped between two others of the list from which it was taken; all views have one order. */
export function viewDrop(workspace: Workspace, id: string, element: Element, y: number): Drop | null {
  const { replica } = workspace;
  const view = replica.get('view', id);
  const row = closestWith(element, 'view');
  const target = replica.get('view', dataOf(row, 'view') ?? '');
  if (!view || !row || !target || target.id === view.id) return null;
  if (!row.closest('ul')?.querySelector(selectorOf('view', id))) return null;
  const { left, top, bottom, width } = row.getBoundingClientRect();
  const isBefore = y < (top + bottom) / 2;
  const neighbour = isBefore ? { beforeId: target.id } : { afterId: target.id };
  return {
    mark: { left, top: isBefore ? top : bottom, width, height: 0 },
    commit() {
      const others = [...replica.all('view').values()].filter((other) => other.id !== view.id);
      if (!staysPut(view, others, neighbour)) moveView(workspace, view.id, neighbour);
    },
  };
}
