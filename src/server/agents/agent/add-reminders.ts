import type { AddRemindersInput } from '../../../contract/agent.ts';
import { instantToWall } from '../../../lib/time-zone.ts';
import { createReminder } from '../../delivery/reminders/create-reminder.ts';
import { readTask } from '../../foundation/records/owned-task.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { ItemErrors, ofItem } from './item-errors.ts';
import { plural } from './plural.ts';
import { readReminder, reminderOfCompleted, untimedReminder } from './read-due.ts';

/**
 * Adds reminders, all or none; their times are given in words.
 * @throws DomainError due_not_understood · not_found · reminder_exists
 */
export async function addReminders(ctx: VerbContext, input: AddRemindersInput) {
  const errors = new ItemErrors();
  const moments = input.reminders.flatMap(
    ({ when }, index) => readReminder(ctx, errors, `reminders[${index}].when`, when) ?? [],
  );
  errors.refuse();
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const reminders: { id: string; taskId: string; at?: string }[] = [];
    const warnings: string[] = [];
    for (const [index, { taskId }] of input.reminders.entries()) {
      const reminder = await ofItem(`reminders[${index}]`, () => createReminder(joined, { taskId, ...moments[index] }));
      reminders.push({ id: reminder.id, taskId, ...(reminder.remindAt ? { at: local(ctx, reminder.remindAt) } : {}) });
      if (reminder.remindAt !== null) continue;
      const { completed } = await readTask(open.tx, ctx, taskId);
      warnings.push(`reminders[${index}].when: ${completed ? reminderOfCompleted : untimedReminder}`);
    }
    return {
      summary: `Added ${plural(reminders.length, 'reminder')}.`,
      reminders,
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  });
}

function local({ actor }: VerbContext, instant: string): string {
  const { date, time } = instantToWall(new Date(instant), actor.timezone);
  return `${date} ${time}`;
}
