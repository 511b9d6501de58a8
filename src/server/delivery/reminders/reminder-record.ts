import type { Reminder } from '../../../contract/reminders.ts';
import { nullableInstantFromPg } from '../../foundation/db/instants.ts';
import { type RecordRow, recordFieldsOf } from '../../foundation/records/record-fields.ts';
import type { RecordTable } from '../../foundation/records/record-table.ts';

export interface ReminderRow extends RecordRow {
  task_id: string;
  type: Reminder['type'];
  date: string | null;
  time: string | null;
  timezone: string | null;
  minutes_before: number | null;
  remind_at: string | null;
  status: Reminder['status'];
  fired_at: string | null;
}

/** How reminders are read; they are listed by remindAt, and suspended ones, which have none, come last. */
export const reminderTable: RecordTable<ReminderRow, Reminder> = {
  table: 'reminder',
  alias: 'r',
  columns: `r.id, r.task_id, r.type, r.date::text, r.time::text, r.timezone, r.minutes_before, r.remind_at::text, r.status,
    r.fired_at::text, r.created_at::text, r.updated_at::text, r.deleted_at::text`,
  order: {
    by: `CASE WHEN r.status = 'suspended' THEN 'infinity' ELSE coalesce(r.remind_at, 'infinity') END`,
    type: 'timestamptz',
    of: (row) => toReminder(row).remindAt ?? 'infinity',
  },
  isOfTask: true,
  toItem: toReminder,
};

export function toReminder(row: ReminderRow): Reminder {
  return {
    ...recordFieldsOf(row),
    taskId: row.task_id,
    type: row.type,
    date: row.date,
    time: row.time === null ? null : row.time.slice(0, 5),
    timezone: row.timezone,
    minutesBefore: row.minutes_before,
    remindAt: row.status === 'suspended' ? null : nullableInstantFromPg(row.remind_at),
    status: row.status,
    firedAt: nullableInstantFromPg(row.fired_at),
  };
}
