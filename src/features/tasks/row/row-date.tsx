import { dateTone } from '../../../client/dates/date-tone.ts';
import { formatDayShort, formatTime } from '../../../client/dates/format-date.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { classNames } from '../../../components/class-names.ts';
import type { Task } from '../../../contract/tasks.ts';

export interface RowDateProps {
  readonly id: string;
  readonly task: Task;
  /** The day in the heading above, which the row need not repeat. */
  readonly impliedDay: string | null;
}

const look = 'text-meta row:order-4 row:h-5 row:min-w-32 row:pl-10 row:text-right row:leading-5 row:whitespace-nowrap';
/** The date is hidden while the menu's button, in the same place, is shown. */
const aside =
  'pointer-fine:row:group-hover/row:-translate-x-8 pointer-fine:row:group-data-active/row:-translate-x-8 pointer-fine:row:group-focus-within/row:-translate-x-8 pointer-coarse:row:-translate-x-8';

/** When a task is due, at the end of its row. */
export function RowDate({ id, task, impliedDay }: RowDateProps) {
  const { today, preferences } = useDates();
  const day =
    task.dueDate === null || task.dueDate === impliedDay ? '' : formatDayShort(task.dueDate, today, preferences);
  const time = task.dueTime === null ? '' : formatTime(task.dueTime, preferences);
  const words = [day, time].filter(Boolean).join(' ');
  if (words === '')
    return (
      <span
        {...dataAttributes({ rowDate: true })}
        aria-hidden="true"
        className="hidden row:order-4 row:block row:min-w-32"
      />
    );
  const overdue = isOverdue(task, today);
  return (
    <span
      id={id}
      // Read in the name of the row's link.
      aria-hidden="true"
      {...dataAttributes({ rowDate: true })}
      className={classNames(look, aside, toneOf(task, today, impliedDay))}
    >
      <span className="visually-hidden">{overdue ? 'Overdue: ' : 'due '}</span>
      {words}
    </span>
  );
}

function isOverdue({ dueDate, completed }: Task, today: string): boolean {
  return dueDate !== null && dueDate < today && !completed;
}

function toneOf({ dueDate, completed }: Task, today: string, impliedDay: string | null): string {
  const quiet = 'text-ink3 in-data-selected:text-ink2';
  // A heading with the day makes the colour redundant, except for today, whose rows stay green because they have a time.
  if (completed || dueDate === null || (dueDate === impliedDay && dueDate !== today)) return quiet;
  return dateTone(dueDate, today, quiet);
}
