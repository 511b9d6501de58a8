import { completeTasks } from '../../client/actions/complete-task.ts';
import { createReminders } from '../../client/actions/create-reminders.ts';
import { quoted } from '../../client/actions/quoted.ts';
import { clockAhead } from '../../client/api/clock-ahead.ts';
import type { NoticeAction } from '../../client/notices/notices.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { ReminderEvent } from '../../contract/events.ts';
import { addDays } from '../../lib/calendar-date.ts';
import { todayIn, type WallTime, wallTimeToInstant } from '../../lib/time-zone.ts';

const minuteMs = 60_000;
const snoozeMinutes = 10;
const morning = '09:00' as WallTime;

/** The actions of a reminder's notice, which need not open the task. Snoozing creates a new reminder; each can be undone. */
export function reminderChoices(workspace: Workspace, { taskId, taskName }: ReminderEvent): readonly NoticeAction[] {
  const remindAgain = (at: Date, when: string) => {
    const parts = createReminders(workspace, taskId, [{ remindAt: at.toISOString() }]);
    workspace.undo.pushMutations(`Reminding of ${quoted(taskName)} again ${when}`, parts);
  };
  return [
    { label: 'Complete', run: () => completeTasks(workspace, [taskId]) },
    {
      label: `In ${snoozeMinutes} minutes`,
      run: () =>
        remindAgain(
          new Date(Date.now() + (snoozeMinutes - clockAhead.get()) * minuteMs),
          `in ${snoozeMinutes} minutes`,
        ),
    },
    {
      label: 'Tomorrow',
      run: () => {
        const { timezone } = workspace.account.get();
        const tomorrow = addDays(todayIn(timezone, new Date()), 1);
        remindAgain(wallTimeToInstant(tomorrow, morning, timezone).instant, 'tomorrow morning');
      },
    },
  ];
}
