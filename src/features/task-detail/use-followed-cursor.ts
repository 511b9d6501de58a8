import { useEffect } from 'react';
import { dataOf } from '../../client/dom/data-attributes.ts';
import { taskOfAddress } from '../../client/navigation/task-address.ts';

/** Beside its list, the panel shows the active row's task, so that J and K move through tasks as through rows. */
export function useFollowedCursor(openId: string, open: (id: string) => void): void {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? dataOf(target, 'rowLink') : undefined;
      // A panel that is closing does not come back with another task.
      if (id !== undefined && id !== openId && taskOfAddress() !== null) open(id);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [openId, open]);
}
