import type { Reminder } from '../../contract/reminders.ts';
import { queryableOf, readTaskRecord } from '../db/task-record-table.ts';
import type { Tx } from '../db/write.ts';
import { notFound } from '../platform/domain-error.ts';
import type { VerbContext } from '../platform/verb-context.ts';
import { reminderTable, toReminder } from './reminder-record.ts';

/** The record as it stands now; living, of a living task, unless asked otherwise. @throws DomainError not_found */
export async function readReminder(
  source: Tx | VerbContext,
  userId: string,
  id: string,
  includeDeleted = false,
): Promise<Reminder> {
  return toReminder(await readTaskRecord(queryableOf(source), reminderTable, userId, id, includeDeleted));
}

/** The living reminder that a verb decides on. @throws DomainError not_found */
export async function ownedReminder(tx: Tx, userId: string, id: string) {
  const reminder = await tx.reminder.findFirst({ where: { userId, id, deletedAt: null, task: { deletedAt: null } } });
  if (!reminder) throw notFound();
  return reminder;
}
