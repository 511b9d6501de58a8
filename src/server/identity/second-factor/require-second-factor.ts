import type { SecondFactor } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { SecondFactorServices } from './second-factor-services.ts';
import { takeCode } from './take-code.ts';
import type { CodeVerdict } from './take-totp-code.ts';

interface FactorsRow {
  failed: number;
  recovery_codes: boolean;
  passkeys: boolean;
}

/**
 * Asks whoever gave the right password for a code, if two-step sign-in is on. Only they learn that it is.
 * @throws DomainError second_factor_required, with why the code that was given did not count
 */
export async function requireSecondFactor(
  services: SecondFactorServices,
  userId: string,
  { code, address }: { readonly code?: string | undefined; readonly address: string },
): Promise<void> {
  const methods = await secondFactorsOf(services, userId);
  if (methods === null) return;
  if (code === undefined || code === '') throw new DomainError('second_factor_required', { methods });
  const verdict = await takeCode(services, userId, code);
  if (verdict === 'right') return;
  logSecurity(services.logger, { event: 'sign_in_refused', userId, reason: 'wrong_code', address });
  throw new DomainError('second_factor_required', {
    methods: (await secondFactorsOf(services, userId)) ?? [],
    errors: [codeError('code', verdict)],
  });
}

export function codeError(field: string, verdict: Exclude<CodeVerdict, 'right'>) {
  if (verdict === 'locked')
    return {
      field,
      code: 'codes_locked',
      message: 'Too many wrong codes: only a passkey or a recovery code helps now',
    };
  return { field, code: 'wrong_code', message: 'Is not right, or was used already' };
}

/** @returns null where two-step sign-in is off */
async function secondFactorsOf(
  { database }: SecondFactorServices,
  userId: string,
): Promise<readonly SecondFactor[] | null> {
  const { rows } = await database.pool.query<FactorsRow>(
    `SELECT t.failed, EXISTS (SELECT FROM recovery_code r WHERE r.user_id = $1 AND r.used_at IS NULL) AS recovery_codes,
       EXISTS (SELECT FROM passkey p WHERE p.user_id = $1) AS passkeys
     FROM totp t WHERE t.user_id = $1 AND t.confirmed_at IS NOT NULL`,
    [userId],
  );
  const [row] = rows;
  if (!row) return null;
  const isThere = {
    totp: row.failed < limits.wrongCodesMax,
    recovery_code: row.recovery_codes,
    passkey: row.passkeys,
  };
  return (Object.keys(isThere) as SecondFactor[]).filter((method) => isThere[method]);
}
