import type { Confirmation, Passkey } from '../../../contract/security.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { confirmIdentity } from '../account/confirm-identity.ts';
import { keepWayIn } from '../ways-in/keep-way-in.ts';
import { relyingPartyOf } from '../ways-in/relying-party.ts';
import type { PasskeyContext } from './passkey-context.ts';
import { toPasskey } from './passkey-record.ts';

/** @throws DomainError as confirmIdentity · not_found */
export async function renamePasskey(
  ctx: PasskeyContext,
  input: { id: string; name: string; confirm?: Confirmation | undefined },
): Promise<Passkey> {
  await confirmIdentity(ctx, input.confirm);
  const [row] = await ctx.database.prisma.passkey.updateManyAndReturn({
    where: { userId: ctx.actor.userId, id: input.id },
    data: { name: input.name },
  });
  if (!row) throw notFound();
  return toPasskey(row, relyingPartyOf(ctx.env));
}

/** Removes a passkey, which signs nobody in from then on. @throws DomainError as confirmIdentity · not_found · last_way_in */
export async function removePasskey(
  ctx: PasskeyContext,
  input: { id: string; confirm?: Confirmation | undefined },
): Promise<{ id: string }> {
  await confirmIdentity(ctx, input.confirm);
  const { id } = input;
  const { userId } = ctx.actor;
  await ctx.database.prisma.$transaction(async (tx) => {
    await keepWayIn(tx, ctx.env, userId, async () => {
      const { count } = await tx.passkey.deleteMany({ where: { userId, id } });
      if (count === 0) throw notFound();
    });
  });
  logSecurity(ctx.logger, { event: 'passkey_removed', userId, passkeyId: id });
  return { id };
}
