'use client';
import { useId, useRef } from 'react';
import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { LineReading, LineWarnings } from '../../client/quick-add/lazy-line-reading.tsx';
import { useEditedTitle } from '../../client/quick-add/use-edited-title.ts';
import { useLineField } from '../../client/quick-add/use-line-field.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { MarkedField } from '../../components/marked-field.tsx';
import { TaskCheckbox } from '../../components/task-checkbox.tsx';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import { leaveField } from './leave-field.ts';

/** The title, which is always editable and takes the quick-add language. Enter and blur save, Escape cancels. */
export function DetailTitle({ task }: { task: Task }) {
  const workspace = useWorkspace();
  const title = useEditedTitle(task);
  const field = useRef<HTMLTextAreaElement>(null);
  const { write, onBackspace } = useLineField({ field, ...title, spans: title.line.result?.spans ?? [] });
  const id = useId();
  const toggle = task.completed ? reopenTasks : completeTasks;
  return (
    <div className="flex items-start pt-2">
      <TaskCheckbox
        checked={task.completed}
        priority={task.priority}
        name={task.name}
        onToggle={() => toggle(workspace, [task.id])}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes whether the focus leaves the title and its chips. */}
      <div
        className="min-w-0 flex-1 pl-[6px] pointer-coarse:pl-[3px]"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) title.save();
        }}
      >
        <MarkedField
          ref={field}
          value={title.text}
          marks={title.marks}
          maxLength={limits.taskNameCharactersMax}
          onChange={(event) => title.setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || onBackspace(event)) return;
            if (event.key === 'Enter') {
              event.preventDefault();
              leaveField(event);
            } else if (event.key === 'Escape' && title.isEdited) {
              event.stopPropagation();
              title.cancel();
            }
          }}
          aria-label={`Title of “${task.name}”`}
          aria-describedby={title.marks.length > 0 ? id : undefined}
          className="py-1 text-open font-strong pointer-coarse:py-2"
        />
        {/* A click on a chip must not move the focus, which would end the edit. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
        <div className="flex flex-col gap-1 empty:hidden" onMouseDown={(event) => event.preventDefault()}>
          {title.marks.length > 0 && <LineReading id={id} line={title.line} text={title.text} setText={write} />}
          <LineWarnings line={title.line} text={title.text} setText={write} />
        </div>
      </div>
    </div>
  );
}
