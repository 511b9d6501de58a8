import { randomBytes } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';
import { hashOf } from '../../foundation/platform/sealing.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { Tx } from '../../foundation/records/write.ts';
import type { SecondFactorServices } from './second-factor-services.ts';
import { type CodeVerdict, unlockTotp } from './take-totp-code.ts';
import { base32 } from './totp-code.ts';

const codeBytes = 10;

/** Replaces the recovery codes of a user. @returns their texts, of which only the hashes are kept */
export async function makeRecoveryCodes(tx: Pick<Tx, 'recoveryCode'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodesPerUser }, () => base32(randomBytes(codeBytes)).toLowerCase());
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashOf(code) })) });
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Uses a recovery code up, once. */
export async function takeRecoveryCode(
  services: SecondFactorServices,
  userId: string,
  code: string,
): Promise<CodeVerdict> {
  const { database, clock, logger } = services;
  const { rowCount } = await database.pool.query(
    `UPDATE recovery_code SET used_at = $3 WHERE user_id = $1 AND hash = $2 AND used_at IS NULL`,
    [userId, hashOf(code), clock.now()],
  );
  if (rowCount !== 1) return 'wrong';
  await unlockTotp(services, userId);
  const left = await database.prisma.recoveryCode.count({ where: { userId, usedAt: null } });
  logSecurity(logger, { event: 'recovery_code_used', userId, left });
  return 'right';
}
