import { limits } from '../../../contract/limits.ts';
import { DomainError, invalidField } from '../../foundation/platform/domain-error.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { momentFromColumns, sameMoment } from './reminder-columns.ts';
import type { ReminderMoment } from './reminder-moment.ts';

/**
 * Checks whether a task may have another reminder: at most twenty, no two equal. The result holds until the commit, because the
 * writes of one user are serialised.
 * @param except the id of the reminder itself when it is changed or restored
 * @throws DomainError validation_failed on taskId · reminder_exists
 */
export async function checkReminder(
  tx: Tx,
  userId: string,
  taskId: string,
  moment: ReminderMoment,
  except?: string,
): Promise<void> {
  const reminders = await tx.reminder.findMany({ where: { userId, taskId, deletedAt: null } });
  const others = reminders.filter((row) => row.id !== except);
  if (others.some((row) => sameMoment(momentFromColumns(row), moment))) throw new DomainError('reminder_exists');
  if (others.length >= limits.remindersPerTaskMax)
    throw invalidField(
      'taskId',
      'too_many',
      `The task has ${limits.remindersPerTaskMax} reminders, the most it can have`,
    );
}
