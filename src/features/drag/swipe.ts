import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { dataOf, hasData, setData } from '../../client/dom/data-attributes.ts';
import { openPicker, rowAnchorOf } from '../../client/picking/picker-request.ts';
import { selectedTasks } from '../../client/selection/selected-tasks.ts';
import type { Workspace } from '../../client/workspace.ts';

export interface Swipe {
  isUnderWay(): boolean;
  /** @param x in CSS pixels of the window @param at of the event, in ms @returns whether this row can be swiped from here */
  begin(row: HTMLElement, x: number, at: number): boolean;
  moveTo(x: number, at: number): void;
  /** Moves the row back. @param at when the finger was raised @returns the action for which it was swiped far or fast enough, else null */
  end(at?: number): (() => void) | null;
}

/** The distance from which releasing the row runs its action. */
const enoughPx = 80;
/** A quick flick needs less: this far, at this speed over its last moments. */
const flickPx = 32;
const flickPxPerMs = 0.5;
const flickMs = 100;
/** The width from which the action's name fits beside its icon. */
const wordsPx = 132;
/** The margin in which the system's own back gesture begins. */
const edgePx = 24;
const returnMs = 140;
const buzzMs = 10;

type Side = 'right' | 'left';

/** The shapes of lucide's check, undo-2 and calendar. */
const shapes = {
  Complete: 'M20 6 9 17l-5-5',
  Reopen: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  Date: 'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
} as const;

/** Swiping a row to the right completes or reopens its task; to the left it opens the date picker. Both can be undone. */
export function createSwipe(workspace: Workspace): Swipe {
  let row: HTMLElement | null = null;
  let strip: HTMLElement | null = null;
  let startX = 0;
  let offset = 0;
  let moves: { readonly x: number; readonly at: number }[] = [];

  const side = (): Side => (offset > 0 ? 'right' : 'left');
  const isEnough = () => Math.abs(offset) >= enoughPx;

  /** Whether the finger was quick until it was raised, towards the side on which the row lies. */
  function isFlick(at: number): boolean {
    const from = moves.find((move) => at - move.at <= flickMs);
    const last = moves.at(-1);
    if (!from || !last || Math.abs(offset) < flickPx) return false;
    return ((last.x - from.x) * Math.sign(offset)) / Math.max(1, at - from.at) >= flickPxPerMs;
  }

  /** Shows below the row, from the edge of the view on, the action, and whether releasing the row now runs it. */
  function show(): void {
    if (!row) return;
    const { top, height, left, right } = row.getBoundingClientRect();
    const view = row.closest('main')?.getBoundingClientRect() ?? { left: 0, right: window.innerWidth };
    const [from, to] = offset > 0 ? [view.left, left] : [right, view.right];
    strip ??= document.body.appendChild(document.createElement('div'));
    strip.setAttribute('aria-hidden', 'true');
    setData(strip, 'swipe', side());
    setData(strip, 'enough', isEnough());
    const action = side() === 'left' ? 'Date' : isCompleted(row) ? 'Reopen' : 'Complete';
    if (dataOf(strip, 'action') !== action) strip.replaceChildren(iconOf(action), document.createElement('span'));
    setData(strip, 'action', action);
    if (strip.lastElementChild) strip.lastElementChild.textContent = to - from < wordsPx ? '' : action;
    Object.assign(strip.style, {
      top: `${top}px`,
      left: `${from}px`,
      width: `${Math.max(0, to - from)}px`,
      height: `${height}px`,
    });
  }

  function isCompleted(element: HTMLElement): boolean {
    return workspace.replica.get('task', dataOf(element, 'task') ?? '')?.completed === true;
  }

  function actionOf(element: HTMLElement, at: number): (() => void) | null {
    const id = dataOf(element, 'task');
    if (id === undefined || !(isEnough() || isFlick(at))) return null;
    if (side() === 'right') {
      const toggle = isCompleted(element) ? reopenTasks : completeTasks;
      return () => toggle(workspace, [id]);
    }
    return () => openPicker(workspace, { field: 'date', ids: [id], anchor: rowAnchorOf(id) ?? element });
  }

  return {
    isUnderWay: () => row !== null,
    begin(element, x, at) {
      const isInList = dataOf(element, 'task') !== undefined && !hasData(element, 'card');
      const isFree = x > edgePx && x < window.innerWidth - edgePx;
      if (!isInList || !isFree || selectedTasks.get().size > 0) return false;
      row = element;
      startX = x;
      moves = [{ x, at }];
      return true;
    },
    moveTo(x, at) {
      if (!row) return;
      moves.push({ x, at });
      const wasEnough = isEnough();
      offset = x - startX;
      if (isEnough() && !wasEnough) navigator.vibrate?.(buzzMs);
      row.style.transform = `translateX(${offset}px)`;
      show();
    },
    end(at = Number.POSITIVE_INFINITY) {
      const swiped = row;
      if (!swiped) return null;
      const action = actionOf(swiped, at);
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

function iconOf(action: keyof typeof shapes): SVGElement {
  const name = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(name, 'svg');
  const shape = icon.appendChild(document.createElementNS(name, 'path'));
  icon.setAttribute('viewBox', '0 0 24 24');
  shape.setAttribute('d', shapes[action]);
  return icon;
}
