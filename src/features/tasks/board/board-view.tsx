'use client';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { moveTasks } from '../../../client/actions/move-task.ts';
import { moveToGroup } from '../../../client/actions/move-to-group.ts';
import { quoted } from '../../../client/actions/quoted.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { useShortcuts } from '../../../client/react/use-shortcuts.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { selectedTasks } from '../../../client/selection/selected-tasks.ts';
import type { DisplayFields } from '../../../contract/display-fields.ts';
import { BulkBar } from '../bulk-bar.tsx';
import { isForList } from '../is-for-list.ts';
import { type ListGroup, listEntries, rowKey } from '../list-entries.ts';
import { useNarrowed } from '../narrow/narrowing.ts';
import { useOpenTask } from '../open-task-context.ts';
import { useOwnOrder } from '../own-order-context.ts';
import { useAdding, useAddKeys } from '../use-add-in-place.ts';
import { useCursorOnEdited } from '../use-cursor-on-edited.ts';
import { useListKeys } from '../use-list-keys.ts';
import { moveFocusedSection, useOrderKeys } from '../use-order-keys.ts';
import { useReminded } from '../use-reminded.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { useTaskSelection } from '../use-task-selection.ts';
import { BoardColumn } from './board-column.tsx';
import { columnsOf, neighbourRow } from './columns.ts';

export interface BoardViewProps {
  readonly groups: readonly ListGroup[];
  readonly headingActions: (group: ListGroup) => ReactNode;
  readonly addSection?: ReactNode;
  /** Whether cards name their projects. */
  readonly showProject?: boolean | 'section';
  /** The field that a move to another column changes; absent where the columns are sections in the own order. */
  readonly grouping?: DisplayFields['groupBy'];
}

/** The groups of a list side by side, of a project its sections. Arrows move the cursor within and between columns; with Alt they move the task. */
export function BoardView({ groups: all, headingActions, addSection, showProject = false, grouping }: BoardViewProps) {
  const workspace = useWorkspace();
  const projectId = useOwnOrder();
  const board = useRef<HTMLDivElement>(null);
  const openTask = useOpenTask();
  const [editing, setEditing] = useState<string | null>(null);
  const groups = useNarrowed(all);
  const columns = useMemo(() => columnsOf(groups), [groups]);
  const entries = useMemo(() => listEntries(columns, workspace.replica.keyOf), [columns, workspace]);
  const focus = useRowFocus(entries, board);
  const active = entries[focus.activeIndex];
  const reminded = useReminded();
  const selecting = useValue(selectedTasks).size > 0;
  const edit = useCallback(
    (id: string | null) => {
      setEditing(id);
      if (id === null) focus.focusActive();
    },
    [focus.focusActive],
  );
  useCursorOnEdited(editing, entries, focus);
  useListKeys({ entries, focus, list: board, onEdit: edit });
  useOrderKeys(active, board, focus.focusMoved);
  const state = useAdding(columns);
  useAddKeys({ groups: columns, active, list: board, open: state.open });
  const onClick = useTaskSelection({ entries, focus, list: board });

  const across = (direction: 1 | -1) => (event: KeyboardEvent) => {
    if (active?.kind !== 'row' || !isForList(event, board.current)) return false;
    const id = neighbourRow(columns, active.row.id, direction);
    const index = entries.findIndex((entry) => entry.kind === 'row' && entry.row.id === id);
    if (index >= 0) focus.focusIndex(index);
    return true;
  };
  const carry = (direction: 1 | -1) => (event: KeyboardEvent) => {
    if (moveFocusedSection(workspace, event, direction)) return true;
    if (active?.kind !== 'row' || (projectId === null && !grouping) || !isForList(event, board.current)) return false;
    const from = columns.findIndex(({ key }) => key === active.group.key);
    const column = columns[from + direction];
    const task = workspace.replica.get('task', active.row.id);
    if (!column || !task) return true;
    if (grouping) {
      moveToGroup(workspace, [task.id], { groupBy: grouping, key: column.key, from: active.group.key });
      focus.follow(rowKey(column.key, { ...active.row, id: task.id }, workspace.replica.keyOf));
      return true;
    }
    const sectionId = column.key === 'none' ? null : column.key;
    const name = column.heading ?? 'No section';
    moveTasks(
      workspace,
      [task.id],
      { projectId: task.projectId, sectionId, parentId: null },
      `Moved ${quoted(task.name)} to ${name}`,
    );
    focus.follow(rowKey(column.key, { ...active.row, id: task.id }, workspace.replica.keyOf));
    return true;
  };
  useShortcuts([
    { keys: 'arrowright', run: across(1) },
    { keys: 'arrowleft', run: across(-1) },
    { keys: 'alt+arrowright', run: carry(1) },
    { keys: 'alt+arrowleft', run: carry(-1) },
  ]);

  return (
    <>
      <div
        ref={board}
        {...dataAttributes({ board: true, order: projectId, grouping })}
        onClickCapture={onClick}
        className="mt-4 -mx-4 flex min-h-0 flex-1 snap-x snap-mandatory scroll-px-4 items-stretch gap-4 overflow-x-auto px-4 has-data-dragging:snap-none md:-mx-8 md:snap-none md:scroll-px-6 md:px-8 print:flex-wrap print:overflow-visible"
      >
        {columns.map((column, index) => (
          <BoardColumn
            key={workspace.replica.keyOf(column.key)}
            column={column}
            index={index}
            columns={columns.length}
            isActive={active?.group.key === column.key}
            focus={focus}
            state={state}
            editing={editing}
            reminded={reminded}
            actions={headingActions(column)}
            showProject={showProject}
            onOpen={openTask}
            onEdit={edit}
          />
        ))}
        {addSection && <div className="w-[min(16.5rem,calc(100vw-64px))] shrink-0 snap-start pt-px">{addSection}</div>}
      </div>
      {selecting && <BulkBar onDone={focus.focusActive} />}
    </>
  );
}
