import { useSearchParams } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { setData } from '../../client/dom/data-attributes.ts';
import { taskParameter } from '../../client/navigation/task-address.ts';

/** Takes the room of `leavePanelRoom` back where the task is left before its panel has come. */
export function usePanelRoomLeft(): void {
  const isLeft = useSearchParams().get(taskParameter) === null;
  useLayoutEffect(() => {
    if (isLeft) setData(document.documentElement, 'beside', false);
  }, [isLeft]);
}
