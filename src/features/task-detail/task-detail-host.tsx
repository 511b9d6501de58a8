'use client';
import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { dataOf, selectorOf } from '../../client/dom/data-attributes.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useShownPath } from '../../client/navigation/shown-path.ts';
import { taskOfAddress, taskParameter } from '../../client/navigation/task-address.ts';
import { useTaskKeys } from './use-task-keys.ts';

const TaskDetailDialog = lazyPart(
  () => import('./task-detail-dialog.tsx'),
  (module) => module.TaskDetailDialog,
);

/** Opens a task over the current view; the browser's back button closes it. */
export function openTaskOverView(id: string): void {
  const url = new URL(window.location.href);
  const before = taskOfAddress();
  // Opening the task again from its row beside the panel moves the focus into the panel.
  if (before === id) document.querySelector<HTMLElement>(selectorOf('panel'))?.focus();
  url.searchParams.set(taskParameter, id);
  // Opening another task replaces the history entry, so that going back once closes the panel.
  navigate(url.pathname + url.search, { replace: before !== null });
}

/** Shows the task in the address (`?task=…`) over the view, and registers the shortcuts of its fields. */
export function TaskDetailHost() {
  const pathname = useShownPath();
  const asked = useSearchParams().get(taskParameter);
  const id = pathname === null ? null : asked;
  useTaskKeys(openTaskOverView);
  useFollowedCursor(id);

  function close(): void {
    const rest = new URLSearchParams(window.location.search);
    rest.delete(taskParameter);
    navigate(rest.size === 0 ? window.location.pathname : `${window.location.pathname}?${rest}`, { replace: true });
  }

  if (id === null) return null;
  return (
    <Suspense>
      <TaskDetailDialog id={id} onOpen={openTaskOverView} onClose={close} />
    </Suspense>
  );
}

/** Beside its list, the panel shows the active row's task, so that J and K move through tasks as through rows. */
function useFollowedCursor(openId: string | null): void {
  useEffect(() => {
    if (openId === null) return;
    const follow = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? dataOf(target, 'rowLink') : undefined;
      // A panel that is closing does not come back with another task.
      if (id !== undefined && id !== openId && taskOfAddress() !== null) openTaskOverView(id);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [openId]);
}
