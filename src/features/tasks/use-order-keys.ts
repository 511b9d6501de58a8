import type { RefObject } from 'react';
import type { Direction } from '../../client/actions/reorder-task.ts';
import { refuseHandOrder } from '../../client/displays/hand-order.ts';
import { closestWith, dataOf, orderOfToday } from '../../client/dom/data-attributes.ts';
import { actOnceLoaded } from '../../client/early-input/late-actions.ts';
import type { Shortcut } from '../../client/keys/key-registry.ts';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Workspace } from '../../client/workspace.ts';
import { isForList } from './is-for-list.ts';
import type { ListEntry } from './list-entries.ts';
import { useOwnOrder } from './own-order-context.ts';
import type { RowFocus } from './use-row-focus.ts';

const loadReorder = () => import('../../client/actions/reorder-task.ts');
const loadSectionStep = () => import('../../client/actions/reorder-section.ts');

/**
 * The shortcuts that replace dragging: Alt with the arrows moves a task up and down, Ctrl or ⌘ with the brackets in and out.
 * With the focus in the heading of a section, the arrows move the section.
 */
export function useOrderKeys(
  active: ListEntry | undefined,
  list: RefObject<HTMLElement | null>,
  focusMoved: RowFocus['focusMoved'],
): void {
  const workspace = useWorkspace();
  const order = useOwnOrder();
  const isToday = order === orderOfToday;
  const step =
    (direction: Direction): Shortcut['run'] =>
    (event) => {
      if (order !== null && (direction === 'up' || direction === 'down')) {
        if (moveFocusedSection(workspace, event, direction === 'up' ? -1 : 1)) return true;
      }
      if (active?.kind !== 'row' || !isForList(event, list.current)) return false;
      // A list that stands in another order than its own says so itself.
      if (order === null && refuseHandOrder.get() !== null) return false;
      const { id } = active.row;
      actOnceLoaded(loadReorder, ({ reorderTask, reorderInToday, sayUnordered }) => {
        if (order === null) return sayUnordered(workspace);
        if (isToday && (direction === 'up' || direction === 'down')) reorderInToday(workspace, id, direction);
        else reorderTask(workspace, id, direction);
        focusMoved(id);
      });
      return true;
    };
  useShortcuts([
    { keys: 'alt+arrowup', run: step('up') },
    { keys: 'alt+arrowdown', run: step('down') },
  ]);
  // Today has no levels, so that the keys are the browser's there.
  useShortcuts(
    [
      { keys: 'mod+]', run: step('in') },
      { keys: 'mod+[', run: step('out') },
    ],
    order !== null && !isToday,
  );
}

/** @returns whether the focus was in the heading of a section, which then moves by one place */
export function moveFocusedSection(workspace: Workspace, { target }: KeyboardEvent, step: 1 | -1): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const id = dataOf(closestWith(target, 'section'), 'section');
  if (id === undefined) return false;
  actOnceLoaded(loadSectionStep, ({ reorderSection }) => {
    reorderSection(workspace, id, step);
    // An element that is put elsewhere in the document loses the focus.
    requestAnimationFrame(() => target.focus());
  });
  return true;
}
