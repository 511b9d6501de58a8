import { useSearchParams } from 'next/navigation';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { closestWith, selectorOf } from '../../client/dom/data-attributes.ts';
import { focusViewIfLost } from '../../client/dom/focus.ts';
import { taskParameter } from '../../client/navigation/task-address.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { isInOtherList } from './is-in-other-list.ts';
import type { ListEntry } from './list-entries.ts';
import { nearestRow } from './nearest-row.ts';
import type { RowsProps } from './rows/rows-props.ts';
import { scrollerId } from './scroller.ts';
import { useTickedRow } from './use-ticked-row.ts';

export interface RowFocus {
  /** The key of the active entry; null until a row has had the focus. */
  readonly activeKey: string | null;
  /** The index of the active entry; -1 = none. */
  readonly activeIndex: number;
  /** The key of the entry that Tab reaches: the active one, or the first row; null = the list has no rows. */
  readonly tabStopKey: string | null;
  activate(id: string): void;
  /** Moves the focus to a row, which may have to be scrolled into view first. */
  focusIndex(index: number): void;
  focusActive(): void;
  /** Keeps the cursor on a task that has just been moved within the list, and in view. */
  focusMoved(id: string): void;
  /** Keeps the cursor on a row that is being moved, given the key that it will have. */
  follow(key: string): void;
}

/**
 * The cursor of a list that was replaced: by another layout of the same view, by another view, or by the sentence for an empty list,
 * which an undo replaces again.
 */
let left: { readonly path: string; readonly id: string } | undefined;
/** By then another view or layout has come, also where its code had to be loaded. */
const leftMs = 1_000;

/** Manages the list's single tab stop. When its row leaves, the next one becomes active, and focused if that row was. */
export function useRowFocus(
  entries: readonly ListEntry[],
  list: RefObject<HTMLElement | null>,
  scrollTo?: RowsProps['scrollTo'],
): RowFocus {
  const { undo } = useWorkspace();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const lastIndex = useRef(-1);
  const hadFocus = useRef(false);
  const entriesNow = useRef(entries);
  entriesNow.current = entries;
  const activeIndex = useMemo(() => entries.findIndex(({ key }) => key === activeKey), [entries, activeKey]);
  if (activeIndex >= 0) lastIndex.current = activeIndex;
  const first = useMemo(() => entries.find(({ kind }) => kind === 'row')?.key ?? null, [entries]);
  const tabStopKey = activeKey ?? first;

  const focusRow = useCallback(
    (index: number, id: string) => {
      scrollTo?.current?.(index);
      const link = list.current?.querySelector<HTMLElement>(selectorOf('rowLink', id));
      if (!link) return;
      wanted.current = null;
      link.focus({ preventScroll: true });
      // A layout that scrolls would give that up for another scrolling, before it knows how high the rows there are.
      if (!scrollTo?.current)
        (closestWith(link, 'card') ?? closestWith(link, 'task') ?? link).scrollIntoView({ block: 'nearest' });
    },
    [list, scrollTo],
  );

  const focusIndex = useCallback(
    (index: number) => {
      const entry = entriesNow.current[index];
      if (entry?.kind !== 'row') return;
      wanted.current = entry.key;
      setActiveKey(entry.key);
      focusRow(index, entry.row.id);
      // The first row shows what is above it too: the title of the view.
      if (entriesNow.current.findIndex(({ kind }) => kind === 'row') === index)
        document.getElementById(scrollerId)?.scrollTo({ top: 0 });
    },
    [focusRow],
  );

  const goOnFrom = useCallback((index: number) => {
    lastIndex.current = index;
    setActiveKey(entriesNow.current[index]?.key ?? null);
  }, []);
  const ticked = useTickedRow(list, entriesNow, goOnFrom);
  useLayoutEffect(() => {
    const isTicked = ticked.current !== null && !entries.some(({ key }) => key === ticked.current);
    if (isTicked) ticked.current = null;
    if (activeKey === null || (activeIndex >= 0 && !isTicked)) return;
    const next = activeIndex >= 0 ? activeIndex : nearestRow(entries, lastIndex.current);
    const entry = entries[next];
    const isLost = hadFocus.current && isNowhere(document.activeElement);
    if (isLost && !isTicked && entry) focusIndex(next);
    else {
      setActiveKey(entry?.key ?? null);
      // The mouse may be about to tick the next row too, which stays where it is.
      if (isLost && entry?.kind === 'row')
        list.current?.querySelector<HTMLElement>(selectorOf('rowLink', entry.row.id))?.focus({ preventScroll: true });
      if (hadFocus.current) focusViewIfLost();
    }
  }, [entries, activeKey, activeIndex, focusIndex, list, ticked]);

  // A row that an undo restores becomes active, and receives the focus unless another control has it.
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(
    () =>
      undo.onUndo(() => {
        before.current = new Set(entriesNow.current.map(({ key }) => key));
        // Rows that appear later do not come from this undo.
        setTimeout(() => {
          before.current = null;
        });
      }),
    [undo],
  );
  useLayoutEffect(() => {
    const shown = before.current;
    const back = shown === null ? -1 : entries.findIndex(({ kind, key }) => kind === 'row' && !shown.has(key));
    if (back < 0) return;
    before.current = null;
    const focused = document.activeElement;
    if (isNowhere(focused) || list.current?.contains(focused)) focusIndex(back);
  }, [entries, focusIndex, list]);

  // A row that had to be scrolled into view receives the focus once it is rendered.
  useLayoutEffect(() => {
    const index = entries.findIndex(({ key }) => key === wanted.current);
    const entry = entries[index];
    if (entry?.kind === 'row') focusRow(index, entry.row.id);
  });

  useEffect(() => {
    // The list is another element once its layout for many rows has been loaded.
    const note = () => {
      const focused = document.activeElement;
      hadFocus.current = list.current?.contains(focused) ?? false;
      // A view has one cursor: that of the planner is in the days or in what waits beside them.
      if (!hadFocus.current && focused?.matches(`#main ${selectorOf('rowLink')}`)) setActiveKey(null);
    };
    // A layout that has just replaced another may have taken the focus already.
    note();
    // A removal tells of no focusin; the last noted state is still correct then.
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);

  const activate = useCallback((id: string) => {
    const entry = entriesNow.current.find((candidate) => candidate.kind === 'row' && candidate.row.id === id);
    if (entry) setActiveKey(entry.key);
  }, []);
  // The cursor stays on its task when the list becomes a board, or a board a list.
  useLayoutEffect(() => {
    const path = window.location.pathname;
    const id = left?.path === path && !isInOtherList(left.id, list.current) ? left.id : null;
    const index = entriesNow.current.findIndex((entry) => entry.kind === 'row' && entry.row.id === id);
    if (isNowhere(document.activeElement)) focusIndex(index);
    else setActiveKey(entriesNow.current[index]?.key ?? null);
    return () => {
      const entry = entriesNow.current[lastIndex.current];
      if (entry?.kind !== 'row') return;
      left = { path, id: entry.row.id };
      if (hadFocus.current) requestAnimationFrame(focusViewIfLost);
      setTimeout(() => {
        if (left?.path !== window.location.pathname) left = undefined;
      }, leftMs);
    };
  }, [focusIndex, list]);
  // The cursor is on the task that is open beside the list, whatever opened it.
  const openId = useSearchParams().get(taskParameter);
  useEffect(() => {
    if (openId === null) return;
    if (isInOtherList(openId, list.current)) {
      setActiveKey(null);
      return;
    }
    activate(openId);
    list.current?.querySelector(selectorOf('task', openId))?.scrollIntoView({ block: 'nearest' });
  }, [openId, activate, list]);
  const focusActive = useCallback(() => {
    requestAnimationFrame(() => focusIndex(lastIndex.current));
  }, [focusIndex]);
  const focusMoved = useCallback(
    (id: string) => {
      requestAnimationFrame(() =>
        focusIndex(entriesNow.current.findIndex((entry) => entry.kind === 'row' && entry.row.id === id)),
      );
    },
    [focusIndex],
  );
  const follow = useCallback((key: string) => {
    wanted.current = key;
    setActiveKey(key);
  }, []);

  return useMemo(
    () => ({ activeKey, activeIndex, tabStopKey, activate, focusIndex, focusActive, focusMoved, follow }),
    [activeKey, activeIndex, tabStopKey, activate, focusIndex, focusActive, focusMoved, follow],
  );
}

/** Also where the view itself has it, which took it when a row left. */
export function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body || element.id === scrollerId;
}
