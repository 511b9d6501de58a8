import type { CreateReminderInput, Reminder } from '../../../contract/reminders.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { invalidField } from '../../foundation/platform/domain-error.ts';
import { ownedTask } from '../../foundation/records/owned-task.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { checkReminder } from './check-reminder.ts';
import { readReminder } from './owned-reminder.ts';
import { momentColumns } from './reminder-columns.ts';
import { momentOf, resolveMoment } from './reminder-moment.ts';
import { dueOf, timezoneOfUser } from './task-due.ts';

/** @throws DomainError not_found for a task that is not the caller's · validation_failed for the 21st · reminder_exists */
export async function createReminder(ctx: VerbContext, input: CreateReminderInput): Promise<Reminder> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => readReminder(open.tx, userId, await insertReminder(open, userId, input)));
}

/** Inserts a reminder; also used by verbs that create a task with reminders in one write. @returns the new id */
export async function insertReminder(
  { tx, at }: WriteTransaction,
  userId: string,
  input: CreateReminderInput,
): Promise<string> {
  const moment = momentOf(input);
  if (moment === null) throw invalidField('remindAt', 'required', 'Give remindAt, or date and time, or minutesBefore');
  const task = await ownedTask(tx, userId, input.taskId);
  await checkReminder(tx, userId, task.id, moment);
  const id = newId('reminder');
  await tx.reminder.createMany({
    data: {
      id,
      userId,
      taskId: task.id,
      ...momentColumns(moment),
      remindAt: resolveMoment(moment, dueOf(task), await timezoneOfUser(tx, userId)),
      // The database computes the status, which stays `suspended` if there is no instant or the task is not open.
      status: 'suspended',
      createdAt: at,
      updatedAt: at,
    },
  });
  return id;
}
