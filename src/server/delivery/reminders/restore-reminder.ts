import type { Reminder } from '../../../contract/reminders.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { restoreRecord } from '../../resources/trash/restore-record.ts';
import { checkReminder } from './check-reminder.ts';
import { readReminder } from './owned-reminder.ts';
import { momentFromColumns } from './reminder-columns.ts';

/**
 * Restores a reminder; one that is not deleted is not changed.
 * @throws DomainError not_found · reminder_exists when an equal one was created meanwhile · validation_failed for the 21st
 */
export async function restoreReminder(ctx: VerbContext, input: { id: string }): Promise<Reminder> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const reminder = await tx.reminder.findFirst({ where: { userId, id: input.id } });
    if (!reminder) throw notFound();
    if (reminder.deletedAt !== null) {
      await checkReminder(tx, userId, reminder.taskId, momentFromColumns(reminder), reminder.id);
      await restoreRecord(open, userId, 'reminder', reminder.id);
    }
    return readReminder(tx, userId, reminder.id, true);
  });
}
