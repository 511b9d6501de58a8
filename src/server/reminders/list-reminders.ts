import type { Reminder } from '../../contract/reminders.ts';
import type { Queryable } from '../db/query.ts';
import { type ReminderRow, reminderColumns, toReminder } from './reminder-record.ts';

/** The living reminders of a task, by the time they fire; suspended ones last. */
export async function remindersOfTask(queryable: Queryable, userId: string, taskId: string): Promise<Reminder[]> {
  const rows = await queryable.query<ReminderRow>(
    `SELECT ${reminderColumns} FROM reminder r
     WHERE r.user_id = $1 AND r.task_id = $2 AND r.deleted_at IS NULL ORDER BY r.remind_at NULLS LAST, r.id`,
    [userId, taskId],
  );
  return rows.map(toReminder);
}
