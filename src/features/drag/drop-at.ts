import { moveSentence } from '../../client/actions/move-sentence.ts';
import { moveTasks, type TaskPlacement } from '../../client/actions/move-task.ts';
import { isSibling, staysPut } from '../../client/actions/positions.ts';
import { counted, quoted } from '../../client/actions/quoted.ts';
import { updateRecords } from '../../client/actions/update-record.ts';
import { formatDayWithin } from '../../client/dates/format-date.ts';
import { closestWith, dataOf, hasData, selectorOf } from '../../client/dom/data-attributes.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Dragged } from './dragged.ts';
import type { Drop } from './drop.ts';
import { gapAt } from './gap-at.ts';
import { groupDrop } from './group-drop.ts';
import { navigationLinkAt, projectOfLink } from './navigation-link.ts';
import { type PlanPoint, planDrop } from './plan-drop.ts';
import { projectDrop } from './project-drop.ts';
import { sectionDrop } from './section-drop.ts';
import { todayDrop } from './today-drop.ts';
import { viewDrop } from './view-drop.ts';

type DraggedTasks = Extract<Dragged, { kind: 'task' }>;

/** The drop at a point of the window; null = nothing can be dropped there. */
export function dropAt(workspace: Workspace, dragged: Dragged, point: PlanPoint): Drop | null {
  const { x, y } = point;
  const element = elementAt(x, y);
  if (!element) return null;
  if (dragged.kind === 'project') return projectDrop(workspace, dragged, element, { x, y });
  if (dragged.kind === 'section') return sectionDrop(workspace, dragged.id, element, { x, y });
  if (dragged.kind === 'view') return viewDrop(workspace, dragged.id, element, y);
  return (
    navigationDrop(workspace, dragged, element) ??
    planDrop(workspace, dragged, element, point) ??
    todayDrop(workspace, dragged, element, y) ??
    dayDrop(workspace, dragged, element) ??
    groupDrop(workspace, dragged, element, { x, y }) ??
    gapDrop(workspace, dragged, element, { x, y })
  );
}

/**
 * The element at a point below the overlay that the drag library places under the pointer. What lies below a list in an order of its own is its
 * last entry: that is where people drop what is to come last.
 */
function elementAt(x: number, y: number): Element | null {
  const element = document.elementsFromPoint(x, y).find((candidate) => !hasData(candidate, 'dragOverlay')) ?? null;
  const list = element?.closest('main')?.querySelector(`ul${selectorOf('order')}`);
  return list && y > list.getBoundingClientRect().bottom ? list.lastElementChild : element;
}

function nameOf({ replica }: Workspace, ids: readonly string[]): string {
  const only = ids.length === 1 ? replica.get('task', ids[0] ?? '') : undefined;
  return only ? quoted(only.name) : counted(ids.length, 'task');
}

function navigationDrop(workspace: Workspace, { ids }: DraggedTasks, element: Element): Drop | null {
  const link = navigationLinkAt(element);
  if (!link) return null;
  const mark = link.getBoundingClientRect();
  if (link.pathname === '/today') return onDay(workspace, ids, workspace.today.get(), mark);
  const project = projectOfLink(workspace, link);
  if (!project) return null;
  return {
    mark,
    commit: () =>
      moveTasks(
        workspace,
        ids,
        { projectId: project.id, sectionId: null, parentId: null },
        `Moved ${nameOf(workspace, ids)} to ${project.name}`,
      ),
  };
}

/** In a list by days, a drop on a row or heading moves the tasks to its day. */
function dayDrop(workspace: Workspace, { ids }: DraggedTasks, element: Element): Drop | null {
  const entry = closestWith(element, 'day');
  const day = dataOf(entry, 'day');
  return entry && day ? onDay(workspace, ids, day, entry.getBoundingClientRect()) : null;
}

function onDay(workspace: Workspace, ids: readonly string[], day: string, mark: DOMRect): Drop {
  const words = formatDayWithin(day, workspace.today.get(), workspace.account.get());
  return {
    mark,
    commit: () =>
      updateRecords(workspace, 'task', ids, () => ({ dueDate: day }), `Moved ${nameOf(workspace, ids)} to ${words}`),
  };
}

function gapDrop(
  workspace: Workspace,
  dragged: DraggedTasks,
  element: Element,
  point: { x: number; y: number },
): Drop | null {
  const gap = gapAt(workspace, dragged, element, point);
  if (!gap) return null;
  return {
    mark: gap.mark,
    column: gap.column,
    commit() {
      if (!isWhereItWas(workspace, dragged.ids, gap.placement))
        moveTasks(workspace, dragged.ids, gap.placement, moveSentence(workspace.replica, dragged.ids, gap.placement));
    },
  };
}

/** Whether the drop changes nothing; false for several tasks, which may not have been adjacent. */
function isWhereItWas({ replica }: Workspace, ids: readonly string[], placement: TaskPlacement): boolean {
  const task = ids.length === 1 ? replica.get('task', ids[0] ?? '') : undefined;
  if (!task || !isSibling(task, placement)) return false;
  const others = [...replica.all('task').values()].filter(
    (other) => other.id !== task.id && isSibling(other, placement),
  );
  return staysPut(task, others, placement);
}
