import type { UpdateAccountInput } from '../../../contract/account.ts';
import { resolveReminders } from '../../delivery/reminders/resolve-reminders.ts';
import { changedColumns } from '../../foundation/db/changed-columns.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { quietly, type WriteContext, write } from '../../foundation/records/write.ts';

/**
 * Writes preferences, which from then on are chosen. A new zone moves the due instants of floating tasks and of their reminders,
 * so these records change too.
 * @param choose what to write, given whether anything was chosen before; null = nothing
 */
export async function writePreferences(
  ctx: WriteContext & { readonly clock: Clock },
  choose: (isChosen: boolean) => UpdateAccountInput | null,
): Promise<void> {
  // A change of zone updates every floating task, which may take long.
  await write({ ...ctx, patient: true }, async (open) => {
    const { tx, at } = open;
    const { userId } = ctx.actor;
    // Read under the write lock, because the copy in the credential may precede a concurrent change of the zone.
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const isChosen = before.preferencesChosenAt !== null;
    const wanted = choose(isChosen);
    if (wanted === null) return;
    const changes = changedColumns(before, { ...wanted, ...(isChosen ? {} : { preferencesChosenAt: at }) });
    if (!changes) return;
    await tx.user.update({ where: { id: userId }, data: { ...changes, updatedAt: at }, select: { id: true } });
    if (changes.timezone === undefined) return;
    const floating = { userId, dueTime: { not: null }, dueTimezone: null };
    // Their instants follow from the zone; to look for what else has changed would take as long again.
    await quietly(tx, userId, () => tx.task.updateMany({ where: floating, data: { updatedAt: at } }));
    await resolveReminders(open, userId, ctx.clock.now());
  });
}
