import type { Database } from '../../foundation/db/database.ts';

/** Turns two-step sign-in off, and forgets the secret and the recovery codes. @returns whether it was on */
export async function endTwoStep({ prisma }: Pick<Database, 'prisma'>, userId: string): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.totp.deleteMany({ where: { userId, confirmedAt: { not: null } } });
    // Whoever begins anew at this moment keeps the offer.
    if (count > 0) await tx.recoveryCode.deleteMany({ where: { userId } });
    return count > 0;
  });
}
