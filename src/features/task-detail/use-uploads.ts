import { useMemo } from 'react';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { uploadsOf } from '../../client/uploads/uploads.ts';

/** The files on their way to a task, and what can be done with them. */
export function useUploads(taskId: string) {
  const workspace = useWorkspace();
  const uploads = uploadsOf(workspace);
  const all = useValue(uploads.sending);
  const { replica } = workspace;
  const sending = useMemo(
    () => all.filter(({ taskKey }) => replica.realId(taskKey) === replica.realId(taskId)),
    [all, replica, taskId],
  );
  return { ...uploads, sending };
}
