import { descendantsOf } from '../../client/actions/descendants.ts';
import { closestWith, dataOf, selectorOf, setData } from '../../client/dom/data-attributes.ts';
import { planHoursSelector } from '../../client/planning/plan-place.ts';
import { selectedTasks } from '../../client/selection/selected-tasks.ts';
import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';

/** The dragged records and where the drag began; x in CSS pixels of the window. */
export type Dragged =
  | {
      readonly kind: 'task';
      /** The ids of all selected tasks if the dragged one is among them, else of that one. */
      readonly ids: readonly string[];
      /** The same tasks as they were then. */
      readonly taken: readonly Task[];
      /** The dragged tasks with all their descendants, on which they cannot be dropped. */
      readonly subtree: ReadonlySet<string>;
      /** The key of the group from which it was taken, of a label for one. */
      readonly group: string | undefined;
      readonly startX: number;
      readonly startDepth: number;
      /** How far below the top of a block of the planner it was taken; 0 of anything else. */
      readonly grip: number;
    }
  | { readonly kind: 'project'; readonly id: string; readonly startX: number; readonly startDepth: number }
  | { readonly kind: 'section'; readonly id: string }
  | { readonly kind: 'view'; readonly id: string };

export function draggedOf(
  element: HTMLElement,
  { x: startX, y }: { x: number; y: number },
  replica: Replica,
): Dragged | null {
  const projectId = dataOf(element, 'project');
  const startDepth = Number(dataOf(element, 'depth') ?? 0);
  if (projectId) return { kind: 'project', id: projectId, startX, startDepth };
  const sectionId = dataOf(element, 'section');
  if (sectionId) return { kind: 'section', id: sectionId };
  const viewId = dataOf(element, 'view');
  if (viewId) return { kind: 'view', id: viewId };
  const taskId = dataOf(element, 'task');
  if (!taskId) return null;
  const selected = selectedTasks.get();
  const ids = selected.has(taskId) ? [...selected] : [taskId];
  const taken = ids.map((id) => replica.get('task', replica.realId(id))).filter((task) => task !== undefined);
  const subtree = new Set(ids.flatMap((id) => [id, ...descendantsOf(replica, id).map((task) => task.id)]));
  const group = dataOf(closestWith(element, 'group'), 'group');
  const isBlock = element.closest(planHoursSelector) !== null;
  const grip = isBlock ? y - element.getBoundingClientRect().top : 0;
  return { kind: 'task', ids, taken, subtree, group, startX, startDepth, grip };
}

export function countOf(dragged: Dragged): number {
  return dragged.kind === 'task' ? dragged.ids.length : 1;
}

/** Marks what is dragged where it stands, with the rows of all tasks that go with it. */
export function markDragged(dragged: Dragged, source: Element): void {
  setData(source, 'dragging', true);
  if (dragged.kind !== 'task') return;
  const ids = new Set(dragged.ids);
  for (const row of document.querySelectorAll(selectorOf('task')))
    if (ids.has(dataOf(row, 'task') ?? '')) setData(row, 'dragging', true);
}

export function unmarkDragged(): void {
  for (const marked of document.querySelectorAll(selectorOf('dragging'))) setData(marked, 'dragging', false);
}
