import { useSyncExternalStore } from 'react';
import { createValue } from '../../lib/value.ts';

const none: ReadonlySet<string> = new Set();

/** The ids of the tasks selected for a bulk change, all from the list that is shown. */
export const selectedTasks = createValue<ReadonlySet<string>>(none);

export function clearSelection(): void {
  if (selectedTasks.get().size > 0) selectedTasks.set(none);
}

export function toggleSelected(id: string): void {
  const next = new Set(selectedTasks.get());
  if (!next.delete(id)) next.add(id);
  selectedTasks.set(next);
}

/** Whether a task is selected; renders again only when that changes. */
export function useIsSelected(id: string): boolean {
  const read = () => selectedTasks.get().has(id);
  return useSyncExternalStore(selectedTasks.subscribe, read, () => false);
}

/** Whether any task is selected. */
export function useIsSelecting(): boolean {
  const read = () => selectedTasks.get().size > 0;
  return useSyncExternalStore(selectedTasks.subscribe, read, () => false);
}

/** The tasks that an action on this one applies to: all selected tasks, or itself when there are none. */
export function targetsOf(id: string): string[] {
  const selected = selectedTasks.get();
  return selected.size > 0 ? [...selected] : [id];
}

/** What screen readers are told after each change of the selection. */
export function selectedWords(): string {
  const { size } = selectedTasks.get();
  return size === 0 ? 'Nothing selected' : `${size} selected`;
}
