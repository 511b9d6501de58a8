import { limits } from '../../../contract/limits.ts';
import type { Security } from '../../../contract/security.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { wasConfirmed } from '../auth/confirmation.ts';
import { toPasskey } from '../passkeys/passkey-record.ts';
import { isOfProvider, type WaysInSettings } from '../ways-in/keep-way-in.ts';
import { relyingPartyOf } from '../ways-in/relying-party.ts';

/** How a person signs in. */
export async function getSecurity(ctx: VerbContext & { readonly env: WaysInSettings }): Promise<Security> {
  const { userId, sessionId } = ctx.actor;
  const { oidc, passwordSignIn } = ctx.env;
  const { prisma } = ctx.database;
  const party = relyingPartyOf(ctx.env);
  const [user, passkeys, recoveryCodesLeft, identities, isConfirmed] = await Promise.all([
    prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { hasPassword: true, totp: true } }),
    prisma.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    prisma.recoveryCode.count({ where: { userId, usedAt: null } }),
    prisma.userIdentity.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    wasConfirmed(ctx, { userId, sessionId: sessionId ?? '' }),
  ]);
  const since = user.totp?.confirmedAt ?? null;
  return {
    hasPassword: user.hasPassword,
    passwordsSignIn: passwordSignIn === 'on',
    isConfirmed,
    provider: oidc?.name ?? null,
    identities: identities.map(({ id, issuer, createdAt }) => ({
      id,
      issuer,
      createdAt: createdAt.toISOString(),
      worksHere: isOfProvider(ctx.env, { issuer }),
    })),
    passkeys: { address: party?.origin ?? null, items: passkeys.map((row) => toPasskey(row, party)) },
    twoStep: {
      isOn: since !== null,
      since: since?.toISOString() ?? null,
      isLocked: since !== null && (user.totp?.failed ?? 0) >= limits.wrongCodesMax,
      recoveryCodesLeft: since === null ? 0 : recoveryCodesLeft,
    },
  };
}
