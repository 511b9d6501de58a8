'use client';
import { useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { dataOf, selectorOf } from '../../client/dom/data-attributes.ts';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useShownPath } from '../../client/navigation/shown-path.ts';
import { useTaskKeys } from './use-task-keys.ts';

const TaskDetailDialog = lazy(() =>
  importWithRetry(() => import('./task-detail-dialog.tsx')).then((module) => ({ default: module.TaskDetailDialog })),
);

/** Where the address of a view says which task is open over it. */
const parameter = 'task';

/** Opens a task over the present view; back closes it. */
export function openTaskOverView(id: string): void {
  const url = new URL(window.location.href);
  const before = url.searchParams.get(parameter);
  // Asked for once more, from its row beside it: that is the way into it.
  if (before === id) document.querySelector<HTMLElement>(selectorOf('panel'))?.focus();
  url.searchParams.set(parameter, id);
  // However many are gone through, back closes the last.
  navigate(url.pathname + url.search, { replace: before !== null });
}

/** Shows the task that the address names (`?task=…`) over the view, and takes the keys that open one of its parts. */
export function TaskDetailHost() {
  const pathname = useShownPath();
  const asked = useSearchParams().get(parameter);
  const id = pathname === null ? null : asked;
  useTaskKeys(id, openTaskOverView);
  useFollowedCursor(id);

  function close(): void {
    const rest = new URLSearchParams(window.location.search);
    rest.delete(parameter);
    navigate(rest.size === 0 ? window.location.pathname : `${window.location.pathname}?${rest}`, { replace: true });
  }

  if (id === null) return null;
  return (
    <Suspense>
      <TaskDetailDialog id={id} onOpen={openTaskOverView} onClose={close} />
    </Suspense>
  );
}

/** Beside its list, the open task is that of the cursor: J and K walk through tasks as they do through rows. */
function useFollowedCursor(openId: string | null): void {
  useEffect(() => {
    if (openId === null) return;
    const follow = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? dataOf(target, 'rowLink') : undefined;
      if (id !== undefined && id !== openId) openTaskOverView(id);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [openId]);
}
