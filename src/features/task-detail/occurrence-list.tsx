'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDayShort, formatInstant } from '../../client/dates/format-date.ts';
import { trpc } from '../../client/query/query-provider.tsx';
import { useDates } from '../../client/react/use-dates.ts';
import type { Task } from '../../contract/tasks.ts';
import { DetailSection } from './detail-section.tsx';

const shownMax = 20;

/** The finished occurrences of a recurring task, latest first. */
export function OccurrenceList({ task }: { task: Task }) {
  const { today, preferences } = useDates();
  const { data, refetch } = useQuery(trpc.tasks.occurrences.queryOptions({ id: task.id, limit: shownMax }));
  const { dueDate } = task;
  // The due date is a dependency because finishing an occurrence moves it.
  useEffect(() => {
    if (dueDate !== null) void refetch();
  }, [dueDate, refetch]);
  if (!data || data.items.length === 0) return null;
  return (
    <DetailSection title="Done before">
      <ul>
        {data.items.map(({ occurrence, completedAt }) => (
          <li key={`${occurrence} ${completedAt}`} className="flex min-h-7 items-center justify-between gap-3">
            <span>{formatDayShort(occurrence, today, preferences)}</span>
            <span className="text-meta text-ink2">done {formatInstant(completedAt, today, preferences)}</span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
