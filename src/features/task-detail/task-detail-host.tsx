'use client';
import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { repeatOnceShown } from '../../client/early-input/early-keys.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useShownPath } from '../../client/navigation/shown-path.ts';
import { addressWith, taskOfAddress, taskParameter } from '../../client/navigation/task-address.ts';
import { isPanelOnItsWay } from '../../client/open-task/is-panel-on-its-way.ts';
import { requestedField } from '../../client/open-task/requested-field.ts';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useFollowedCursor } from './use-followed-cursor.ts';
import { useTaskKeys } from './use-task-keys.ts';

const TaskDetailDialog = lazyPart(
  () => import('./task-detail-dialog.tsx'),
  (module) => module.TaskDetailDialog,
);

/** Opens a task over the current view; the browser's back button closes it. */
export function openTaskOverView(id: string): void {
  const before = taskOfAddress();
  // Opening the task again from its row beside the panel moves the focus into the panel.
  if (before === id) document.querySelector<HTMLElement>(selectorOf('panel'))?.focus();
  // Opening another task replaces the history entry, so that going back once closes the panel.
  show(id, before !== null);
}

function show(id: string | null, replace: boolean): void {
  navigate(addressWith({ [taskParameter]: id }), { replace });
}

/** Closes a task whose panel is still on its way; once it is there, it closes by itself. */
function closeBeforeShown(): boolean {
  if (!isPanelOnItsWay()) return false;
  requestedField.set(null);
  show(null, true);
  return true;
}

/** Shows the task in the address (`?task=…`) over the view, and registers the shortcuts of its fields. */
export function TaskDetailHost() {
  // With the shell, and not in the boundary below: React hydrates that later than the view, whose keys would be repeated before.
  useTaskKeys(openTaskOverView);
  useFollowedCursor(openTaskOverView);
  useShortcuts([{ keys: 'escape', run: closeBeforeShown }]);
  return (
    <Suspense>
      <TaskOfAddress />
    </Suspense>
  );
}

function TaskOfAddress() {
  const pathname = useShownPath();
  const query = useSearchParams();
  const id = pathname === null ? null : query.get(taskParameter);
  useEffect(() => repeatOnceShown(`${pathname}?${query}`), [pathname, query]);
  if (id === null) return null;
  return (
    <Suspense>
      <TaskDetailDialog id={id} onOpen={openTaskOverView} onClose={() => show(null, true)} />
    </Suspense>
  );
}
