import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setData } from '../../client/dom/data-attributes.ts';
import type { Workspace } from '../../client/workspace.ts';
import { type Dragged, draggedOf } from './dragged.ts';
import { dropAt } from './drop-at.ts';
import { createIndicator } from './indicator.ts';
import type { PlanPoint } from './plan-drop.ts';
import { stillAsTaken } from './still-as-taken.ts';

export interface MouseDrag {
  prepare(element: HTMLElement): void;
  stop(): void;
}

/** Uses the browser's drag and drop, which starts after about 4 px, scrolls at the edges and ends on Escape. */
export function createMouseDrag(workspace: Workspace): MouseDrag {
  const prepared = new WeakSet<HTMLElement>();
  const indicator = createIndicator();
  let dragged: Dragged | null = null;
  let source: Element | null = null;

  const stopTarget = dropTargetForElements({ element: document.body });
  const stopMonitor = monitorForElements({
    // The row is marked only now, because the browser takes the drag image from it before this event.
    onDragStart: ({ source: { element } }) => {
      source = element;
      setData(source, 'dragging', true);
    },
    onDrag: ({ location }) => {
      indicator.show(dragged && dropAt(workspace, dragged, pointOf(location.current.input)));
    },
    onDrop: ({ location }) => {
      const { input, dropTargets } = location.current;
      const dropped = dragged && dropTargets.length > 0 ? stillAsTaken(workspace, dragged) : null;
      const drop = dropped && dropAt(workspace, dropped, pointOf(input));
      indicator.show(null);
      if (source) setData(source, 'dragging', false);
      source = null;
      dragged = null;
      drop?.commit();
    },
  });

  return {
    prepare(element) {
      if (prepared.has(element)) return;
      prepared.add(element);
      // Browsers make links draggable, and would drag the link instead of its row.
      for (const link of element.querySelectorAll('a')) link.draggable = false;
      draggable({
        element,
        canDrag: ({ input }) => {
          dragged = draggedOf(element, { x: input.clientX, y: input.clientY }, workspace.replica);
          return dragged !== null;
        },
      });
    },
    stop() {
      stopTarget();
      stopMonitor();
      indicator.remove();
    },
  };
}

function pointOf({ clientX: x, clientY: y, shiftKey: isFine }: MouseInput): PlanPoint {
  return { x, y, isFine };
}

type MouseInput = Pick<MouseEvent, 'clientX' | 'clientY' | 'shiftKey'>;
