import { useEffect } from 'react';
import { dataOf } from '../../client/dom/data-attributes.ts';
import { taskOfAddress } from '../../client/navigation/task-address.ts';

/**
 * The panel shows the active row's task, so that J and K move through tasks as through rows; also while it is still on its way, when the
 * list has the keys.
 */
export function useFollowedCursor(open: (id: string) => void): void {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? dataOf(target, 'rowLink') : undefined;
      const shown = taskOfAddress();
      // A panel that is closing does not come back with another task.
      if (id !== undefined && shown !== null && id !== shown) open(id);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [open]);
}
