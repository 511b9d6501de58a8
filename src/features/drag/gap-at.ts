import type { TaskPlacement } from '../../client/actions/move-task.ts';
import { fitsBelow } from '../../client/actions/reorder-task.ts';
import { closestWith, dataOf, hasData, selectorOf } from '../../client/dom/data-attributes.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Dragged } from './dragged.ts';
import type { Mark } from './mark.ts';
import { depthsInGap, placementInGap, type RowInGap } from './placement-in-gap.ts';

export interface Row extends RowInGap {
  readonly element: HTMLElement;
}

export interface Gap {
  readonly mark: Mark;
  /** The column of a board at the point. */
  readonly column: HTMLElement | null;
  readonly placement: TaskPlacement;
}

const indentPx = 32;
/** By how much a row's background extends beyond the column on either side. */
const fillPx = 8;
const cardGapPx = 8;
const noSection = 'none';

/**
 * The gap between two rows of a project at a point. The pointer's horizontal movement selects the level, between that of the
 * row below and one deeper than the row above.
 */
export function gapAt(
  workspace: Workspace,
  dragged: Extract<Dragged, { kind: 'task' }>,
  element: Element,
  { x, y }: { x: number; y: number },
): Gap | null {
  const order = closestWith(element, 'order');
  const entry = closestWith(element, 'group');
  const projectId = dataOf(order, 'order');
  const own = dataOf(entry, 'group');
  if (!order || !entry || !projectId || own === undefined) return null;
  const aboveAll = isAboveAll(order, entry, y);
  const group = aboveAll ? noSection : own;
  const rows = rowsOf(workspace, order, group, dragged.subtree);
  const at = gapIndex(rows, entry, y, dragged.subtree);
  const above = rows[at - 1];
  const below = rows[at];
  const isBoard = hasData(order, 'board');
  const movement = { startDepth: dragged.startDepth, movedPx: x - dragged.startX, isBoard };
  for (const depth of depthsInGap(above, below, movement)) {
    const home = { projectId: workspace.replica.realId(projectId), sectionId: group === noSection ? null : group };
    const placement = placementInGap(workspace.replica, home, above, below, depth);
    const { parentId } = placement;
    if (parentId === null || dragged.ids.every((id) => fits(workspace, id, parentId)))
      return {
        placement,
        column: isBoard ? entry.closest<HTMLElement>(`section${selectorOf('group')}`) : null,
        mark: aboveAll ? topOf(entry) : markOf(entry, above, below, isBoard ? 0 : depth),
      };
  }
  return null;
}

/** Where a list begins with a section's heading, a drop on its upper half places the task before all sections. */
function isAboveAll(order: HTMLElement, entry: HTMLElement, y: number): boolean {
  if (hasData(order, 'board') || !isHeading(entry) || dataOf(entry, 'index') !== '0') return false;
  const { top, height } = entry.getBoundingClientRect();
  return y < top + height / 2;
}

function isHeading(entry: HTMLElement): boolean {
  return entry.tagName === 'LI' && entry.querySelector('h2') !== null;
}

function topOf(entry: HTMLElement): Mark {
  const { left, top, width } = entry.getBoundingClientRect();
  return { left, top, width, height: 0 };
}

/** The rendered rows of open tasks of one group in order, without the dragged ones; completed ones have no order by hand. */
export function rowsOf({ replica }: Workspace, order: HTMLElement, group: string, without: ReadonlySet<string>): Row[] {
  return [...order.querySelectorAll<HTMLElement>(selectorOf('task'))].flatMap((element) => {
    const task = replica.get('task', dataOf(element, 'task') ?? '');
    const inGroup = dataOf(closestWith(element, 'group'), 'group') === group;
    if (!task || task.completed || !inGroup || without.has(task.id)) return [];
    return [{ element, task, depth: Number(dataOf(element, 'depth') ?? 0) }];
  });
}

/** The number of rows above the pointer: none over a heading, all below the last card of a column. */
export function gapIndex(rows: readonly Row[], entry: HTMLElement, y: number, dragged: ReadonlySet<string>): number {
  if (isHeading(entry) && dragged.size > 0) return 0;
  return rows.filter(({ element }) => {
    const { top, height } = element.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
}

function fits({ replica }: Workspace, id: string, parentId: string): boolean {
  const task = replica.get('task', id);
  return task !== undefined && fitsBelow(replica, task, parentId);
}

export function markOf(entry: HTMLElement, above: Row | undefined, below: Row | undefined, depth: number): Mark {
  const card = (above ?? below)?.element;
  // A column without cards has an empty list right below its heading, whereas the heading of a list has none.
  const near = (card ?? entry.querySelector(selectorOf('cards')) ?? entry).getBoundingClientRect();
  const isCard = card === undefined ? entry.querySelector(selectorOf('cards')) !== null : hasData(card, 'card');
  // The line is placed in the middle between two cards, or at the edge of a row.
  const aside = isCard ? cardGapPx / 2 : 0;
  const top = above || !below ? near.bottom + aside : near.top - aside;
  const left = near.left + (isCard ? 0 : fillPx) + depth * indentPx;
  const right = near.right - (isCard ? 0 : fillPx);
  return { left, top, width: Math.max(right - left, 24), height: 0 };
}
