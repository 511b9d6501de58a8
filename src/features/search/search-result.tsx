'use client';
import { completeTasks, reopenTasks } from '../../client/actions/complete-task.ts';
import { formatDayShort } from '../../client/dates/format-date.ts';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useDates } from '../../client/react/use-dates.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { classNames } from '../../components/class-names.ts';
import { TaskCheckbox } from '../../components/task-checkbox.tsx';
import type { FoundTask } from '../../contract/task-lists.ts';
import type { Task } from '../../contract/tasks.ts';
import { attachedMatch, excerptOf } from './excerpt.ts';
import { folded } from './folded.ts';
import { firstMatch } from './highlight-parts.ts';
import { Highlighted } from './highlighted.tsx';

/** One found task with its matches highlighted, and an excerpt of the description around them. */
export function SearchResult({ task: found, words }: { task: Task | FoundTask; words: readonly string[] }) {
  const workspace = useWorkspace();
  const task = useRecord('task', found.id) ?? found;
  const project = useRecord('project', task.projectId);
  const { today, preferences } = useDates();
  const section = useRecord('section', task.sectionId);
  const labels = task.labelIds
    .map((id) => workspace.replica.get('label', id)?.name)
    .filter((name) => name !== undefined);
  const inName = firstMatch(folded(task.name), words, 0) !== null;
  const excerpt =
    excerptOf(task.description, words) ??
    (inName ? null : (attachedMatch(workspace.replica, task.id, words) ?? placeOnServer(found)));
  return (
    <li className="relative -mx-2 flex items-start px-2 after:absolute after:right-2 after:bottom-0 after:left-10 after:h-px after:bg-line last:after:hidden hover:bg-hover">
      <TaskCheckbox
        checked={task.completed}
        priority={task.priority}
        name={task.name}
        onToggle={() => (task.completed ? reopenTasks : completeTasks)(workspace, [task.id])}
      />
      <AppLink
        href={`/task/${task.id}`}
        className="flex min-w-0 flex-1 flex-col gap-px py-2 pl-1.5 pointer-coarse:py-3 pointer-coarse:pl-[3px]"
      >
        <span dir="auto" className={classNames('break-words', task.completed && 'text-ink3 line-through')}>
          <Highlighted text={task.name} words={words} />
        </span>
        {excerpt && (
          <span className="text-meta break-words text-ink2">
            <Highlighted text={excerpt} words={words} />
          </span>
        )}
        <span className="flex flex-wrap gap-x-2.5 text-meta text-ink3">
          {task.dueDate && <span>{formatDayShort(task.dueDate, today, preferences)}</span>}
          {project && (
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Highlighted text={section ? `${project.name} / ${section.name}` : project.name} words={words} />
            </span>
          )}
          {labels.map((name) => (
            <span key={name} className="min-w-0 [overflow-wrap:anywhere]">
              <Highlighted text={`@${name}`} words={words} />
            </span>
          ))}
        </span>
      </AppLink>
    </li>
  );
}

/** Where the server found a task whose comments and files are not on this device. */
function placeOnServer(found: Task | FoundTask): string | null {
  if (!('foundIn' in found)) return null;
  if (found.foundIn.includes('comment')) return 'Found in a comment';
  return found.foundIn.includes('file') ? 'Found in the name of a file' : null;
}
