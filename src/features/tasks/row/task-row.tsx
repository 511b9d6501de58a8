'use client';
import { memo, type PointerEvent, Suspense, useId, useState } from 'react';
import { completeTasks, reopenTasks } from '../../../client/actions/complete-task.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { useRecord } from '../../../client/react/use-records.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { toggleSelected, useIsSelected, useIsSelecting } from '../../../client/selection/selected-tasks.ts';
import { classNames } from '../../../components/class-names.ts';
import { FoldButton } from '../../../components/fold-button.tsx';
import { TaskCheckbox } from '../../../components/task-checkbox.tsx';
import type { Task } from '../../../contract/tasks.ts';
import { taskPath } from '../task-path.ts';
import { LazyTitleEditor, rowHands } from './lazy-parts.tsx';
import { RowAddresses } from './row-addresses.tsx';
import { RowDate } from './row-date.tsx';
import { RowMarks } from './row-marks.tsx';
import { RowMenuButton } from './row-menu-button.tsx';
import { RowPlace } from './row-place.tsx';
import { RowTags } from './row-tags.tsx';

export interface TaskRowProps {
  readonly id: string;
  readonly depth: number;
  /** Whether the list's cursor is on this row. */
  readonly active: boolean;
  /** Whether Tab reaches this row: the active one, or the first while none is active. */
  readonly tabStop: boolean;
  /** Whether it is the last of its group, and therefore without a line below it. */
  readonly last: boolean;
  readonly editing: boolean;
  readonly showProject: boolean | 'section';
  readonly impliedDay: string | null;
  /** The ids of labels that all tasks of the group have, with blanks between them. */
  readonly impliedLabels?: string;
  /** Whether a reminder of the task is still pending. */
  readonly isReminded: boolean;
  /** Whether the row is a card on a board, with a frame instead of a line below it. */
  readonly isCard?: boolean;
  /** Whether its sub-tasks are hidden; null = it has none below it. */
  readonly folding?: 'folded' | 'unfolded' | null;
  readonly onFold?: (id: string, isFolded: boolean) => void;
  readonly onActivate: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (id: string | null) => void;
}

const look = 'group/row relative flex items-start';
const rowLook = [
  '-mx-[8px] px-[8px]',
  // The heading of its group stays above it.
  'scroll-mt-10',
  // The line between two rows begins where their titles do.
  'after:absolute after:right-[8px] after:bottom-0 after:left-(--text-edge) after:h-px after:bg-line data-last:after:hidden',
  // The cursor's bar is there from the beginning: Firefox would make the row anew for it, and give up the drag that the press begins.
  'before:absolute before:inset-y-0 before:left-0 before:w-[3px] data-active:before:bg-ink',
  // Touch screens show no cursor, because each tap would leave one behind.
  'pointer-coarse:before:hidden',
].join(' ');
const cardLook = [
  'rounded-lg px-2.5 shadow-[inset_0_0_0_1px_var(--line)] pointer-fine:data-active:shadow-[inset_3px_0_var(--ink),inset_0_0_0_1px_var(--control)]',
  'data-dragging:opacity-100 data-dragging:shadow-none data-dragging:outline data-dragging:outline-dashed data-dragging:-outline-offset-1 data-dragging:outline-control data-dragging:*:invisible',
].join(' ');

/** The row of a task. Renders again only when its record or its place in the list changes. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const task = useRecord('task', props.id);
  const [menuOpen, setMenuOpen] = useState(false);
  const [hovered, setHovered] = useState(false);
  const selected = useIsSelected(props.id);
  if (!task) return null;
  const face = <RowFace {...props} task={task} selected={selected} hasHands={hovered || props.active} />;
  const onHover = ({ type, pointerType }: PointerEvent) =>
    setHovered(type === 'pointerenter' && pointerType === 'mouse');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a right click opens the menu that the row's button opens too.
    <div
      {...dataAttributes({ active: props.active, selected, last: props.last, card: props.isCard })}
      {...dataAttributes({ task: task.id, depth: props.depth })}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenuOpen(true);
      }}
      onPointerEnter={onHover}
      onPointerLeave={onHover}
      className={classNames(
        look,
        props.isCard ? cardLook : rowLook,
        selected ? 'bg-sel' : props.isCard ? 'bg-raised' : 'hover:bg-hover pointer-fine:data-active:bg-hover',
      )}
      style={props.isCard ? undefined : indentOf(props.depth)}
    >
      {props.folding && (
        <FoldButton
          name={task.name}
          isFolded={props.folding === 'folded'}
          onFold={(isFolded) => props.onFold?.(task.id, isFolded)}
          tabIndex={-1}
          className="absolute left-[calc(var(--text-edge)-52px)] z-1 md:left-[calc(var(--text-edge)-60px)] h-9 pointer-coarse:hidden print:hidden"
        />
      )}
      <RowCheckbox task={task} selected={selected} />
      {props.editing ? <LazyTitleEditor task={task} onDone={() => props.onEdit(null)} meanwhile={face} /> : face}
      <RowMenuButton task={task} open={menuOpen} onOpenChange={setMenuOpen} onEdit={() => props.onEdit(task.id)} />
    </div>
  );
});

/** Each level begins at the text of the one above. */
function indentOf(depth: number): React.CSSProperties {
  const boxEdge = `${8 + depth * 32}px`;
  return { paddingLeft: boxEdge, '--text-edge': `calc(${boxEdge} + var(--text-step))` } as React.CSSProperties;
}

function RowCheckbox({ task, selected }: { task: Task; selected: boolean }) {
  const workspace = useWorkspace();
  const selects = useIsSelecting() && matchMedia('(pointer: coarse)').matches;
  return (
    <TaskCheckbox
      checked={task.completed}
      priority={task.priority}
      name={task.name}
      isSelected={selects ? selected : undefined}
      tabIndex={-1}
      onToggle={() =>
        selects ? toggleSelected(task.id) : (task.completed ? reopenTasks : completeTasks)(workspace, [task.id])
      }
    />
  );
}

interface RowFaceProps extends TaskRowProps {
  readonly task: Task;
  readonly selected: boolean;
  /** Whether the mouse or the cursor is on it. */
  readonly hasHands: boolean;
}

/**
 * The contents of a row. In a wide list it is one line: the title with its labels, then marks, project and date in columns. In
 * a narrow list and on a card, everything but the title is in a second line. The title's link covers the whole row.
 */
function RowFace({ task, depth, tabStop, selected, showProject, impliedDay, ...props }: RowFaceProps) {
  const id = useId();
  const part = (name: string) => `${id}${name}`;
  const Hands = rowHands.shown;
  const hands = (isDated: boolean) =>
    props.hasHands &&
    !props.isCard && (
      <Suspense>
        <Hands task={task} isDated={isDated} onOpen={props.onOpen} />
      </Suspense>
    );
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-1 flex-wrap content-center items-center gap-x-2.5 gap-y-1 py-2 pl-[6px] row:flex-nowrap row:items-start row:gap-x-0',
        'in-data-card:pl-0.5 pointer-coarse:min-h-11 pointer-coarse:gap-y-0 pointer-coarse:pl-[3px]',
      )}
    >
      <div className="contents row:flex row:min-w-0 row:flex-1 row:flex-wrap row:items-baseline row:gap-x-2">
        <a
          id={part('title')}
          dir="auto"
          href={taskPath(task.id)}
          aria-labelledby={['selected', 'title', 'date', 'place', 'tags', 'marks', 'state'].map(part).join(' ')}
          {...dataAttributes({ rowLink: task.id })}
          tabIndex={tabStop ? 0 : -1}
          onFocus={() => props.onActivate(task.id)}
          onDoubleClick={() => props.onEdit(task.id)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            props.onOpen(task.id);
          }}
          className={classNames(
            'min-w-0 basis-full [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none pointer-coarse:text-reading row:basis-auto',
            task.completed && 'text-ink3 line-through in-data-selected:text-ink2',
          )}
        >
          {task.name}
        </a>
        {/* What the box and the indent show: with J and K a screen reader reads the link alone. */}
        <span id={part('state')} aria-hidden="true" className="visually-hidden">
          {[
            depth > 0 && `sub-task, level ${depth + 1}`,
            task.priority < 4 && `priority ${task.priority}`,
            task.completed && 'completed',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {/* A link or list item may not have aria-selected (ARIA 1.2), so the row says it by its name. */}
        {selected && (
          <>
            <span id={part('selected')} aria-hidden="true" className="visually-hidden">
              Selected:
            </span>
            {/* Forced colours take the fill that shows a selection. */}
            <span aria-hidden="true" className="hidden forced-colors:order-first forced-colors:inline">
              ✓
            </span>
          </>
        )}
        <RowTags id={part('tags')} task={task} showParent={depth === 0} implied={props.impliedLabels ?? ''} />
        <RowAddresses text={task.name} tabStop={tabStop} />
      </div>
      <RowMarks id={part('marks')} task={task} isReminded={props.isReminded} />
      {showProject && <RowPlace id={part('place')} task={task} isSection={showProject === 'section'} />}
      <RowDate id={part('date')} task={task} impliedDay={impliedDay} hands={hands} />
    </div>
  );
}
