import type { RefObject } from 'react';
import type { Direction } from '../../client/actions/reorder-task.ts';
import type { Shortcut } from '../../client/keys/key-registry.ts';
import { actOnceLoaded } from '../../client/loading/late-actions.ts';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { isForList } from './is-for-list.ts';
import type { ListEntry } from './list-entries.ts';
import { useOwnOrder } from './own-order-context.ts';

const loadReorder = () => import('../../client/actions/reorder-task.ts');

/** The shortcuts that replace dragging: Alt with the arrows moves a task up and down, Ctrl or ⌘ with the brackets in and out. */
export function useOrderKeys(active: ListEntry | undefined, list: RefObject<HTMLElement | null>): void {
  const workspace = useWorkspace();
  const enabled = useOwnOrder() !== null;
  const step =
    (direction: Direction): Shortcut['run'] =>
    (event) => {
      if (active?.kind !== 'row' || !isForList(event, list.current)) return false;
      const { id } = active.row;
      actOnceLoaded(loadReorder, ({ reorderTask }) => reorderTask(workspace, id, direction));
      return true;
    };
  useShortcuts(
    [
      { keys: 'alt+arrowup', run: step('up') },
      { keys: 'alt+arrowdown', run: step('down') },
      { keys: 'mod+]', run: step('in') },
      { keys: 'mod+[', run: step('out') },
    ],
    enabled,
  );
}
