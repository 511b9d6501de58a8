'use client';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDayShort, formatTime } from '../../client/dates/format-date.ts';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { trpc } from '../../client/query/query-provider.tsx';
import { useDates } from '../../client/react/use-dates.ts';
import { Button } from '../../components/button.tsx';
import { Popover } from '../../components/popover.tsx';
import type { Task } from '../../contract/tasks.ts';

const DueEditor = lazy(() =>
  importWithRetry(() => import('./due-editor.tsx')).then((module) => ({ default: module.DueEditor })),
);

/** When a task is due, how it repeats and its deadline; the button opens the editor of all three. */
export function DueField({ task }: { task: Task }) {
  const [open, setOpen] = useState(false);
  const words = useDueWords(task);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={`Date of “${task.name}”`}
        trigger={
          <Button
            data-part="due"
            aria-label={`Date of “${task.name}”: ${words}`}
            className="h-9 max-w-full min-w-[min(240px,100%)] justify-start"
          >
            <span className="truncate">{words}</span>
          </Button>
        }
      >
        <Suspense>
          <DueEditor task={task} onDone={() => setOpen(false)} />
        </Suspense>
      </Popover>
      {task.recurrence && <NextDates task={task} rule={task.recurrence.rule} />}
    </>
  );
}

function useDueWords(task: Task): string {
  const { today, preferences } = useDates();
  const parts = [
    task.dueDate === null ? '' : formatDayShort(task.dueDate, today, preferences),
    task.dueTime === null ? '' : formatTime(task.dueTime, preferences),
    task.dueTimezone ?? '',
    task.durationMinutes === null ? '' : `${task.durationMinutes} min`,
    task.recurrence ? `↻ ${task.recurrence.text || 'repeats'}` : '',
    task.deadlineDate === null ? '' : `by ${formatDayShort(task.deadlineDate, today, preferences)}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No date' : parts.join(', ');
}

/** The three dates after the present one, as the service reckons them. */
function NextDates({ task, rule }: { task: Task; rule: string }) {
  const { today, preferences } = useDates();
  const { data } = useQuery(
    trpc.tasks.previewRecurrence.queryOptions({ rule, start: task.dueDate ?? today, count: 3 }),
  );
  if (!data) return null;
  return (
    <p className="pt-1 text-meta text-ink2">
      {data.dates.length === 0
        ? 'This is the last date.'
        : `Then ${data.dates.map((date) => formatDayShort(date, today, preferences)).join(' · ')}`}
      {task.recurrence?.basis === 'completion' && ' (counted from completion)'}
    </p>
  );
}
