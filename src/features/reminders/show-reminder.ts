import { formatInstant } from '../../client/dates/format-date.ts';
import { notify } from '../../client/notices/browser-notifications.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { ReminderEvent } from '../../contract/events.ts';
import { reminderChoices } from './reminder-choices.ts';

/** Shows a reminder in the page, with what can be done about it, and by the system where the user has allowed it. */
export function showReminder(workspace: Workspace, event: ReminderEvent, onOpen: (taskId: string) => void): void {
  const { reminderId, taskId, taskName, remindAt } = event;
  const open = () => onOpen(taskId);
  workspace.notices.show({
    text: `Reminder: ${taskName}`,
    action: { label: 'Open', run: open },
    choices: reminderChoices(workspace, event),
    key: reminderId,
    urgent: true,
  });
  const account = workspace.account.get();
  const body = formatInstant(remindAt, workspace.today.get(), account);
  const { id: userId, locale, timezone } = account;
  void notify({ userId, reminderId, taskId, taskName, remindAt, locale, timezone, occurrence: null }, body, open);
}
