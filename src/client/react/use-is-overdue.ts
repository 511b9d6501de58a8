import { type Due, isOverdue } from '../dates/date-tone.ts';
import { clockAt } from '../dates/format-date.ts';
import { useDates } from './use-dates.ts';
import { useMinute } from './use-minute.ts';

/** Whether an open task's day or time has passed; renders again when it has. */
export function useIsOverdue(task: Due): boolean {
  const { today, preferences } = useDates();
  const now = useMinute();
  return isOverdue(task, today, clockAt(now, preferences.timezone), now);
}
