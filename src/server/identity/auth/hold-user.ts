import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Tx } from '../../foundation/records/write.ts';

/** By what somebody has shown who they are. */
export interface Proof {
  /** Of the password that was right. */
  readonly passwordHash?: string | undefined;
  readonly sessionId?: string | null | undefined;
  readonly passkeyId?: string | undefined;
}

/**
 * Locks a user's row until a credential is made, and asks whether its proof still holds: while a password is compared the account may be
 * closed, the password changed and the sessions ended, and what is made by the old ones would outlive that.
 * @throws DomainError invalid_credentials for a password · passkey_refused · missing_credential for what else is over
 */
export async function holdUser(tx: Tx, userId: string, { passwordHash, sessionId, passkeyId }: Proof): Promise<void> {
  const [user] = await tx.$queryRaw<{ password_hash: string }[]>`
    SELECT password_hash FROM app_user WHERE id = ${userId} AND closed_at IS NULL AND disabled_at IS NULL FOR NO KEY UPDATE`;
  if (passwordHash !== undefined && user?.password_hash !== passwordHash) throw new DomainError('invalid_credentials');
  if (passkeyId !== undefined && !(await hasPasskey(tx, userId, passkeyId))) throw new DomainError('passkey_refused');
  if (!user || (sessionId && !(await hasSession(tx, userId, sessionId)))) throw new DomainError('missing_credential');
}

async function hasSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx.browserSession.count({ where: { id, userId } })) === 1;
}

async function hasPasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx.passkey.count({ where: { id, userId } })) === 1;
}
