'use client';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { selectedTasks } from '../../client/selection/selected-tasks.ts';
import { useValue } from '../../client/value.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { loadPart } from '../../components/load-part.ts';
import { GroupHeading } from './group-heading.tsx';
import { type ListGroup, listEntries } from './list-entries.ts';
import { useOpenTask } from './open-task-context.ts';
import { useOwnOrder } from './own-order-context.ts';
import { scrollerId } from './scroller.ts';
import { TaskRow } from './task-row.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowSlide } from './use-row-slide.ts';
import { useTaskSelection } from './use-task-selection.ts';

const BulkBar = lazy(() => loadPart(() => import('./bulk-bar.tsx')).then((module) => ({ default: module.BulkBar })));

export interface TaskListProps {
  /** Read out as the name of the list. */
  readonly label: string;
  readonly groups: readonly ListGroup[];
  readonly showProject: boolean;
  /** The day a group stands for, which its rows need not repeat. */
  readonly impliedDay?: (group: ListGroup) => string | null;
  /** Controls of what a heading names. */
  readonly headingActions?: (group: ListGroup) => ReactNode;
  /** Called when the end comes into view. */
  readonly onEndReached?: () => void;
}

const rowHeightPx = 50;
const headingHeightPx = 51;
const overscanRows = 12;

/** Rows under headings, of which only those near the window exist; one tab stop, moved by J, K and the arrows. */
export function TaskList({ label, groups, showProject, impliedDay, headingActions, onEndReached }: TaskListProps) {
  const { replica } = useWorkspace();
  const list = useRef<HTMLUListElement>(null);
  const openTask = useOpenTask();
  const [editing, setEditing] = useState<string | null>(null);
  const entries = useMemo(() => listEntries(groups, replica.keyOf), [groups, replica]);
  const focus = useRowFocus(entries, list);
  const activeIndex = focus.activeIndex;
  useRowSlide(entries, list);
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => document.getElementById(scrollerId),
    estimateSize: (index) => (entries[index]?.kind === 'heading' ? headingHeightPx : rowHeightPx),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: overscanRows,
    scrollMargin: list.current?.offsetTop ?? 0,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range);
        // The row with the focus stays, or scrolling would throw the focus away.
        if (activeIndex < 0 || activeIndex >= range.count || indexes.includes(activeIndex)) return indexes;
        return [...indexes, activeIndex].sort((a, b) => a - b);
      },
      [activeIndex],
    ),
    onChange: (instance) => {
      if (onEndReached && (instance.range?.endIndex ?? 0) >= entries.length - 2) onEndReached();
    },
  });
  const edit = useCallback(
    (id: string | null) => {
      setEditing(id);
      if (id === null) focus.focusActive();
    },
    [focus.focusActive],
  );
  useListKeys({ entries, focus, list, onEdit: edit, scrollTo: (index) => virtual.scrollToIndex(index) });
  const ownOrder = useOwnOrder();
  useOrderKeys(entries[activeIndex], list);
  const onClick = useTaskSelection({ entries, focus, list });
  const selecting = useValue(selectedTasks).size > 0;
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        onClickCapture={onClick}
        data-order={ownOrder ?? undefined}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => {
          const entry = entries[item.index];
          if (!entry) return null;
          return (
            <li
              key={item.key}
              data-index={item.index}
              data-group={entry.group.key}
              data-day={impliedDay?.(entry.group) ?? undefined}
              ref={virtual.measureElement}
              className="absolute inset-x-0 top-0 in-data-sliding:motion-safe:transition-transform in-data-sliding:motion-safe:duration-[180ms]"
              style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
            >
              {entry.kind === 'heading' ? (
                <GroupHeading group={entry.group} actions={headingActions?.(entry.group)} />
              ) : (
                <TaskRow
                  id={entry.row.id}
                  depth={entry.row.depth}
                  active={entry.key === focus.activeKey}
                  editing={editing !== null && entry.row.id === replica.realId(editing)}
                  showProject={showProject}
                  impliedDay={impliedDay?.(entry.group) ?? null}
                  onActivate={focus.activate}
                  onOpen={openTask}
                  onEdit={edit}
                />
              )}
            </li>
          );
        })}
      </ul>
      {selecting && (
        <Suspense>
          <BulkBar onDone={focus.focusActive} />
        </Suspense>
      )}
    </>
  );
}
