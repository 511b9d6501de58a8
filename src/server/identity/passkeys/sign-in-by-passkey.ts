import { limits } from '../../../contract/limits.ts';
import type { UsedCredential } from '../../../contract/security.ts';
import type { Database } from '../../foundation/db/database.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { Challenges } from '../../foundation/redis/challenges.ts';
import { activeUser } from '../auth/credential.ts';
import { unlockTotp } from '../second-factor/take-totp-code.ts';
import type { SignInServices } from '../sessions/sign-in-browser.ts';
import { type RelyingParty, requireRelyingParty } from '../ways-in/relying-party.ts';

export interface PasskeyServices extends SignInServices {
  readonly env: Pick<Env, 'publicBaseUrl'>;
  readonly challenges: Challenges;
}

const signingIn = 'sign in';

/**
 * Asks the browser for any passkey of this service.
 * @param origin of the page, where the browser says it
 * @returns the options of `navigator.credentials.get` as JSON
 * @throws DomainError passkeys_unavailable · unavailable
 */
export async function askForPasskey({ env, challenges }: PasskeyServices, origin: string | undefined): Promise<object> {
  const party = requireRelyingParty(env, origin);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: limits.passkeyChallengeSeconds * 1_000,
  });
  await challenges.keep(options.challenge, signingIn);
  return options;
}

interface PasskeyRow {
  id: string;
  user_id: string;
  public_key: string;
  counter: string;
}

interface VerifiedPasskey {
  readonly userId: string;
  /** May be removed before a session is started by it. */
  readonly passkeyId: string;
}

/**
 * The user whose passkey has signed a challenge. A challenge is used up by the first answer that names it, whether it is right or not.
 * @throws DomainError passkey_refused, alike for an unknown passkey and a wrong signature · passkeys_unavailable · unavailable
 */
export async function verifyPasskey(
  services: PasskeyServices,
  response: UsedCredential,
  address: string,
): Promise<VerifiedPasskey> {
  const party = requireRelyingParty(services.env);
  const challenge = await takeChallenge(services, response);
  const row = await findPasskey(services.database, party, response);
  const counter = await signedCounter(party, response, { challenge, row }).catch((error: unknown) => {
    if (isDomainError(error)) throw error;
    return null;
  });
  if (row === undefined || counter === null || !(await countUse(services, row.id, counter))) {
    const userId = row?.user_id ?? null;
    logSecurity(services.logger, { event: 'sign_in_refused', userId, reason: 'wrong_credentials', address });
    throw new DomainError('passkey_refused');
  }
  await unlockTotp(services, row.user_id);
  return { userId: row.user_id, passkeyId: row.id };
}

/** @returns the challenge that was signed; null for one that nobody was asked now */
async function takeChallenge({ challenges }: PasskeyServices, { response }: UsedCredential): Promise<string | null> {
  const challenge = challengeIn(Buffer.from(response.clientDataJSON, 'base64url').toString());
  return challenge !== null && (await challenges.take(challenge)) === signingIn ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = Object(JSON.parse(clientData));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

async function findPasskey(
  { pool }: Database,
  party: RelyingParty,
  { id, response }: UsedCredential,
): Promise<PasskeyRow | undefined> {
  const { rows } = await pool.query<PasskeyRow>(
    `SELECT p.id, p.user_id, encode(p.public_key, 'base64') AS public_key, p.counter
     FROM passkey p JOIN app_user u ON u.id = p.user_id
     WHERE p.credential_id = $1 AND p.rp_id = $2 AND p.user_id = $3 AND ${activeUser}`,
    [Buffer.from(id, 'base64url'), party.id, handleOf(response.userHandle)],
  );
  return rows[0];
}

/** The user's id in the passkey. PostgreSQL cannot store NUL, so no id contains it. */
function handleOf(userHandle: string | undefined): string {
  return Buffer.from(userHandle ?? '', 'base64url')
    .toString('latin1')
    .replaceAll('\0', '');
}

/** @returns the counter of the device after it has signed; null for an unknown passkey or challenge @throws what the library finds wrong */
async function signedCounter(
  party: RelyingParty,
  response: UsedCredential,
  { challenge, row }: { readonly challenge: string | null; readonly row: PasskeyRow | undefined },
): Promise<number | null> {
  if (row === undefined || challenge === null) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64')),
      counter: Number(row.counter),
    },
  });
  return verified ? authenticationInfo.newCounter : null;
}

/** @returns false for a passkey that was removed, or used by a copy of its device, in the meantime */
async function countUse({ database, clock }: PasskeyServices, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `UPDATE passkey SET counter = $2, last_used_at = $3 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [id, counter, clock.now()],
  );
  return rowCount === 1;
}
