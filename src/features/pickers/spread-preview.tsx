'use client';
import { counted, quoted } from '../../client/actions/quoted.ts';
import { updateRecords } from '../../client/actions/update-record.ts';
import { useBusyLoads, useDaysFrom, useEventDays } from '../../client/calendars/use-events.ts';
import { capacityMinutes, type DayLoad, minutesOf, noLoad } from '../../client/dates/day-load.ts';
import { formatDayShort } from '../../client/dates/format-date.ts';
import { loadWords } from '../../client/dates/load-words.ts';
import { spreadTasks } from '../../client/dates/spread-tasks.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import type { Task } from '../../contract/tasks.ts';
import type { CalendarDate } from '../../lib/calendar-date.ts';

export interface SpreadPreviewProps {
  readonly tasks: readonly Task[];
  readonly loads: ReadonlyMap<string, DayLoad>;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const daysOfWeek = 7;

/** Previews which task would move to which of the next seven days. */
export function SpreadPreview({ tasks, loads: tasksOfDays, onDone, onBack }: SpreadPreviewProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const days = useDaysFrom(today as CalendarDate, daysOfWeek);
  const loads = useBusyLoads(tasksOfDays, useEventDays(days));
  const account = useValue(workspace.account);
  const dayOf = spreadTasks(tasks, days, loads, account);
  function spread(): void {
    const ids = tasks.map(({ id }) => id);
    const sentence = `Spread ${counted(tasks.length, 'task')} over the week`;
    updateRecords(workspace, 'task', ids, ({ id }) => ({ dueDate: dayOf.get(id) ?? today }), sentence);
    onDone();
  }
  return (
    <>
      <h2 className="px-1 font-strong">Spread over the week</h2>
      <ul className="mt-1">
        {days.map((day) => {
          const coming = tasks.filter(({ id }) => dayOf.get(id) === day);
          const held = loads.get(day) ?? noLoad;
          const minutes = coming.reduce((sum, task) => sum + minutesOf(task), held.minutes);
          return (
            <li key={day} className="flex min-h-7 flex-wrap items-baseline gap-2 px-1">
              <span className="w-24 shrink-0">{formatDayShort(day, today, preferences)}</span>
              <span className="min-w-0 flex-1 text-meta text-ink2 [overflow-wrap:anywhere]">
                {coming.map(({ name }) => quoted(name)).join(', ')}
              </span>
              <span className="shrink-0 text-meta text-ink3">
                {loadWords(minutes, capacityMinutes(account, day, held.busyMinutes))}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="mt-2 flex justify-end gap-2">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button variant="primary" autoFocus onClick={spread}>
          Spread {counted(tasks.length, 'task')}
        </Button>
      </div>
    </>
  );
}
