import type { Account, UpdateAccountInput } from '../../contract/account.ts';
import { changedColumns } from '../db/changed-columns.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { quietly, write } from '../records/write.ts';
import { resolveReminders } from '../reminders/resolve-reminders.ts';
import { getAccount } from './get-account.ts';

/**
 * Changes preferences. A new zone moves the due instants of floating tasks and of their reminders, so these records change
 * too.
 */
export async function updateAccount(ctx: VerbContext, input: UpdateAccountInput): Promise<Account> {
  // A change of zone updates every floating task, which may take long.
  await write({ ...ctx, patient: true }, async (open) => {
    const { tx, at } = open;
    const { userId } = ctx.actor;
    // Read under the write lock, because the copy in the credential may precede a concurrent change of the zone.
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const changes = changedColumns(before, input);
    if (!changes) return;
    await tx.user.update({ where: { id: userId }, data: { ...changes, updatedAt: at }, select: { id: true } });
    if (changes.timezone === undefined) return;
    const floating = { userId, dueTime: { not: null }, dueTimezone: null };
    // Their instants follow from the zone; to look for what else has changed would take as long again.
    await quietly(tx, () => tx.task.updateMany({ where: floating, data: { updatedAt: at } }));
    await resolveReminders(open, userId, ctx.clock.now());
  });
  return getAccount(ctx);
}
