'use client';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { dateTone } from '../../client/dates/date-tone.ts';
import { formatDayShort, formatTime } from '../../client/dates/format-date.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { trpc } from '../../client/query/query-provider.tsx';
import { useDates } from '../../client/react/use-dates.ts';
import { useIsOverdue } from '../../client/react/use-is-overdue.ts';
import { classNames } from '../../components/class-names.ts';
import type { Task } from '../../contract/tasks.ts';

/** The due date of a task; the button opens the popover for date and recurrence. */
export function DueField({ task, onOpen }: { task: Task; onOpen: () => void }) {
  const { today } = useDates();
  const words = useDueWords(task);
  const overdue = useIsOverdue(task);
  return (
    <ScheduleButton
      {...dataAttributes({ detail: 'date' })}
      aria-haspopup="dialog"
      aria-label={`Date of “${task.name}”: ${words}${overdue ? ', overdue' : ''}`}
      className={overdue ? 'text-danger' : dueTone(task, today)}
      onClick={onOpen}
    >
      {words}
    </ScheduleButton>
  );
}

/** The schedule of a row as text that opens its editor. */
export function ScheduleButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNames('min-h-7 min-w-0 rounded-sm text-left pointer-coarse:min-h-11 print:inline!', className)}
      {...rest}
    />
  );
}

function dueTone({ dueDate, completed }: Task, today: string): string {
  if (dueDate === null) return 'text-ink3';
  return completed ? 'text-ink' : dateTone(dueDate, today, 'text-ink');
}

function useDueWords(task: Task): string {
  const { today, preferences } = useDates();
  const parts = [
    task.dueDate === null ? '' : formatDayShort(task.dueDate, today, preferences),
    task.dueTime === null ? '' : formatTime(task.dueTime, preferences),
    task.dueTimezone ?? '',
    task.durationMinutes === null ? '' : `${task.durationMinutes} min`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No date' : parts.join(', ');
}

/** The three dates after the current one, as the server computes them. */
export function NextDates({ task, rule }: { task: Task; rule: string }) {
  const { today, preferences } = useDates();
  const { data } = useQuery(
    trpc.tasks.previewRecurrence.queryOptions({ rule, start: task.dueDate ?? today, count: 3, taskId: task.id }),
  );
  // Those of an hourly rule are times, most of them of the same day.
  if (rule.includes('FREQ=HOURLY')) return null;
  if (!data) return null;
  return (
    <span className="text-meta text-ink3">
      {data.dates.length === 0
        ? 'this is the last date'
        : `then ${data.dates.map((date) => unbroken(formatDayShort(date, today, preferences))).join(', ')}`}
      {task.recurrence?.basis === 'completion' && ' (counted from completion)'}
    </span>
  );
}

/** A date that stays on one line: with spaces and hyphens at which no line breaks. */
function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
}
