import type { Tx } from '../records/write.ts';

/** Revokes what is not revoked yet of a user's tokens, or of one kind of them. @returns how many */
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
