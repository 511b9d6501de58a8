import { descendantsOf } from '../../client/actions/descendants.ts';
import { selectedTasks } from '../../client/selection/selected-tasks.ts';
import type { Replica } from '../../sync/replica.ts';

/** What is being dragged, and from where; x in CSS pixels of the window. */
export type Dragged =
  | {
      readonly kind: 'task';
      /** All selected ones when the dragged one is among them. */
      readonly ids: readonly string[];
      /** With everything below them: they cannot be dropped on themselves. */
      readonly subtree: ReadonlySet<string>;
      readonly startX: number;
      readonly startDepth: number;
    }
  | { readonly kind: 'project'; readonly id: string };

const selector = '[data-drag-task], [data-drag-project]';

/** The draggable element around a point; a button or field inside it keeps its own gestures. */
export function draggableAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('input, textarea, select, [role="checkbox"]')) return null;
  return target.closest<HTMLElement>(selector);
}

export function draggedOf(element: HTMLElement, startX: number, replica: Replica): Dragged | null {
  const { dragTask, dragProject, depth } = element.dataset;
  if (dragProject) return { kind: 'project', id: dragProject };
  if (!dragTask) return null;
  const selected = selectedTasks.get();
  const ids = selected.has(dragTask) ? [...selected] : [dragTask];
  const subtree = new Set(ids.flatMap((id) => [id, ...descendantsOf(replica, id).map((task) => task.id)]));
  return { kind: 'task', ids, subtree, startX, startDepth: Number(depth ?? 0) };
}
