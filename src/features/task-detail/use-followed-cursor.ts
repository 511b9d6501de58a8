import { useEffect } from 'react';
import { dataOf } from '../../client/dom/data-attributes.ts';
import { mayHeldKeyChangeAddress, refillMs } from '../../client/navigation/address-changes.ts';
import { taskOfAddress } from '../../client/navigation/task-address.ts';

/**
 * The panel shows the active row's task, so that J and K move through tasks as through rows; also while it is still on its way, when the
 * list has the keys. While one of them is held it follows now and then, and again once it is let go.
 */
export function useFollowedCursor(open: (id: string) => void): void {
  useEffect(() => {
    let isHeld = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const activeTask = () => {
      const { activeElement } = document;
      return activeElement instanceof HTMLElement ? dataOf(activeElement, 'rowLink') : undefined;
    };
    const follow = () => {
      clearTimeout(timer);
      timer = undefined;
      const id = activeTask();
      const shown = taskOfAddress();
      // A panel that is closing does not come back with another task.
      if (id !== undefined && shown !== null && id !== shown) open(id);
    };
    const onFocus = () => {
      if (activeTask() === undefined) return;
      if (!isHeld || mayHeldKeyChangeAddress()) follow();
      else timer ??= setTimeout(follow, refillMs);
    };
    const onKey = ({ repeat }: KeyboardEvent) => {
      isHeld = repeat;
      if (!isHeld && timer !== undefined) follow();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('keyup', onKey, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('keyup', onKey, true);
    };
  }, [open]);
}
