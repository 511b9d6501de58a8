import { limits } from '../../../contract/limits.ts';
import { DomainError, invalidField } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { ConfirmContext } from '../account/confirm-identity.ts';
import { holdUser } from '../auth/hold-user.ts';
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { openSecret, totpSealing } from '../second-factor/second-factor-services.ts';
import { stepOfCode } from '../second-factor/totp-code.ts';

/**
 * Turns two-step sign-in on with the first right code of the secret that this session was offered.
 * @returns the recovery codes, which are shown only here
 * @throws DomainError as holdUser · validation_failed on `code` · two_step_on
 */
export async function turnOnTwoStep(
  ctx: ConfirmContext,
  input: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { userId, sessionId } = ctx.actor;
  const offer = await tryOffer(ctx);
  const step = stepOfCode(offer.secret, input.code.replace(/\s/g, ''), ctx.clock.now());
  if (step === null) throw invalidField('code', 'wrong_code', 'Is not the one that the app shows now');
  const kept = totpSealing(ctx.authSecret).seal({ secret: offer.secret.toString('base64') });
  const recoveryCodes = await ctx.database.prisma.$transaction(async (tx) => {
    await holdUser(tx, userId, { sessionId });
    const { count } = await tx.totp.updateMany({
      where: { userId, confirmedAt: null, secret: offer.sealed },
      data: { secret: kept, confirmedAt: ctx.clock.now(), lastStep: step, failed: 0 },
    });
    if (count === 0) throw new DomainError('two_step_on');
    return makeRecoveryCodes(tx, userId);
  });
  logSecurity(ctx.logger, { event: 'two_step_on', userId });
  return { recoveryCodes };
}

/**
 * Only who proved who they are was shown the secret, so that a code of it proves that they go on. Each try counts, so that nobody guesses
 * one at their open session.
 */
async function tryOffer({ actor, authSecret, clock, database }: ConfirmContext) {
  const { rows } = await database.pool.query<{ secret: Buffer }>(
    `UPDATE totp SET failed = failed + 1 WHERE user_id = $1 AND confirmed_at IS NULL AND failed < $2
     RETURNING secret`,
    [actor.userId, limits.wrongCodesMax],
  );
  if (!rows[0] && (await isOn(database, actor.userId))) throw new DomainError('two_step_on');
  const sealed = new Uint8Array(rows[0]?.secret ?? []);
  const offer = rows[0] && totpSealing(authSecret).open(sealed);
  const isOpen = offer?.['sessionId'] === actor.sessionId && Number(offer['until']) > clock.now().getTime();
  const secret = isOpen ? openSecret(offer) : null;
  if (secret === null)
    throw invalidField('code', 'offer_expired', 'Is of a secret that is no longer offered; begin again');
  return { sealed, secret };
}

async function isOn({ prisma }: ConfirmContext['database'], userId: string): Promise<boolean> {
  return (await prisma.totp.count({ where: { userId, confirmedAt: { not: null } } })) === 1;
}
