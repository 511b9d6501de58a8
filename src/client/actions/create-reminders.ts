import type { Reminder } from '../../contract/reminders.ts';
import type { DraftReminder } from '../../quick-add/types.ts';
import { askForNotifications } from '../notices/browser-notifications.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';

/** Adds reminders to a task. @returns what undoes it */
export function createReminders(workspace: Workspace, taskId: string, reminders: readonly DraftReminder[]): UndoPart[] {
  // Permission is requested here because the user sees what it is for; a browser that has an answer does not ask again.
  if (reminders.length > 0) void askForNotifications(workspace.account.get().id);
  return reminders.map(
    (reminder) => createRecord(workspace, 'reminder', { taskId, ...reminder }, { type: typeOf(reminder) }).part,
  );
}

function typeOf(reminder: DraftReminder): Reminder['type'] {
  return 'minutesBefore' in reminder ? 'relative' : 'absolute';
}
