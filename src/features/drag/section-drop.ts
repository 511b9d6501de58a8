import { moveSection } from '../../client/actions/move-section.ts';
import { byPosition, staysPut } from '../../client/actions/positions.ts';
import { closestWith, dataOf, hasData, selectorOf } from '../../client/dom/data-attributes.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Section } from '../../contract/sections.ts';
import type { Drop } from './drop.ts';
import type { Mark } from './mark.ts';
import { navigationLinkAt, projectOfLink } from './navigation-link.ts';

/** A section is dropped between two others of its list or board, or with its tasks on a project of the navigation. */
export function sectionDrop(
  workspace: Workspace,
  id: string,
  element: Element,
  point: { readonly x: number; readonly y: number },
): Drop | null {
  const section = workspace.replica.get('section', id);
  if (!section) return null;
  return onProject(workspace, section, element) ?? amongOthers(workspace, section, element, point);
}

function onProject(workspace: Workspace, section: Section, element: Element): Drop | null {
  const link = navigationLinkAt(element);
  const project = link && projectOfLink(workspace, link);
  if (!link || !project || project.id === section.projectId) return null;
  return {
    mark: link.getBoundingClientRect(),
    commit: () => moveSection(workspace, section.id, { projectId: project.id }),
  };
}

function amongOthers(
  workspace: Workspace,
  section: Section,
  element: Element,
  { x, y }: { readonly x: number; readonly y: number },
): Drop | null {
  const order = closestWith(element, 'order');
  const key = dataOf(closestWith(element, 'group'), 'group');
  if (!order || key === undefined) return null;
  const others = [...workspace.replica.all('section').values()]
    .filter(({ projectId, id }) => projectId === section.projectId && id !== section.id)
    .sort(byPosition);
  const isBoard = hasData(order, 'board');
  const over = others.find(({ id }) => id === workspace.replica.realId(key));
  // What has no section stands before all that have one.
  const target = over ?? (key === section.id ? undefined : others[0]);
  const box = target && boxOf(order, target.id);
  if (!target || !box) return null;
  const isBefore = !over || (isBoard ? x < (box.left + box.right) / 2 : y < (box.top + box.bottom) / 2);
  const neighbour = isBefore ? { beforeId: target.id } : { afterId: target.id };
  return {
    mark: isBoard ? besideColumn(box, isBefore) : besideRows(box, isBefore),
    commit() {
      if (!staysPut(section, others, neighbour)) moveSection(workspace, section.id, neighbour);
    },
  };
}

/** What a section covers on the screen: its column, or its heading with the rows below it that are rendered. */
function boxOf(order: HTMLElement, sectionId: string): DOMRect | null {
  const boxes = [...order.querySelectorAll<HTMLElement>(selectorOf('group', sectionId))].map((entry) =>
    entry.getBoundingClientRect(),
  );
  const [first] = boxes;
  if (!first) return null;
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(first.left, top, first.width, bottom - top);
}

const columnGapPx = 16;

function besideColumn({ left, right, top, height }: DOMRect, isBefore: boolean): Mark {
  return { left: isBefore ? left - columnGapPx / 2 : right + columnGapPx / 2, top, width: 0, height };
}

function besideRows({ left, width, top, bottom }: DOMRect, isBefore: boolean): Mark {
  return { left, width, top: isBefore ? top : bottom, height: 0 };
}
