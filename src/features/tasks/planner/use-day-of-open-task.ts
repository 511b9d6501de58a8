import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { taskParameter } from '../../../client/navigation/task-address.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import type { CursorDay } from './neighbour-tile.ts';

/** Where the panel of a task leaves room for one day, that is the task's: it stays beside what is open, and has the focus again afterwards. */
export function useDayOfOpenTask(days: readonly CursorDay[], onAnchor: (day: CalendarDate) => void): void {
  const openId = useSearchParams().get(taskParameter);
  const day = days.find(({ tiles }) => tiles.some(({ task }) => task.id === openId))?.date;
  useEffect(() => {
    if (day !== undefined) onAnchor(day as CalendarDate);
  }, [day, onAnchor]);
}
