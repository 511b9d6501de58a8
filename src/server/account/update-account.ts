import type { Account, UpdateAccountInput } from '../../contract/account.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { resolveReminders } from '../reminders/resolve-reminders.ts';
import { getAccount } from './get-account.ts';

/** Preferences. Another zone changes when floating tasks are due, so their records change with it, and when reminders fire. */
export async function updateAccount(ctx: VerbContext, input: UpdateAccountInput): Promise<Account> {
  await write(ctx, ['user', 'task'], async (open) => {
    const { tx, at } = open;
    const { userId } = ctx.actor;
    const data = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    await tx.user.update({ where: { id: userId }, data: { ...data, updatedAt: at }, select: { id: true } });
    if (input.timezone === undefined || input.timezone === ctx.actor.timezone) return;
    await tx.task.updateMany({ where: { userId, dueTime: { not: null }, dueTimezone: null }, data: { updatedAt: at } });
    await resolveReminders(open, userId, ctx.clock.now());
  });
  return getAccount(ctx);
}
