'use client';
import { type ReactNode, useMemo } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { openTaskOverView, TaskDetailHost } from '../../features/task-detail/task-detail-host.tsx';
import { type AddInPlace, AddInPlaceContext } from '../../features/tasks/add-in-place-context.ts';
import { OpenTaskContext } from '../../features/tasks/open-task-context.ts';

const AddField = lazyPart(
  () => import('../../features/quick-add/add-field.tsx'),
  (module) => module.AddField,
);

/** Opens tasks over the view, from their rows, and lets lists add tasks where they are read. */
export function TaskLayers({ children }: { children: ReactNode }) {
  const workspace = useWorkspace();
  const addInPlace = useMemo(
    (): AddInPlace => ({
      Field: AddField,
      addLines: (text, defaults) =>
        void importWithRetry(() => import('../../features/quick-add/add-pasted-lines.ts')).then(({ addPastedLines }) =>
          addPastedLines(workspace, text, defaults),
        ),
    }),
    [workspace],
  );
  return (
    <OpenTaskContext value={openTaskOverView}>
      <AddInPlaceContext value={addInPlace}>{children}</AddInPlaceContext>
      <TaskDetailHost />
    </OpenTaskContext>
  );
}
