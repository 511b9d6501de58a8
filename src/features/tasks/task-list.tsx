'use client';
import { type CSSProperties, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dataAttributes, selectorOf } from '../../client/dom/data-attributes.ts';
import { foldedIds } from '../../client/folding/device-ids.ts';
import { lazyPart, usePreloadWhenIdle } from '../../client/loading/lazy-part.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useStoredIds } from '../../client/react/use-stored-ids.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { selectedTasks } from '../../client/selection/selected-tasks.ts';
import { classNames } from '../../components/class-names.ts';
import { AddBesideButton } from './add-button.tsx';
import { AddEntry } from './add-entry.tsx';
import { GroupHeading } from './group-heading.tsx';
import { foldKeyOf, type ListEntry, type ListGroup, listEntries, sectionOf } from './list-entries.ts';
import { useNarrowed } from './narrow/narrowing.ts';
import { useOpenTask } from './open-task-context.ts';
import { useOwnOrder } from './own-order-context.ts';
import { dateColumn } from './row/date-column.ts';
import { editingWhenIdle } from './row/lazy-parts.tsx';
import { TaskRow } from './row/task-row.tsx';
import { Rows } from './rows/rows.tsx';
import { useAdding, useAddKeys } from './use-add-in-place.ts';
import { useCursorOnEdited } from './use-cursor-on-edited.ts';
import { useFoldKeys } from './use-fold-keys.ts';
import { useListKeys } from './use-list-keys.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useReminded } from './use-reminded.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useTaskSelection } from './use-task-selection.ts';

const BulkBar = lazyPart(
  () => import('./bulk-bar.tsx'),
  (module) => module.BulkBar,
);

const LeftOut = lazyPart(
  () => import('./narrow/left-out.tsx'),
  (module) => module.LeftOut,
);

export interface TaskListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly groups: readonly ListGroup[];
  readonly showProject: boolean | 'section';
  /** The day of a group, which its rows need not repeat. */
  readonly impliedDay?: (group: ListGroup) => string | null;
  /** Controls of the section or day that a heading names. */
  readonly headingActions?: (group: ListGroup) => ReactNode;
  /** The field that a drop onto a group changes. */
  readonly grouping?: string;
  /** Called when the end comes into view. */
  readonly onEndReached?: () => void;
}

/** Rows under headings. The list is one tab stop; J, K and the arrows move its cursor. */
export function TaskList({
  label,
  groups: all,
  showProject,
  impliedDay,
  headingActions,
  grouping,
  onEndReached,
}: TaskListProps) {
  const { replica, keystrokeBuffer } = useWorkspace();
  const { preferences } = useDates();
  const list = useRef<HTMLUListElement>(null);
  const narrowedGroups = useNarrowed(all);
  // Of a narrowed list no heading stands above nothing.
  const groups = useMemo(
    () => (narrowedGroups === all ? all : narrowedGroups.filter(({ rows }) => rows.length > 0)),
    [narrowedGroups, all],
  );
  const scrollTo = useRef<((index: number) => void) | null>(null);
  const openTask = useOpenTask();
  const [editing, setEditing] = useState<string | null>(null);
  const [folded, fold] = useStoredIds(foldedIds);
  const state = useAdding(groups);
  const { groupKey, afterId } = state.adding ?? {};
  const entries = useMemo(() => {
    const adding = groupKey === undefined ? null : { groupKey, afterId: afterId ?? null };
    return listEntries(groups, replica.keyOf, folded, adding);
  }, [groups, replica, folded, groupKey, afterId]);
  // The row that is to have the focus may be rendered by then.
  const [, setLaidOut] = useState(false);
  const focus = useRowFocus(entries, list, scrollTo);
  const activeIndex = focus.activeIndex;
  usePreloadWhenIdle(editingWhenIdle);
  const edit = useCallback(
    (id: string | null) => {
      setEditing(id);
      if (id === null) focus.focusActive();
      else keystrokeBuffer.expect(selectorOf('field', 'title'));
    },
    [focus.focusActive, keystrokeBuffer],
  );
  const editedId = useCursorOnEdited(editing, entries, focus);
  useListKeys({ entries, focus, list, onEdit: edit });
  const ownOrder = useOwnOrder();
  useOrderKeys(entries[activeIndex], list, focus.focusMoved);
  useAddKeys({ groups, active: entries[activeIndex], list, open: state.open });
  useFoldKeys({ entries, focus, list, folded, fold });
  const onClick = useTaskSelection({ entries, focus, list });
  const reminded = useReminded();
  const selecting = useValue(selectedTasks).size > 0;
  const dayOf = (entry: ListEntry) => impliedDay?.(entry.group) ?? undefined;
  const addBeside = (group: ListGroup) => {
    fold(foldKeyOf(group), false);
    state.open(group);
  };
  const fieldIndex = entries.findIndex((entry) => entry.kind === 'add' && entry.isOpen);
  useEffect(() => {
    // The end of a long section is not rendered before the list has scrolled to it.
    if (groupKey !== undefined && fieldIndex >= 0) scrollTo.current?.(fieldIndex);
  }, [groupKey, fieldIndex]);
  const renderEntry = (entry: ListEntry) =>
    entry.kind === 'heading' ? (
      <GroupHeading
        group={entry.group}
        actions={
          <>
            {(entry.group.addsBeside || sectionOf(entry.group) !== undefined) && (
              <AddBesideButton group={entry.group} onAdd={() => addBeside(entry.group)} />
            )}
            {headingActions?.(entry.group)}
          </>
        }
        isFolded={folded.has(foldKeyOf(entry.group))}
        onFold={(isFolded) => fold(foldKeyOf(entry.group), isFolded)}
      />
    ) : entry.kind === 'add' ? (
      <AddEntry group={entry.group} isOpen={entry.isOpen} state={state} focus={focus} />
    ) : entry.kind === 'completed' ? (
      <h3 className="flex min-h-9 items-end gap-2 border-b border-line pb-2 text-meta text-ink3">
        <span>Completed</span>
        <span>{entry.count}</span>
      </h3>
    ) : (
      <TaskRow
        id={entry.row.id}
        depth={entry.row.depth}
        active={entry.key === focus.activeKey}
        tabStop={entry.key === focus.tabStopKey}
        last={entry.isLast}
        editing={entry.row.id === editedId}
        showProject={showProject && entry.group.isOfProject ? 'section' : showProject}
        impliedDay={dayOf(entry) ?? null}
        impliedLabels={entry.group.adds?.labelIds?.join(' ') ?? ''}
        folding={!entry.hasBelow ? null : folded.has(entry.row.id) ? 'folded' : 'unfolded'}
        onFold={fold}
        isReminded={reminded.has(entry.row.id)}
        onActivate={focus.activate}
        onOpen={openTask}
        onEdit={edit}
      />
    );
  return (
    <div
      className={classNames('@container/list', entries[0]?.kind === 'row' && 'pt-4')}
      style={{ '--date-column': dateColumn(preferences) } as CSSProperties}
    >
      <Rows
        list={list}
        listAttributes={{
          'aria-label': label,
          onClickCapture: onClick,
          className: 'relative',
          ...dataAttributes({ order: ownOrder, grouping }),
        }}
        entries={entries}
        activeIndex={activeIndex}
        renderEntry={renderEntry}
        scrollTo={scrollTo}
        onLaidOut={setLaidOut}
        onEndReached={onEndReached}
        dayOf={dayOf}
      />
      {narrowedGroups !== all && (
        <Suspense>
          <LeftOut all={all} left={groups} />
        </Suspense>
      )}
      {selecting && (
        <Suspense>
          <BulkBar onDone={focus.focusActive} />
        </Suspense>
      )}
    </div>
  );
}
