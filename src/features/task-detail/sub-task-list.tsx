'use client';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState } from 'react';
import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { createTask } from '../../client/actions/create-task.ts';
import { byPosition } from '../../client/actions/positions.ts';
import { quoted } from '../../client/actions/quoted.ts';
import { dateTone } from '../../client/dates/date-tone.ts';
import { formatDayShort } from '../../client/dates/format-date.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { createFromLines } from '../../client/quick-add/create-from-line.ts';
import { isToken } from '../../client/quick-add/keep-as-text.ts';
import { lineNames, lineOptions } from '../../client/quick-add/line-context.ts';
import { loadLineParser } from '../../client/quick-add/line-parser.ts';
import { useParsedLine } from '../../client/quick-add/use-parsed-line.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useDraftText } from '../../client/react/use-draft-text.ts';
import { useIsOverdue } from '../../client/react/use-is-overdue.ts';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { MarkedField } from '../../components/marked-field.tsx';
import { TaskCheckbox } from '../../components/task-checkbox.tsx';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import type { QuickAddDraft } from '../../quick-add/types.ts';
import type { Replica } from '../../sync/replica.ts';
import { DetailSection } from './detail-section.tsx';
import { leaveField } from './leave-field.ts';

/** A task's sub-tasks, with an add line unless the depth limit is reached. */
export function SubTaskList({ task, onOpen }: { task: Task; onOpen: (id: string) => void }) {
  const workspace = useWorkspace();
  const children = useSelection(
    ['task'],
    useCallback(
      (replica: Replica) =>
        [...replica.all('task').values()].filter(({ parentId }) => parentId === task.id).sort(byPosition),
      [task.id],
    ),
    sameList,
  );
  const done = children.filter(({ completed }) => completed).length;
  const depth = depthOf(workspace.replica, task);
  return (
    <DetailSection title="Sub-tasks" {...(children.length > 0 && { count: `${done} of ${children.length}` })}>
      <ul>
        {children.map((child) => (
          <li
            key={workspace.replica.keyOf(child.id)}
            className="relative flex items-start after:absolute after:right-0 after:bottom-0 after:left-(--text-step) after:h-px after:bg-line last:after:hidden"
          >
            <TaskCheckbox
              checked={child.completed}
              priority={child.priority}
              name={child.name}
              onToggle={() => (child.completed ? reopenTasks : completeTasks)(workspace, [child.id])}
            />
            <button
              type="button"
              dir="auto"
              onClick={() => onOpen(child.id)}
              className={classNames(
                'min-w-0 flex-1 py-2 pl-[6px] text-start [overflow-wrap:anywhere] pointer-coarse:py-3 pointer-coarse:pl-[3px] print:block!',
                child.completed && 'text-ink3 line-through',
              )}
            >
              {child.name}
            </button>
            <SubTaskDate task={child} />
          </li>
        ))}
      </ul>
      {depth < limits.taskDepthMax ? (
        <AddSubTask task={task} />
      ) : (
        <p className="pt-2 text-meta text-ink2">Sub-tasks go {limits.taskDepthMax} levels deep; this is the last.</p>
      )}
    </DetailSection>
  );
}

function SubTaskDate({ task }: { task: Task }) {
  const { today, preferences } = useDates();
  const overdue = useIsOverdue(task);
  if (task.dueDate === null) return null;
  return (
    <span
      className={classNames(
        'shrink-0 py-2 pl-3 text-meta leading-5 pointer-coarse:py-3',
        overdue ? 'text-danger' : task.completed ? 'text-ink3' : dateTone(task.dueDate, today),
      )}
    >
      {formatDayShort(task.dueDate, today, preferences)}
    </span>
  );
}

function AddSubTask({ task }: { task: Task }) {
  const workspace = useWorkspace();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraftText(`sub-task/${workspace.replica.keyOf(task.id)}`);
  const [focused, setFocused] = useState(false);
  const { result, read } = useParsedLine(text, { projectId: task.projectId, wanted: focused || text !== '' });

  function add(): void {
    const name = text.trim();
    if (name === '') return;
    setText('');
    if (read) create(name, read(name).draft);
    else void createLater(name);
    // The new row pushes the field down, below the comment field or the keyboard of a phone.
    requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'nearest' }));
  }

  function create(name: string, draft: QuickAddDraft | null): void {
    const defaults = { projectId: task.projectId, parentId: task.id };
    if (draft && draft.name !== '') createFromLines(workspace, [draft], defaults);
    else workspace.undo.pushMutations(`Added ${quoted(name)}`, [createTask(workspace, { ...defaults, name }).part]);
  }

  /** A line that was entered before the parser had loaded; if loading fails, the line itself becomes the title. */
  async function createLater(name: string): Promise<void> {
    const parser = await loadLineParser(workspace.account.get().locale).catch(() => null);
    create(name, parser?.(name, lineOptions(workspace, lineNames(workspace.replica), task.projectId)).draft ?? null);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      className="flex min-h-9 items-center print:hidden"
    >
      <span aria-hidden="true" className="w-(--text-step) shrink-0 text-ink3 pointer-coarse:pl-[3px]">
        <Plus size={16} className="ml-px" />
      </span>
      <MarkedField
        ref={field}
        value={text}
        {...dataAttributes({ detail: 'sub-task' })}
        marks={result?.spans.filter(isToken) ?? []}
        onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') leaveField(event);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        aria-label={`Add a sub-task to “${task.name}”`}
        placeholder="Add sub-task"
        maxLength={limits.quickAddCharactersMax}
        className="min-h-7 flex-1 py-1 pointer-coarse:min-h-11 pointer-coarse:py-3 pointer-coarse:text-reading"
      />
      {text.trim() !== '' && <Button type="submit">Add</Button>}
    </form>
  );
}

/** The level of a task; 1 = it has no parent. */
function depthOf(replica: Replica, task: Task): number {
  let depth = 1;
  for (let parent = task.parentId; parent !== null && depth < limits.taskDepthMax; depth += 1)
    parent = replica.get('task', parent)?.parentId ?? null;
  return depth;
}
