import type { Reminder } from '../../../contract/reminders.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { reminderTable } from './reminder-record.ts';

/** The current record; by default neither it nor its task may be deleted. @throws DomainError not_found */
export async function readReminder(
  source: Tx | VerbContext,
  userId: string,
  id: string,
  includeDeleted = false,
): Promise<Reminder> {
  return readRecord(source, reminderTable, userId, id, includeDeleted);
}

/** The row of a reminder for verbs. @throws DomainError not_found */
export async function ownedReminder(tx: Tx, userId: string, id: string) {
  const reminder = await tx.reminder.findFirst({ where: { userId, id, deletedAt: null, task: { deletedAt: null } } });
  if (!reminder) throw notFound();
  return reminder;
}
