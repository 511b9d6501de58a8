import { moveProject } from '../../client/actions/move-project.ts';
import { staysPut } from '../../client/actions/positions.ts';
import { heightOf, projectsAbove, projectsWithin } from '../../client/actions/project-tree.ts';
import { closestWith, dataOf, selectorOf } from '../../client/dom/data-attributes.ts';
import type { Workspace } from '../../client/workspace.ts';
import { limits } from '../../contract/limits.ts';
import type { Project } from '../../contract/projects.ts';
import type { Drop } from './drop.ts';

/** How far the pointer goes to the side for each level. */
const levelPx = 24;

interface DraggedProject {
  readonly id: string;
  readonly startX: number;
  readonly startDepth: number;
}

interface Row {
  readonly element: HTMLElement;
  readonly project: Project;
  /** 0 = at the top of its list. */
  readonly depth: number;
}

/**
 * A project dropped into a gap of its list, the favourites or the others. The rows beside the gap say on which levels it can be there, and
 * how far the pointer went to the side says on which of them.
 */
export function projectDrop(
  workspace: Workspace,
  dragged: DraggedProject,
  element: Element,
  { x, y }: { readonly x: number; readonly y: number },
): Drop | null {
  const { replica } = workspace;
  const project = replica.get('project', dragged.id);
  const target = closestWith(element, 'project');
  const list = target?.closest('ul[aria-labelledby]');
  if (!project || !target || !list?.querySelector(selectorOf('project', dragged.id))) return null;
  const subtree = new Set(projectsWithin(replica, project).map(({ id }) => id));
  const rows = rowsIn(workspace, list).filter((row) => !subtree.has(row.project.id));
  const at = rows.findIndex((row) => row.element === target);
  if (at < 0) return null;
  const box = target.getBoundingClientRect();
  const isBefore = y < box.top + box.height / 2;
  const [above, below] = isBefore ? [rows[at - 1], rows[at]] : [rows[at], rows[at + 1]];
  const wanted = dragged.startDepth + Math.round((x - dragged.startX) / levelPx);
  const deepest = Math.min(above ? above.depth + 1 : 0, deepestFor(workspace, project, above));
  const depth = Math.max(below?.depth ?? 0, Math.min(wanted, deepest));
  if (depth > deepest) return null;
  const place = placeAt(isBefore ? rows.slice(0, at) : rows.slice(0, at + 1), below, depth);
  const indent = depth * indentPx;
  return {
    mark: {
      left: box.left + indent,
      top: isBefore ? box.top : box.bottom,
      width: Math.max(0, list.getBoundingClientRect().width - indent),
      height: 0,
    },
    commit() {
      const siblings = [...replica.all('project').values()].filter((other) => other.id !== project.id);
      const { parentId, ...neighbour } = place;
      if (parentId !== project.parentId || !staysPut(project, siblings, neighbour))
        moveProject(workspace, project.id, place);
    },
  };
}

const indentPx = 16;

function rowsIn({ replica }: Workspace, list: Element): Row[] {
  return [...list.querySelectorAll<HTMLElement>(selectorOf('project'))].flatMap((element) => {
    const project = replica.get('project', dataOf(element, 'project') ?? '');
    return project ? [{ element, project, depth: Number(dataOf(element, 'depth') ?? 0) }] : [];
  });
}

/** The deepest level in a list at which the project can be below a row, with all that is in it. */
function deepestFor({ replica }: Workspace, project: Project, above: Row | undefined): number {
  if (!above) return 0;
  const hidden = projectsAbove(replica, above.project).length - 1 - above.depth;
  return limits.projectDepthMax - heightOf(replica, project) - hidden;
}

/** The parent and the neighbour of a gap between the rows above it and the one below it. */
function placeAt(above: readonly Row[], below: Row | undefined, depth: number) {
  const previous = above.findLast((row) => row.depth <= depth);
  if (previous?.depth === depth) return { parentId: previous.project.parentId, afterId: previous.project.id };
  if (below?.depth === depth) return { parentId: below.project.parentId, beforeId: below.project.id };
  return { parentId: previous?.project.id ?? null };
}
