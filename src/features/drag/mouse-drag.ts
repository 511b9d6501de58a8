import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import type { Workspace } from '../../client/workspace.ts';
import { countOf, type Dragged, draggedOf, markDragged, unmarkDragged } from './dragged.ts';
import { dropAt } from './drop-at.ts';
import { createIndicator } from './indicator.ts';
import { heldCopy } from './lift-copy.ts';
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

  const stopTarget = dropTargetForElements({ element: document.body });
  const stopMonitor = monitorForElements({
    // The row is marked only now, because the browser takes the drag image from it before this event.
    onDragStart: ({ source }) => dragged && markDragged(dragged, source.element),
    onDrag: ({ location }) => {
      indicator.show(dragged && dropAt(workspace, dragged, pointOf(location.current.input)));
    },
    onDrop: ({ location }) => {
      const { input, dropTargets } = location.current;
      const dropped = dragged && dropTargets.length > 0 ? stillAsTaken(workspace, dragged) : null;
      const drop = dropped && dropAt(workspace, dropped, pointOf(input));
      indicator.show(null);
      unmarkDragged();
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
        // Of one the browser takes a picture itself.
        onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
          const count = dragged ? countOf(dragged) : 1;
          if (count === 1) return;
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
            render: ({ container }) => container.append(heldCopy(element, count)),
          });
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
