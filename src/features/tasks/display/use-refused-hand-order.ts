import { useEffect } from 'react';
import { type DisplayedList, isByHand } from '../../../client/displays/display-of.ts';
import { refuseHandOrder } from '../../../client/displays/hand-order.ts';
import { putDisplay } from '../../../client/displays/put-display.ts';
import { useShortcuts } from '../../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { type DisplayFields, defaultDisplay } from '../../../contract/display-fields.ts';
import { reasonAgainstHand } from './display-words.ts';

const orderedByHand = new Set(['project', 'inbox', 'today']);

/** In a list that has an order of its own but stands in another one, moving by hand is refused with one offer. @returns whether it is */
export function useRefusedHandOrder(list: DisplayedList, display: DisplayFields): boolean {
  const workspace = useWorkspace();
  const isRefused = orderedByHand.has(list.kind) && !isByHand(list.kind, display);
  const refuse = () => {
    const { groupBy, subTasks } = defaultDisplay(list.kind);
    workspace.notices.show({
      text: `This list is ${reasonAgainstHand(display)}.`,
      key: 'hand-order',
      isOfPage: true,
      action: {
        label: 'Go back to your own order',
        run: () => putDisplay(workspace, list, { sortBy: 'own', direction: 'asc', groupBy, subTasks }),
      },
    });
    return true;
  };
  useEffect(() => {
    refuseHandOrder.set(isRefused ? refuse : null);
    return () => refuseHandOrder.set(null);
  });
  useShortcuts(
    [
      { keys: 'alt+arrowup', run: refuse },
      { keys: 'alt+arrowdown', run: refuse },
    ],
    isRefused,
  );
  return isRefused;
}
