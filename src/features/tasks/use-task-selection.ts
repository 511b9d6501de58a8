import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { closestWith, dataOf } from '../../client/dom/data-attributes.ts';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { clearSelection, selectedTasks, selectedWords, toggleSelected } from '../../client/selection/selected-tasks.ts';
import type { Replica } from '../../sync/replica.ts';
import { isForList } from './is-for-list.ts';
import type { ListEntry } from './list-entries.ts';
import type { RowFocus } from './use-row-focus.ts';

export interface TaskSelectionOptions {
  readonly entries: readonly ListEntry[];
  readonly focus: RowFocus;
  readonly list: RefObject<HTMLElement | null>;
}

/**
 * Selects rows: X selects one, Shift with arrows or a click a range, Ctrl or ⌘ with A all; Escape clears the selection. On a
 * touch screen a tap selects a row once one is selected.
 * @returns the list's capturing click handler, which runs before those of its rows
 */
export function useTaskSelection({ entries, focus, list }: TaskSelectionOptions) {
  const { notices, replica } = useWorkspace();
  const anchor = useRef<string | null>(null);
  const active = entries[focus.activeIndex];
  const activeId = active?.kind === 'row' ? active.row.id : null;

  useEffect(() => clearSelection, []);
  useLayoutEffect(() => {
    const shown = new Set(entries.flatMap((entry) => (entry.kind === 'row' ? [entry.row.id] : [])));
    const selected = selectedTasks.get();
    // A task stays selected when the server assigns its id.
    const kept = [...selected].map(replica.realId).filter((id) => shown.has(id));
    if (kept.length < selected.size || kept.some((id) => !selected.has(id))) selectedTasks.set(new Set(kept));
  }, [entries, replica]);

  function say(): void {
    notices.announce(selectedWords());
  }

  function selectRange(fromId: string, toId: string): void {
    const ids = entries.flatMap((entry) => (entry.kind === 'row' ? [entry.row.id] : []));
    const [from, to] = [ids.indexOf(replica.realId(fromId)), ids.indexOf(toId)].sort((a, b) => a - b);
    if (from === undefined || to === undefined || from < 0) return;
    selectedTasks.set(new Set(ids.slice(from, to + 1)));
    say();
  }

  const extend = (direction: 1 | -1) => (event: KeyboardEvent) => {
    if (!isForList(event, list.current) || activeId === null) return false;
    if (selectedTasks.get().size === 0) anchor.current = activeId;
    let index = focus.activeIndex + direction;
    while (entries[index] && entries[index]?.kind !== 'row') index += direction;
    const entry = entries[index];
    if (entry?.kind === 'row') focus.focusIndex(index);
    selectRange(anchor.current ?? activeId, entry?.kind === 'row' ? entry.row.id : activeId);
    return true;
  };

  useShortcuts([
    {
      keys: 'x',
      run: (event) => {
        if (!isForList(event, list.current) || activeId === null) return false;
        anchor.current = activeId;
        toggleSelected(activeId);
        say();
        return true;
      },
    },
    { keys: 'shift+arrowdown', run: extend(1) },
    { keys: 'shift+arrowup', run: extend(-1) },
    {
      keys: 'mod+a',
      run: (event) => {
        const ids = allOf(entries, replica, activeId);
        if (!isForList(event, list.current) || ids.length === 0) return false;
        selectedTasks.set(new Set(ids));
        say();
        return true;
      },
    },
    {
      keys: 'escape',
      run: (event) => {
        if (selectedTasks.get().size === 0 || !isForList(event, list.current)) return false;
        clearSelection();
        say();
        return true;
      },
    },
  ]);

  return (event: React.MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const id = dataOf(closestWith(event.target, 'task'), 'task');
    if (!id) return;
    if (isTap(event) && selectedTasks.get().size > 0 && !event.target.closest('[aria-haspopup]')) {
      event.preventDefault();
      event.stopPropagation();
      toggleSelected(id);
      say();
      return;
    }
    if (!event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (selectedTasks.get().size === 0) anchor.current = activeId ?? id;
    selectRange(anchor.current ?? id, id);
  };
}

/** A touch screen has no Shift or Ctrl, so once a task is selected, each tap selects another. */
function isTap({ nativeEvent }: React.MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
}

/** The open tasks of a list; the completed ones where the cursor is on one of them or there are no others. */
function allOf(entries: readonly ListEntry[], replica: Replica, activeId: string | null): string[] {
  const ids = entries.flatMap((entry) => (entry.kind === 'row' ? [entry.row.id] : []));
  const isFinished = (id: string) => replica.get('task', id)?.completed === true;
  const wanted = activeId === null ? ids.every(isFinished) : isFinished(activeId);
  return ids.filter((id) => isFinished(id) === wanted);
}
