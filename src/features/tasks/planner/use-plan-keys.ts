import type { RefObject } from 'react';
import { quoted } from '../../../client/actions/quoted.ts';
import { busyTimesIn } from '../../../client/calendars/use-events.ts';
import { type BusyTime, minutesOf, workingTime } from '../../../client/dates/day-load.ts';
import { clockAt } from '../../../client/dates/format-date.ts';
import { firstGap } from '../../../client/planning/first-gap.ts';
import { planTasks, setLength, unplanTasks } from '../../../client/planning/plan-tasks.ts';
import { laterSlot, type Slot, slotOf } from '../../../client/planning/slots.ts';
import { useShortcuts } from '../../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { Workspace } from '../../../client/workspace.ts';
import type { Task } from '../../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import { wallTimeToMinutes } from '../../../lib/time-zone.ts';
import { isForList } from '../is-for-list.ts';
import { type ListEntry, rowKey } from '../list-entries.ts';
import type { RowFocus } from '../use-row-focus.ts';
import { plannedDays } from './planned-days.ts';

const stepMinutes = 15;
/** How far ahead a gap is looked for. */
export const gapDays = 14;

export interface PlanKeysOptions {
  readonly entries: readonly ListEntry[];
  readonly focus: RowFocus;
  readonly list: RefObject<HTMLElement | null>;
  /** How Alt with an arrow up or down moves: by a quarter of an hour, or by a week. */
  readonly step: 'time' | 'week';
  /** Shows a day that a task was moved to. */
  readonly onShow: (day: CalendarDate) => void;
}

/** The keys that move what the cursor is on: Alt with the arrows, P and Shift+P. Beside the days, in the tray, only the last two. */
export function usePlanKeys({ entries, focus, list, step, onShow }: PlanKeysOptions): void {
  const workspace = useWorkspace();

  const onTask = (act: (task: Task) => Slot | null) => (event: KeyboardEvent) => {
    const entry = entries[focus.activeIndex];
    const task = entry?.kind === 'row' ? workspace.replica.get('task', entry.row.id) : undefined;
    if (entry?.kind !== 'row' || !task || task.completed || !isForList(event, list.current)) return false;
    const slot = act(task);
    if (!slot) return true;
    planTasks(workspace, [task.id], slot);
    if (isDayKey(entry.group.key)) focus.follow(rowKey(slot.date, { id: task.id }, workspace.replica.keyOf));
    onShow(slot.date);
    return true;
  };
  const slotNow = (task: Task) => slotOf(task, workspace.account.get().timezone);
  const byDays = (days: number) =>
    onTask((task) => {
      const slot = slotNow(task);
      return slot && { ...slot, date: addDays(slot.date, days) };
    });
  const byTime = (minutes: number) =>
    onTask((task) => {
      const slot = slotNow(task);
      return slot && slot.minutes !== null ? laterSlot(slot, minutes, workspace.account.get().timezone) : null;
    });
  const byLength = (minutes: number) =>
    onTask((task) => {
      if (task.dueTime !== null) setLength(workspace, task.id, minutesOf(task) + minutes);
      return null;
    });
  const vertical = (direction: 1 | -1) => (step === 'week' ? byDays(direction * 7) : byTime(direction * stepMinutes));

  useShortcuts([
    { keys: 'p', run: onTask((task) => gapFor(workspace, task)) },
    {
      keys: 'shift+p',
      run: onTask((task) => {
        // In the lane it is another element, which takes the focus over.
        if (task.dueTime !== null) focus.follow(focus.activeKey ?? '');
        unplanTasks(workspace, [task.id], 'time');
        return null;
      }),
    },
    { keys: 'alt+arrowup', run: onDay(entries, focus, vertical(-1)) },
    { keys: 'alt+arrowdown', run: onDay(entries, focus, vertical(1)) },
    { keys: 'alt+arrowleft', run: onDay(entries, focus, byDays(-1)) },
    { keys: 'alt+arrowright', run: onDay(entries, focus, byDays(1)) },
    { keys: 'alt+shift+arrowup', run: onDay(entries, focus, byLength(-stepMinutes)) },
    { keys: 'alt+shift+arrowdown', run: onDay(entries, focus, byLength(stepMinutes)) },
  ]);
}

function isDayKey(key: string): boolean {
  return /^\d{4}-/.test(key);
}

/** Only where the cursor is on something in a day: elsewhere the keys are the browser's. */
function onDay(entries: readonly ListEntry[], focus: RowFocus, run: (event: KeyboardEvent) => boolean) {
  return (event: KeyboardEvent) => {
    const entry = entries[focus.activeIndex];
    return entry !== undefined && isDayKey(entry.group.key) && run(event);
  };
}

/** The first time from now on that holds the task; says so where there is none. */
function gapFor(workspace: Workspace, task: Task): Slot | null {
  const { replica, notices } = workspace;
  const account = workspace.account.get();
  const today = workspace.today.get() as CalendarDate;
  const dates = Array.from({ length: gapDays }, (_, index) => addDays(today, index));
  const busy = busyTimesIn(workspace, dates);
  const days = plannedDays(replica, dates, account.timezone, []).map(({ date, blocks }) => ({
    working: workingTime(account, date),
    taken: [
      ...blocks.filter((block) => block.task.id !== task.id && !block.task.completed),
      ...(busy.get(date) ?? []),
    ] as readonly BusyTime[],
  }));
  const now = wallTimeToMinutes(clockAt(Date.now(), account.timezone));
  const gap = firstGap(days, now, minutesOf(task));
  const date = gap && dates[gap.day];
  if (gap && date) return { date, minutes: gap.minutes };
  notices.show({ text: `No gap within ${gapDays} days holds ${quoted(task.name)}.` });
  return null;
}
