'use client';
import { useEffect } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { draggableAt } from './draggable-at.ts';
import { watchTouch } from './watch-touch.ts';

const loadMouse = () => importWithRetry(() => import('./mouse-drag.ts'));
const loadTouch = () => importWithRetry(() => import('./touch-drag.ts'));

function mayCancel(): void {}

/**
 * Makes elements with `data-drag-task`, `data-drag-project`, `data-drag-section` or `data-drag-view` draggable by event delegation, so that thousands of rows need no
 * listeners of their own. The code is loaded when a pointer first hovers over one.
 */
export function DragLayer() {
  const workspace = useWorkspace();
  useEffect(() => {
    const stops: (() => void)[] = [];
    const mouse = { loading: null as ReturnType<typeof startMouse> | null };
    const touch = { loading: null as ReturnType<typeof startTouch> | null };
    async function startMouse() {
      const { createMouseDrag } = await loadMouse();
      const drag = createMouseDrag(workspace);
      stops.push(drag.stop);
      return drag;
    }
    async function startTouch() {
      const { createTouchDrag } = await loadTouch();
      const drag = createTouchDrag(workspace);
      stops.push(drag.stop);
      return drag;
    }
    const onPointerOver = (event: PointerEvent) => {
      const element = event.pointerType === 'touch' ? null : draggableAt(event.target);
      if (!element) return;
      mouse.loading ??= startMouse();
      void mouse.loading.then((drag) => drag.prepare(element));
    };
    const onTouchStart = (event: TouchEvent) => {
      if (!draggableAt(event.target)) return;
      const watch = watchTouch(document);
      touch.loading ??= startTouch();
      void touch.loading
        .then((drag) => {
          if (watch.isResting()) drag.press(event);
        })
        .finally(watch.stop);
    };
    // A first swipe is faster than the loading of its code, so the code is loaded before.
    if (matchMedia('(pointer: coarse)').matches)
      stops.push(
        whenIdle(() => {
          touch.loading ??= startTouch();
          touch.loading.catch(() => {});
        }),
      );
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('touchstart', onTouchStart, { passive: true });
    // Safari lets a listener prevent scrolling only if a non-passive one was attached when the touch began.
    document.addEventListener('touchmove', mayCancel, { passive: false });
    return () => {
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('touchstart', onTouchStart);
      document.removeEventListener('touchmove', mayCancel);
      for (const stop of stops) stop();
    };
  }, [workspace]);
  return null;
}
