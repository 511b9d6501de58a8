import type { ReactNode } from 'react';
import { dateTone } from '../../../client/dates/date-tone.ts';
import { formatDayShort, formatTime } from '../../../client/dates/format-date.ts';
import { otherZone } from '../../../client/dates/other-zone.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { openPicker } from '../../../client/picking/picker-request.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useIsOverdue } from '../../../client/react/use-is-overdue.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { classNames } from '../../../components/class-names.ts';
import type { Task } from '../../../contract/tasks.ts';

export interface RowDateProps {
  readonly id: string;
  readonly task: Task;
  /** The day in the heading above, which the row need not repeat. */
  readonly impliedDay: string | null;
  /** What the mouse finds before the date while it is on the row. */
  readonly hands: (isDated: boolean) => ReactNode;
}

const column = 'text-meta row:order-4 row:w-(--date-column) row:shrink-0';
/** What is longer than the column reaches out of it to the left. */
const look = `row:flex row:h-5 row:justify-end row:leading-5 row:whitespace-nowrap ${column}`;
/** The date is hidden while the menu's button, in the same place, is shown. */
const aside =
  'pointer-fine:row:group-hover/row:-translate-x-8 pointer-fine:row:group-data-active/row:-translate-x-8 pointer-fine:row:group-focus-within/row:-translate-x-8';

/** When a task is due, at the end of its row; the mouse opens there what T does. */
export function RowDate({ id, task, impliedDay, hands }: RowDateProps) {
  const { today, preferences } = useDates();
  const overdue = useIsOverdue(task);
  const workspace = useWorkspace();
  const day =
    task.dueDate === null || task.dueDate === impliedDay ? '' : formatDayShort(task.dueDate, today, preferences);
  const time = task.dueTime === null ? '' : formatTime(task.dueTime, preferences);
  const place = otherZone(task, preferences.timezone);
  const words = [day, time, place && `in ${place}`].filter(Boolean).join(' ');
  if (words === '')
    return (
      <span {...dataAttributes({ rowDate: true })} aria-hidden="true" className={`hidden ${aside} ${look}`}>
        {hands(false)}
      </span>
    );
  return (
    <span
      aria-hidden="true"
      {...dataAttributes({ rowDate: true })}
      className={classNames(look, aside, overdue ? 'text-danger' : toneOf(task, today, impliedDay))}
    >
      {hands(true)}
      {/* Read in the name of the row's link. */}
      <span id={id}>
        <span className="visually-hidden">{overdue ? 'Overdue: ' : 'due '}</span>
        <button
          type="button"
          tabIndex={-1}
          onClick={({ currentTarget }) =>
            openPicker(workspace, { field: 'date', ids: [task.id], anchor: currentTarget })
          }
          className="relative cursor-pointer print:inline! hover:underline hover:underline-offset-2 pointer-coarse:pointer-events-none"
        >
          {words}
        </button>
      </span>
    </span>
  );
}

function toneOf({ dueDate, completed }: Task, today: string, impliedDay: string | null): string {
  const quiet = 'text-ink3 in-data-selected:text-ink2';
  // A heading with the day makes the colour redundant, except for today, whose rows stay green because they have a time.
  if (completed || dueDate === null || (dueDate === impliedDay && dueDate !== today)) return quiet;
  return dateTone(dueDate, today, quiet);
}
