import { useEffect } from 'react';
import { taskOfAddress } from '../../client/navigation/task-address.ts';
import { type DetailField, requestedField } from '../../client/open-task/requested-field.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';

/** The field of this task that a shortcut requested. With the task a request for it ends, unless it is for the task that follows. */
export function useRequestedField(taskId: string): DetailField | null {
  const { replica } = useWorkspace();
  const request = useValue(requestedField);
  useEffect(
    () => () => {
      const left = requestedField.get();
      const next = taskOfAddress();
      if (left && (next === null || replica.realId(next) !== replica.realId(left.taskId))) requestedField.set(null);
    },
    [replica],
  );
  return request && replica.realId(request.taskId) === replica.realId(taskId) ? request.field : null;
}
