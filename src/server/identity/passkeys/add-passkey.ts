import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { limits } from '../../../contract/limits.ts';
import type { NewCredential, Passkey } from '../../../contract/security.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { invalidField, isDomainError } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { refuseBeyond } from '../../foundation/records/refuse-beyond.ts';
import { holdUser } from '../auth/hold-user.ts';
import { type RelyingParty, requireRelyingParty } from '../ways-in/relying-party.ts';
import { offerOf } from './offer-passkey.ts';
import { type PasskeyContext, passkeyAlgorithms } from './passkey-context.ts';
import { toPasskey } from './passkey-record.ts';

/**
 * Keeps the passkey that a browser has made, for the challenge that this session was given after its person had proved who they are.
 * @throws DomainError as holdUser · validation_failed on `response` · passkeys_unavailable · limit_reached · unavailable
 */
export async function addPasskey(
  ctx: PasskeyContext,
  input: { response: NewCredential; name: string },
): Promise<Passkey> {
  const party = requireRelyingParty(ctx.env);
  const made = await verified(ctx, party, input.response);
  const { userId, sessionId } = ctx.actor;
  const row = await ctx.database.prisma.$transaction(async (tx) => {
    // Additions of one user run one after the other, so that the count is correct.
    await holdUser(tx, userId, { sessionId });
    refuseBeyond(
      await tx.passkey.count({ where: { userId } }),
      limits.passkeysPerUserMax,
      'passkeys (remove one first)',
    );
    const data = {
      ...made,
      id: newId('passkey'),
      userId,
      rpId: party.id,
      name: input.name,
      createdAt: ctx.clock.now(),
    };
    const [added] = await tx.passkey.createManyAndReturn({ data: [data], skipDuplicates: true });
    if (!added) throw refused('Is of a passkey that was added already');
    return added;
  });
  logSecurity(ctx.logger, { event: 'passkey_added', userId, passkeyId: row.id });
  return toPasskey(row, party);
}

async function verified(ctx: PasskeyContext, party: RelyingParty, response: NewCredential) {
  try {
    refuseCertificates(response);
    const { transports, ...rest } = response.response;
    const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { ...rest, transports: (transports ?? []) as never } } as never,
      expectedChallenge: async (challenge) => (await ctx.challenges.take(challenge)) === offerOf(ctx),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!isVerified) throw refused('Is not signed by the passkey that it brings');
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: new Uint8Array(Buffer.from(id, 'base64url')),
      publicKey: new Uint8Array(publicKey),
      counter,
      transports: transports ?? [],
    };
  } catch (error) {
    if (isDomainError(error)) throw error;
    throw refused('Is no answer to what this session was asked');
  }
}

/** Nobody asks of what make a device is, and to check its certificates the library would call addresses that they name. */
function refuseCertificates({ response }: NewCredential): void {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt')) && !attestation.get('attStmt').get('x5c');
  if (!isPlain) throw refused('Must not bring a certificate of the device');
}

function refused(message: string) {
  return invalidField('response', 'not_accepted', message);
}
