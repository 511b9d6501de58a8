import type { Reminder, UpdateReminderInput } from '../../../contract/reminders.ts';
import { invalidField } from '../../foundation/platform/domain-error.ts';
import { ownedTask } from '../../foundation/records/owned-task.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { checkReminder } from './check-reminder.ts';
import { ownedReminder, readReminder } from './owned-reminder.ts';
import { momentColumns, momentFromColumns, sameMoment } from './reminder-columns.ts';
import { momentOf, type ReminderMoment, resolveMoment } from './reminder-moment.ts';
import { dueOf, timezoneOfUser } from './task-due.ts';

/**
 * Changes when the reminder fires; one that has fired is scheduled again. The same form, or none, changes nothing.
 * @throws DomainError not_found · validation_failed for the zone of a reminder that has none · reminder_exists
 */
export async function updateReminder(ctx: VerbContext, input: UpdateReminderInput): Promise<Reminder> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const reminder = await ownedReminder(open.tx, userId, input.id);
    const before = momentFromColumns(reminder);
    const moment = changedMoment(before, input);
    if (!sameMoment(before, moment)) await replaceMoment(open, reminder, moment);
    return readReminder(open.tx, userId, reminder.id);
  });
}

/** The form that a reminder has after a PATCH: one of a date and time keeps its zone unless another, or null, is given. */
function changedMoment(before: ReminderMoment, input: UpdateReminderInput): ReminderMoment {
  const { timezone } = input;
  const given = momentOf(input);
  const moment = given ?? before;
  const kept = before.type === 'wall' ? before.timezone : null;
  if (moment.type === 'wall') return { ...moment, timezone: timezone === undefined ? kept : timezone };
  if (given === null && timezone) throw invalidField('timezone', 'conflict', 'Only with date and time');
  return moment;
}

async function replaceMoment(
  { tx, at }: WriteTransaction,
  reminder: { readonly id: string; readonly userId: string; readonly taskId: string },
  moment: ReminderMoment,
): Promise<void> {
  const { id, userId, taskId } = reminder;
  await checkReminder(tx, userId, taskId, moment, id);
  const task = await ownedTask(tx, userId, taskId);
  await tx.reminder.updateMany({
    where: { userId, id },
    data: {
      ...momentColumns(moment),
      remindAt: resolveMoment(moment, dueOf(task), await timezoneOfUser(tx, userId)),
      status: 'suspended',
      firedAt: null,
      updatedAt: at,
    },
  });
}
