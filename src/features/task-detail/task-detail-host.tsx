'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useTaskKeys } from './use-task-keys.ts';

const TaskDetailDialog = lazy(() =>
  importWithRetry(() => import('./task-detail-dialog.tsx')).then((module) => ({ default: module.TaskDetailDialog })),
);

/** Where the address of a view says which task is open over it. */
const parameter = 'task';

/** Opens a task over the present view; back closes it. */
export function openTaskOverView(id: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(parameter, id);
  navigate(url.pathname + url.search);
}

/** Shows the task that the address names (`?task=…`) over the view, and takes the keys that open one of its parts. */
export function TaskDetailHost() {
  const pathname = usePathname();
  const id = useSearchParams().get(parameter);
  useTaskKeys(id, openTaskOverView);

  function close(): void {
    const rest = new URLSearchParams(window.location.search);
    rest.delete(parameter);
    navigate(rest.size === 0 ? pathname : `${pathname}?${rest}`, { replace: true });
  }

  if (id === null) return null;
  return (
    <Suspense>
      <TaskDetailDialog id={id} onOpen={openTaskOverView} onClose={close} />
    </Suspense>
  );
}
