import { useSearchParams } from 'next/navigation';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { taskParameter } from '../../../client/navigation/task-address.ts';
import { useShortcuts } from '../../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { isForList } from '../is-for-list.ts';
import { type ListEntry, listEntries, rowKey } from '../list-entries.ts';
import { useListKeys } from '../use-list-keys.ts';
import { isNowhere, type RowFocus, useRowFocus } from '../use-row-focus.ts';
import { type CursorDay, neighbourOf } from './neighbour-tile.ts';
import type { Tile } from './planned-days.ts';
import type { TileActions } from './tile-link.tsx';
import { type PlanKeysOptions, usePlanKeys } from './use-plan-keys.ts';

export interface GridCursorOptions extends Pick<PlanKeysOptions, 'step' | 'onShow'> {
  readonly days: readonly CursorDay[];
  readonly grid: RefObject<HTMLElement | null>;
  readonly onOpen: (id: string) => void;
}

export interface GridCursor extends TileActions {
  /** The key by which the cursor knows a tile; null = it is no stop. */
  entryKeyOf(date: string, tile: Tile): string | null;
}

/** The single tab stop of a grid of days: the arrows go by day and time, and every key of a list acts on what the cursor is on. */
export function useGridCursor({ days, grid, step, onShow, onOpen }: GridCursorOptions): GridCursor {
  const { replica } = useWorkspace();
  const entries = useMemo(
    () =>
      listEntries(
        days.map(({ date, tiles }) => ({
          key: date,
          heading: null,
          rows: tiles.filter(({ isComing }) => !isComing).map(({ task }) => ({ id: task.id, depth: 0 })),
        })),
        replica.keyOf,
      ),
    [days, replica],
  );
  const focus = useRowFocus(entries, grid);
  useTilesBack(entries, focus);
  useListKeys({ entries, focus, list: grid, onEdit: onOpen });
  usePlanKeys({ entries, focus, list: grid, step, onShow });
  const across = (direction: 1 | -1) => (event: KeyboardEvent) => {
    if (focus.activeIndex < 0 || !isForList(event, grid.current)) return false;
    const index = neighbourOf(days, entries, focus.activeIndex, direction);
    if (index >= 0) focus.focusIndex(index);
    return true;
  };
  useShortcuts([
    { keys: 'arrowright', run: across(1) },
    { keys: 'arrowleft', run: across(-1) },
  ]);
  return {
    activeKey: focus.activeKey,
    tabStopKey: focus.tabStopKey,
    onActivate: focus.activate,
    onOpen,
    entryKeyOf: (date, { task, isComing }) => (isComing ? null : rowKey(date, { id: task.id }, replica.keyOf)),
  };
}

/** A month has no tiles beside the panel of a task. Once it is closed, the focus is on the tile of that task, unless something has it. */
function useTilesBack(entries: readonly ListEntry[], { focusIndex }: RowFocus): void {
  const openId = useSearchParams().get(taskParameter);
  const opened = useRef(openId);
  if (openId !== null) opened.current = openId;
  const isOpen = openId !== null;
  const hasTiles = entries.length > 0;
  const entriesNow = useRef(entries);
  entriesNow.current = entries;
  useLayoutEffect(() => {
    if (isOpen || !hasTiles || !isNowhere(document.activeElement)) return;
    focusIndex(entriesNow.current.findIndex((entry) => entry.kind === 'row' && entry.row.id === opened.current));
    opened.current = null;
  }, [isOpen, hasTiles, focusIndex]);
}
