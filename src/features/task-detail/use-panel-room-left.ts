import { useSearchParams } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { taskParameter } from '../../client/navigation/task-address.ts';

/** Takes the room of `leavePanelRoom` back where the task is left before its panel has come. */
export function usePanelRoomLeft(): void {
  const isLeft = useSearchParams().get(taskParameter) === null;
  useLayoutEffect(() => {
    if (isLeft) document.documentElement.style.removeProperty('--side-panel');
  }, [isLeft]);
}
