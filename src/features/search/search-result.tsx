'use client';
import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { formatDayShort } from '../../client/dates/format-date.ts';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useDates } from '../../client/react/use-dates.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { classNames } from '../../components/class-names.ts';
import { TaskCheckbox } from '../../components/task-checkbox.tsx';
import type { Task } from '../../contract/tasks.ts';
import { folded } from './find-in-replica.ts';
import { Highlighted } from './highlighted.tsx';
import { plainText } from './plain-text.ts';

const excerptBefore = 40;
const excerptAfter = 120;

/** One found task with its matches highlighted, and an excerpt of the description around them. */
export function SearchResult({ task: found, query }: { task: Task; query: string }) {
  const workspace = useWorkspace();
  const task = useRecord('task', found.id) ?? found;
  const project = useRecord('project', task.projectId);
  const { today, preferences } = useDates();
  const excerpt = excerptOf(task.description, query);
  return (
    <li className="flex items-start border-b border-line pr-2 hover:bg-hover">
      <TaskCheckbox
        checked={task.completed}
        priority={task.priority}
        name={task.name}
        onToggle={() => (task.completed ? reopenTasks : completeTasks)(workspace, [task.id])}
      />
      <AppLink
        href={`/task/${task.id}`}
        className="flex min-w-0 flex-1 flex-col gap-px py-1.5 pl-[5px] pointer-coarse:py-3"
      >
        <span className={classNames('break-words', task.completed && 'text-ink3 line-through')}>
          <Highlighted text={task.name} query={query} />
        </span>
        {excerpt && (
          <span className="text-meta break-words text-ink2">
            <Highlighted text={excerpt} query={query} />
          </span>
        )}
        <span className="flex flex-wrap gap-x-2.5 text-meta text-ink3">
          {task.dueDate && <span>{formatDayShort(task.dueDate, today, preferences)}</span>}
          {project && <span>{project.name}</span>}
        </span>
      </AppLink>
    </li>
  );
}

/** The part of a description around the first match; null when there is none. */
function excerptOf(markdown: string, query: string): string | null {
  const description = plainText(markdown);
  const at = query === '' ? -1 : folded(description).indexOf(folded(query));
  if (at < 0) return null;
  const from = Math.max(0, at - excerptBefore);
  const text = description.slice(from, at + excerptAfter);
  return `${from > 0 ? '…' : ''}${text}${at + excerptAfter < description.length ? '…' : ''}`;
}
