import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { dataOf } from '../../client/dom/data-attributes.ts';
import { openPicker, rowAnchorOf } from '../../client/picking/picker-request.ts';
import { selectedTasks } from '../../client/selection/selected-tasks.ts';
import type { Workspace } from '../../client/workspace.ts';

export interface Swipe {
  isUnderWay(): boolean;
  /** @returns whether this row can be swiped from here; x in CSS pixels of the window */
  begin(row: HTMLElement, x: number): boolean;
  moveTo(x: number): void;
  /** Moves the row back. @returns the action for which it was swiped far enough, else null */
  end(): (() => void) | null;
}

/** The distance from which releasing the row runs its action. */
const enoughPx = 80;
/** The margin in which the system's own back gesture begins. */
const edgePx = 24;
const returnMs = 140;
const buzzMs = 10;

type Side = 'right' | 'left';

/** Swiping a row to the right completes or reopens its task; to the left it opens the date picker. Both can be undone. */
export function createSwipe(workspace: Workspace): Swipe {
  let row: HTMLElement | null = null;
  let strip: HTMLElement | null = null;
  let startX = 0;
  let offset = 0;

  const side = (): Side => (offset > 0 ? 'right' : 'left');
  const isEnough = () => Math.abs(offset) >= enoughPx;

  /** Shows below the row the name of the action, and whether releasing the row now runs it. */
  function show(): void {
    if (!row) return;
    const { top, height, left, right } = row.getBoundingClientRect();
    const width = Math.abs(offset);
    strip ??= document.body.appendChild(document.createElement('div'));
    strip.setAttribute('aria-hidden', 'true');
    strip.dataset.swipe = side();
    strip.toggleAttribute('data-enough', isEnough());
    strip.textContent = side() === 'left' ? 'Date' : isCompleted(row) ? 'Reopen' : 'Complete';
    Object.assign(strip.style, {
      top: `${top}px`,
      left: `${offset > 0 ? left - width : right}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  }

  function isCompleted(element: HTMLElement): boolean {
    return workspace.replica.get('task', dataOf(element, 'task') ?? '')?.completed === true;
  }

  function actionOf(element: HTMLElement): (() => void) | null {
    const id = dataOf(element, 'task');
    if (id === undefined || !isEnough()) return null;
    if (side() === 'right') {
      const toggle = isCompleted(element) ? reopenTasks : completeTasks;
      return () => toggle(workspace, [id]);
    }
    return () => openPicker(workspace, { field: 'date', ids: [id], anchor: rowAnchorOf(id) ?? element });
  }

  return {
    isUnderWay: () => row !== null,
    begin(element, x) {
      const isInList = dataOf(element, 'task') !== undefined && !element.hasAttribute('data-card');
      const isFree = x > edgePx && x < window.innerWidth - edgePx;
      if (!isInList || !isFree || selectedTasks.get().size > 0) return false;
      row = element;
      startX = x;
      return true;
    },
    moveTo(x) {
      if (!row) return;
      const wasEnough = isEnough();
      offset = x - startX;
      if (isEnough() && !wasEnough) navigator.vibrate?.(buzzMs);
      row.style.transform = `translateX(${offset}px)`;
      show();
    },
    end() {
      const swiped = row;
      if (!swiped) return null;
      const action = actionOf(swiped);
      swiped.style.transform = '';
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
        swiped.animate({ transform: [`translateX(${offset}px)`, 'none'] }, { duration: returnMs, easing: 'ease-out' });
      strip?.remove();
      row = null;
      strip = null;
      offset = 0;
      return action;
    },
  };
}
