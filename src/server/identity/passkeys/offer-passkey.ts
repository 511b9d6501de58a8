import { limits } from '../../../contract/limits.ts';
import type { Confirmation } from '../../../contract/security.ts';
import { refuseBeyond } from '../../foundation/records/refuse-beyond.ts';
import { confirmIdentity } from '../account/confirm-identity.ts';
import { requireRelyingParty } from '../ways-in/relying-party.ts';
import { type PasskeyContext, passkeyAlgorithms } from './passkey-context.ts';

/** By what the challenge of a new passkey is known: whoever confirmed this session may add one, and no other session of theirs. */
export function offerOf({ actor }: PasskeyContext): string {
  return `add ${actor.userId} ${actor.sessionId}`;
}

/**
 * Asks the browser to make a passkey: one that it finds by itself at the next sign-in, and uses only for who unlocks the device.
 * @returns the options of `navigator.credentials.create` as JSON
 * @throws DomainError as confirmIdentity · passkeys_unavailable · limit_reached · unavailable
 */
export async function offerPasskey(ctx: PasskeyContext, input: { confirm?: Confirmation | undefined }) {
  const party = requireRelyingParty(ctx.env);
  await confirmIdentity(ctx, input.confirm);
  const { userId, username } = ctx.actor;
  const present = await ctx.database.prisma.passkey.findMany({
    where: { userId },
    select: { rpId: true, credentialId: true },
  });
  refuseBeyond(present.length, limits.passkeysPerUserMax, 'passkeys (remove one first)');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Tidemark',
    rpID: party.id,
    userName: username,
    userDisplayName: username,
    userID: new TextEncoder().encode(userId),
    timeout: limits.passkeyChallengeSeconds * 1_000,
    supportedAlgorithmIDs: passkeyAlgorithms,
    attestationType: 'none',
    excludeCredentials: present
      .filter(({ rpId }) => rpId === party.id)
      .map(({ credentialId }) => ({ id: Buffer.from(credentialId).toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await ctx.challenges.keep(options.challenge, offerOf(ctx));
  return { ...options };
}
