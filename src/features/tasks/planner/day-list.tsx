'use client';
import { useMemo } from 'react';
import type { EventBlock, ShownEvent } from '../../../client/calendars/event-days.ts';
import { formatDayLong } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { TaskList } from '../task-list.tsx';
import { EventRow } from './event-row.tsx';
import type { PlannedDay } from './planned-days.ts';

export interface DayListProps {
  readonly day: PlannedDay;
  readonly events: readonly (ShownEvent | EventBlock)[];
  readonly onOpen: (id: string) => void;
}

/** The tasks and events of the chosen day below a month of dots. */
export function DayList({ day: { date, tiles }, events }: DayListProps) {
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
  return (
    <>
      <TaskList label={formatDayLong(date, preferences)} groups={groups} showProject impliedDay={() => date} />
      {events.length > 0 && (
        <ul aria-label={`Events of ${formatDayLong(date, preferences)}`} className="mt-2">
          {events.map((shown) => (
            <li key={shown.key}>
              <EventRow shown={shown} isHigh />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
