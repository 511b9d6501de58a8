import type { Reminder } from '../../contract/reminders.ts';
import type { DraftReminder } from '../../quick-add/types.ts';
import { askForNotifications } from '../notices/browser-notifications.ts';
import type { Workspace } from '../workspace.ts';
import { createRecord } from './create-record.ts';
import { trashRecord } from './trash-records.ts';

/** Adds reminders to a task. @returns the function that undoes it */
export function createReminders(workspace: Workspace, taskId: string, reminders: readonly DraftReminder[]): () => void {
  // The browser is asked here, where it is clear what for; one that has answered before does not ask again.
  if (reminders.length > 0) void askForNotifications();
  const created = reminders.map((reminder) =>
    createRecord(workspace, 'reminder', { taskId, ...reminder }, { type: typeOf(reminder) }),
  );
  return () => {
    for (const { temporaryId, mutationId } of created)
      if (!workspace.outbox.cancel(mutationId)) trashRecord(workspace, 'reminder', temporaryId);
  };
}

function typeOf(reminder: DraftReminder): Reminder['type'] {
  return 'minutesBefore' in reminder ? 'relative' : 'absolute';
}
