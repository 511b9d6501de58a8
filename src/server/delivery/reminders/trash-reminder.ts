import type { Reminder } from '../../../contract/reminders.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { openDeletion } from '../../resources/trash/delete-record.ts';
import { readReminder } from './owned-reminder.ts';

/** Moves a reminder to Trash. Idempotent. @throws DomainError not_found, also for one of a task in Trash */
export async function trashReminder(ctx: VerbContext, input: { id: string }): Promise<Reminder> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const reminder = await tx.reminder.findFirst({
      where: { userId, id: input.id, OR: [{ deletedAt: { not: null } }, { task: { deletedAt: null } }] },
      select: { id: true, deletedAt: true, task: { select: { name: true } } },
    });
    if (!reminder) throw notFound();
    if (reminder.deletedAt === null) {
      const root = { kind: 'reminder', id: reminder.id, name: reminder.task.name } as const;
      const tombstone = await openDeletion(open, userId, root);
      await tx.reminder.updateMany({ where: { userId, id: reminder.id }, data: tombstone });
    }
    return readReminder(tx, userId, reminder.id, true);
  });
}
