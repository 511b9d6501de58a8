import { useSyncExternalStore } from 'react';
import { createValue } from '../../lib/value.ts';

const none: ReadonlySet<string> = new Set();

/** The tasks marked for a change of several; of the one list that is shown. */
export const selectedTasks = createValue<ReadonlySet<string>>(none);

export function clearSelection(): void {
  if (selectedTasks.get().size > 0) selectedTasks.set(none);
}

export function toggleSelected(id: string): void {
  const next = new Set(selectedTasks.get());
  if (!next.delete(id)) next.add(id);
  selectedTasks.set(next);
}

/** Renders again only when this task is marked or unmarked. */
export function useIsSelected(id: string): boolean {
  const read = () => selectedTasks.get().has(id);
  return useSyncExternalStore(selectedTasks.subscribe, read, () => false);
}

/** The task itself, or all that are marked when any is. */
export function targetsOf(id: string): string[] {
  const selected = selectedTasks.get();
  return selected.size > 0 ? [...selected] : [id];
}
