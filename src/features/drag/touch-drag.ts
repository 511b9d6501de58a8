import { dataOf, selectorOf } from '../../client/dom/data-attributes.ts';
import { onBreakOff } from '../../client/dom/on-break-off.ts';
import { planAreaOf, planHoursSelector } from '../../client/planning/plan-place.ts';
import { selectedTasks, toggleSelected } from '../../client/selection/selected-tasks.ts';
import type { Workspace } from '../../client/workspace.ts';
import { draggableAt } from './draggable-at.ts';
import { countOf, type Dragged, draggedOf, markDragged, unmarkDragged } from './dragged.ts';
import { dropAt } from './drop-at.ts';
import { createIndicator } from './indicator.ts';
import { type LiftedCopy, liftCopy } from './lift-copy.ts';
import { stillAsTaken } from './still-as-taken.ts';
import { createSwipe } from './swipe.ts';
import { isAtRest, scrollStep, touchMovement } from './touch-movement.ts';

export interface TouchDrag {
  press(event: TouchEvent): void;
  stop(): void;
}

const holdMs = 400;
/** In the planner, where a finger that moves sideways turns to another day. */
const planHoldMs = 350;
/** Vibrates when a drag starts, on devices that can. */
const buzzMs = 10;
const browserGestures = ['contextmenu', 'dragstart', 'selectstart'];

/**
 * A press of 400 ms on a row starts a drag, or selects its task if the finger is raised without moving. A touch that moves
 * sideways earlier swipes the row; one that moves up or down scrolls.
 */
export function createTouchDrag(workspace: Workspace): TouchDrag {
  const indicator = createIndicator();
  const swipe = createSwipe(workspace);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let dragged: Dragged | null = null;
  let lifted: LiftedCopy | null = null;
  let source: HTMLElement | null = null;
  let at = { x: 0, y: 0 };
  let pressedAt = 0;
  let moved = false;
  let isBrokenOff = false;
  let stopListening = () => {};

  function move(event: TouchEvent): void {
    const touch = event.touches[0];
    if (!touch) return;
    if (isBrokenOff) {
      if (event.cancelable) event.preventDefault();
      return;
    }
    if (!dragged) {
      const movement = touchMovement(touch.clientX - at.x, touch.clientY - at.y);
      if (movement === 'rest' && !swipe.isUnderWay()) return;
      clearTimeout(timer);
      const isSideways = movement === 'swipe' && event.cancelable;
      if (!swipe.isUnderWay() && !(isSideways && source && swipe.begin(source, at.x, pressedAt))) end();
      else {
        event.preventDefault();
        swipe.moveTo(touch.clientX, event.timeStamp);
      }
      return;
    }
    // The browser has taken the finger for a scroll, so this is no drag any more and nothing may be dropped.
    if (!event.cancelable) {
      end();
      return;
    }
    event.preventDefault();
    moved ||= !isAtRest(touch.clientX - at.x, touch.clientY - at.y);
    if (moved) at = { x: touch.clientX, y: touch.clientY };
  }

  function follow(): void {
    if (!dragged) return;
    scrollAtEdges(at);
    lifted?.moveTo(at.x, at.y);
    indicator.show(moved ? dropAt(workspace, dragged, at) : null);
    frame = requestAnimationFrame(follow);
  }

  function lift(event: TouchEvent): void {
    if (isBrokenOff && event.targetTouches.length > 0) return;
    const dropped = dragged && moved ? stillAsTaken(workspace, dragged) : null;
    const drop = dropped && dropAt(workspace, dropped, at);
    const pressed = dragged && !moved ? dataOf(source, 'task') : undefined;
    // The click that would follow is prevented, because it would open the task.
    if ((dragged || isBrokenOff || swipe.isUnderWay()) && event.cancelable) event.preventDefault();
    const act = swipe.end(event.timeStamp);
    const held = source;
    end();
    drop?.commit();
    act?.();
    if (pressed === undefined) return;
    // What is held in the planner becomes its cursor, with the handle for its length.
    if (held && isOfPlan(held)) {
      held.querySelector<HTMLElement>(selectorOf('rowLink'))?.focus();
      return;
    }
    toggleSelected(pressed);
    const { size } = selectedTasks.get();
    workspace.notices.announce(size === 0 ? 'Nothing selected' : `${size} selected`);
  }

  /** Prevents the browser's own effects of a long press: the context menu and the dragging of links. */
  function notByBrowser(event: Event): void {
    if (event.type === 'contextmenu' && !dragged && !isBrokenOff) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A finger that was about to drag does nothing more until it is raised; otherwise it would scroll or turn the day. */
  function breakOff(): void {
    isBrokenOff = dragged !== null || swipe.isUnderWay();
    if (isBrokenOff) letGo();
    else end();
  }

  function letGo(): void {
    clearTimeout(timer);
    swipe.end();
    cancelAnimationFrame(frame);
    indicator.show(null);
    lifted?.remove();
    lifted = null;
    if (dragged) unmarkDragged();
    dragged = null;
    moved = false;
    stopListening();
  }

  function end(): void {
    letGo();
    isBrokenOff = false;
    source?.removeEventListener('touchmove', move);
    source?.removeEventListener('touchend', lift);
    source?.removeEventListener('touchcancel', end);
    for (const type of browserGestures) window.removeEventListener(type, notByBrowser, true);
    source = null;
  }

  return {
    press(event) {
      // A second finger has broken off what the first did, which is still down.
      if (event.touches.length !== 1) return;
      end();
      const touch = event.touches[0];
      const element = draggableAt(event.target);
      if (!touch || !element) return;
      at = { x: touch.clientX, y: touch.clientY };
      source = element;
      pressedAt = event.timeStamp;
      element.addEventListener('touchmove', move, { passive: false });
      element.addEventListener('touchend', lift);
      element.addEventListener('touchcancel', end);
      for (const type of browserGestures) window.addEventListener(type, notByBrowser, true);
      stopListening = onBreakOff(breakOff);
      timer = setTimeout(
        () => {
          dragged = draggedOf(element, at, workspace.replica);
          if (!dragged) return;
          lifted = liftCopy(element, at, countOf(dragged));
          markDragged(dragged, element);
          navigator.vibrate?.(buzzMs);
          follow();
        },
        Math.max(0, (isOfPlan(element) ? planHoldMs : holdMs) - (performance.now() - event.timeStamp)),
      );
    },
    stop() {
      end();
      indicator.remove();
    },
  };
}

function isOfPlan(element: HTMLElement): boolean {
  return planAreaOf(element) !== null;
}

/** Scrolls the view, the hours of the planner or a board's column vertically and the board horizontally, near their edges. */
function scrollAtEdges({ x, y }: { x: number; y: number }): void {
  const below = document.elementFromPoint(x, y);
  const tall =
    below?.closest<HTMLElement>(`${selectorOf('board')} > ${selectorOf('group')}, ${planHoursSelector}`) ??
    document.getElementById('main');
  if (tall) {
    const { top, bottom } = tall.getBoundingClientRect();
    tall.scrollTop += scrollStep(y, top, bottom);
  }
  const board = below?.closest<HTMLElement>(selectorOf('board'));
  if (board) {
    const { left, right } = board.getBoundingClientRect();
    board.scrollLeft += scrollStep(x, left, right);
  }
}
