import { type RefObject, useMemo } from 'react';
import { useShortcuts } from '../../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { isForList } from '../is-for-list.ts';
import { type ListEntry, listEntries, rowKey } from '../list-entries.ts';
import { useListKeys } from '../use-list-keys.ts';
import { type RowFocus, useRowFocus } from '../use-row-focus.ts';
import type { TileActions } from './block.tsx';
import type { Tile } from './planned-days.ts';
import { type PlanKeysOptions, usePlanKeys } from './use-plan-keys.ts';

/** What stands in a day for the cursor, in its order. */
export interface CursorDay {
  readonly date: CalendarDate;
  readonly tiles: readonly Tile[];
}

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
  useListKeys({ entries, focus, list: grid, onEdit: onOpen, scrollTo: () => {} });
  usePlanKeys({ entries, focus, list: grid, step, onShow });
  const across = (direction: 1 | -1) => (event: KeyboardEvent) => {
    if (focus.activeIndex < 0 || !isForList(event, grid.current)) return false;
    const index = neighbourOf(days, entries, focus, direction);
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

/** What stands nearest by time in the next day that has something. */
function neighbourOf(
  days: readonly CursorDay[],
  entries: readonly ListEntry[],
  focus: RowFocus,
  direction: 1 | -1,
): number {
  const active = entries[focus.activeIndex];
  if (active?.kind !== 'row') return -1;
  const at = days.findIndex(({ date }) => date === active.group.key);
  const minutesOf = (id: string, day: CursorDay | undefined) =>
    day?.tiles.find(({ task }) => task.id === id)?.minutes ?? -1;
  const from = minutesOf(active.row.id, days[at]);
  for (let index = at + direction; days[index]; index += direction) {
    const day = days[index];
    const rows = entries.flatMap((entry, entryIndex) =>
      entry.kind === 'row' && entry.group.key === day?.date
        ? [{ entryIndex, away: Math.abs(minutesOf(entry.row.id, day) - from) }]
        : [],
    );
    const [first, ...others] = rows;
    if (first) return others.reduce((nearest, row) => (row.away < nearest.away ? row : nearest), first).entryIndex;
  }
  return -1;
}
