import { limits } from '../../../contract/limits.ts';
import type { Confirmation } from '../../../contract/security.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { type ConfirmContext, confirmIdentity } from '../account/confirm-identity.ts';
import { totpSealing } from '../second-factor/second-factor-services.ts';
import { base32, newTotpSecret, totpUri } from '../second-factor/totp-code.ts';

/**
 * Offers the secret for an authenticator app. Nobody is asked for a code until this session has shown one of it, within ten minutes; a later
 * offer replaces it.
 * @throws DomainError as confirmIdentity · two_step_on
 */
export async function offerTotp(
  ctx: ConfirmContext & { readonly env: Pick<Env, 'publicBaseUrl'> },
  input: { confirm?: Confirmation | undefined },
): Promise<{ secret: string; uri: string }> {
  await confirmIdentity(ctx, input.confirm);
  const { userId, username, sessionId } = ctx.actor;
  const secret = newTotpSecret();
  const until = ctx.clock.now().getTime() + limits.twoStepOfferSeconds * 1_000;
  const sealed = totpSealing(ctx.authSecret).seal({ secret: secret.toString('base64'), sessionId, until });
  const { rowCount } = await ctx.database.pool.query(
    `INSERT INTO totp (user_id, secret) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = NULL, failed = 0
     WHERE totp.confirmed_at IS NULL`,
    [userId, sealed],
  );
  if (rowCount !== 1) throw new DomainError('two_step_on');
  return { secret: base32(secret), uri: totpUri(secret, username, new URL(ctx.env.publicBaseUrl).host) };
}
