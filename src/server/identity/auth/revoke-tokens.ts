import type { Tx } from '../../foundation/records/write.ts';

/** Revokes all of a user's tokens, or those of one kind. @returns how many were not revoked before */
export async function revokeTokens(
  tx: Pick<Tx, 'apiToken'>,
  now: Date,
  userId: string,
  kind?: 'token' | 'device',
): Promise<number> {
  const { count } = await tx.apiToken.updateMany({
    where: { userId, revokedAt: null, ...(kind ? { kind } : {}) },
    data: { revokedAt: now },
  });
  return count;
}
