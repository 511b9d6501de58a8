'use client';
import { memo, useState } from 'react';
import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { useIsSelected } from '../../client/selection/selected-tasks.ts';
import { classNames } from '../../components/class-names.ts';
import { TaskCheckbox } from '../../components/task-checkbox.tsx';
import type { Task } from '../../contract/tasks.ts';
import { LazyTitleEditor } from './lazy-title-editor.tsx';
import { RowMenuButton } from './row-menu-button.tsx';
import { hasMeta, TaskMeta } from './task-meta.tsx';
import { taskPath } from './task-path.ts';

export interface TaskRowProps {
  readonly id: string;
  readonly depth: number;
  /** The keyboard's place in the list: the one tab stop, under the highlighter. */
  readonly active: boolean;
  readonly editing: boolean;
  readonly showProject: boolean;
  readonly impliedDay: string | null;
  readonly onActivate: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (id: string | null) => void;
}

/** One task. Renders again only when its own record or its place in the list changes. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const task = useRecord('task', props.id);
  const [menuOpen, setMenuOpen] = useState(false);
  const selected = useIsSelected(props.id);
  if (!task) return null;
  const face = <RowFace {...props} task={task} selected={selected} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the right click opens the menu that the row's button opens too.
    <div
      data-active={props.active || undefined}
      data-selected={selected || undefined}
      data-drag-task={task.id}
      data-depth={props.depth}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenuOpen(true);
      }}
      className={classNames(
        'group/row relative -mx-2 flex items-start border-b border-line pr-2',
        'data-active:bg-sel data-active:before:absolute data-active:before:inset-y-0 data-active:before:left-0 data-active:before:w-[3px] data-active:before:bg-ink',
        selected ? 'bg-sel' : !props.active && 'hover:bg-hover',
      )}
      style={{ paddingLeft: props.depth * 28 }}
    >
      <RowCheckbox task={task} />
      {props.editing ? <LazyTitleEditor task={task} onDone={() => props.onEdit(null)} meanwhile={face} /> : face}
      <RowMenuButton task={task} open={menuOpen} onOpenChange={setMenuOpen} onEdit={() => props.onEdit(task.id)} />
    </div>
  );
});

function RowCheckbox({ task }: { task: Task }) {
  const workspace = useWorkspace();
  return (
    <TaskCheckbox
      checked={task.completed}
      priority={task.priority}
      name={task.name}
      tabIndex={-1}
      onToggle={() => (task.completed ? reopenTasks : completeTasks)(workspace, [task.id])}
    />
  );
}

interface RowFaceProps extends TaskRowProps {
  readonly task: Task;
  readonly selected: boolean;
}

function RowFace({ task, active, selected, showProject, impliedDay, onActivate, onOpen, onEdit }: RowFaceProps) {
  const meta = hasMeta({ task, showProject, impliedDay });
  return (
    <>
      <a
        href={taskPath(task.id)}
        data-row-focus={task.id}
        tabIndex={active ? 0 : -1}
        onFocus={() => onActivate(task.id)}
        onDoubleClick={() => onEdit(task.id)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(task.id);
        }}
        className="flex min-w-0 flex-1 flex-col gap-px py-1.5 pl-[5px] pointer-coarse:py-3 focus-visible:outline-none"
      >
        <span
          className={classNames(
            'break-words',
            task.completed && 'text-ink3 line-through group-data-active/row:text-ink2',
          )}
        >
          {selected && <span className="visually-hidden">Selected: </span>}
          {task.name}
        </span>
        {meta && <TaskMeta task={task} showProject={showProject} impliedDay={impliedDay} />}
      </a>
      {task.childCount > 0 && (
        <span className="shrink-0 py-2 pl-3 text-meta text-ink3 group-data-active/row:text-ink2 pointer-coarse:py-3.5 pointer-fine:group-focus-within/row:invisible pointer-fine:group-hover/row:invisible">
          {task.childCount - task.openChildCount} of {task.childCount}
          <span className="visually-hidden"> sub-tasks done</span>
        </span>
      )}
    </>
  );
}
