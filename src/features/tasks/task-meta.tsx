import { formatDayShort, formatTime } from '../../client/dates/format-date.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { classNames } from '../../components/class-names.ts';
import type { Task } from '../../contract/tasks.ts';

export interface TaskMetaProps {
  readonly task: Task;
  /** Left out where the view says it: the project in a project, the day under a day's heading. */
  readonly showProject: boolean;
  readonly impliedDay: string | null;
}

/** Whether a row has a second line. */
export function hasMeta({ task, showProject, impliedDay }: TaskMetaProps): boolean {
  const showsDue = task.dueDate !== null && (task.dueDate !== impliedDay || task.dueTime !== null);
  return showsDue || task.recurrence !== null || task.labelIds.length > 0 || task.deadlineDate !== null || showProject;
}

export function TaskMeta({ task, showProject, impliedDay }: TaskMetaProps) {
  return (
    <span className="flex flex-wrap gap-x-2.5 text-meta text-ink3 group-data-active/row:text-ink2">
      <Due task={task} impliedDay={impliedDay} />
      {task.recurrence && <span>↻ {task.recurrence.text || 'repeats'}</span>}
      <Deadline task={task} />
      {showProject && <Place task={task} />}
      {task.labelIds.map((id) => (
        <LabelName key={id} id={id} />
      ))}
    </span>
  );
}

function Due({ task, impliedDay }: { task: Task; impliedDay: string | null }) {
  const { today, preferences } = useDates();
  if (task.dueDate === null) return null;
  const parts = [
    task.dueDate === impliedDay ? '' : formatDayShort(task.dueDate, today, preferences),
    task.dueTime === null ? '' : formatTime(task.dueTime, preferences),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  const overdue = task.dueDate < today && !task.completed;
  return (
    <span className={classNames(overdue && 'font-strong text-danger')}>
      {overdue && <span className="visually-hidden">Overdue: </span>}
      {parts.join(', ')}
    </span>
  );
}

function Deadline({ task }: { task: Task }) {
  const { today, preferences } = useDates();
  if (task.deadlineDate === null) return null;
  return <span>by {formatDayShort(task.deadlineDate, today, preferences)}</span>;
}

function Place({ task }: { task: Task }) {
  const project = useRecord('project', task.projectId);
  const section = useRecord('section', task.sectionId);
  if (!project) return null;
  return (
    <span>
      {project.name}
      {section && ` / ${section.name}`}
    </span>
  );
}

function LabelName({ id }: { id: string }) {
  const label = useRecord('label', id);
  return label ? <span>@{label.name}</span> : null;
}
