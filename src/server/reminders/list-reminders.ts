import type { ListRemindersInput, Reminder } from '../../contract/reminders.ts';
import type { Queryable } from '../db/query.ts';
import type { Page } from '../records/page.ts';
import { listRecords } from '../records/record-table.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { type ReminderRow, reminderTable, toReminder } from './reminder-record.ts';

/**
 * Lists reminders by when they fire, suspended ones last; with `updatedSince` every changed one.
 * @throws DomainError not_found, invalid_cursor
 */
export async function listReminders(ctx: VerbContext, input: ListRemindersInput): Promise<Page<Reminder>> {
  return listRecords(ctx, reminderTable, input, { status: input.status });
}

/** The reminders of a task that are not deleted, by when they fire, suspended ones last. */
export async function remindersOfTask(queryable: Queryable, userId: string, taskId: string): Promise<Reminder[]> {
  const rows = await queryable.query<ReminderRow>(
    `SELECT ${reminderTable.columns} FROM reminder r
     WHERE r.user_id = $1 AND r.task_id = $2 AND r.deleted_at IS NULL ORDER BY ${reminderTable.order.by}, r.id`,
    [userId, taskId],
  );
  return rows.map(toReminder);
}
