import type { Account } from '../../../contract/account.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';

export const accountFields = {
  id: true,
  username: true,
  timezone: true,
  dateFormat: true,
  weekStart: true,
  locale: true,
  theme: true,
  singleKeyShortcuts: true,
  workingHours: true,
} as const;

export async function getAccount(ctx: VerbContext): Promise<Account> {
  const row = await ctx.database.prisma.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: accountFields,
  });
  // The cast is safe, because these columns were written through the schemas that type them here.
  return row as Account;
}
