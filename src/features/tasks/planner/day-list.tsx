'use client';
import { useMemo } from 'react';
import { formatDayLong } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { TaskList } from '../task-list.tsx';
import type { PlannedDay } from './planned-days.ts';

export interface DayListProps {
  readonly day: PlannedDay;
  readonly onOpen: (id: string) => void;
}

/** The tasks of the chosen day below a month of dots. */
export function DayList({ day: { date, tiles } }: DayListProps) {
  const { preferences } = useDates();
  const groups = useMemo(
    () => [
      {
        key: date,
        heading: formatDayLong(date, preferences),
        rows: tiles.filter(({ isComing }) => !isComing).map(({ task }) => ({ id: task.id, depth: 0 })),
        keepEmpty: true,
        adds: { dueDate: date },
        addsBeside: true,
      },
    ],
    [date, tiles, preferences],
  );
  return <TaskList label={formatDayLong(date, preferences)} groups={groups} showProject impliedDay={() => date} />;
}
