import { takeRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorServices } from './second-factor-services.ts';
import { type CodeVerdict, takeTotpCode } from './take-totp-code.ts';

/** Uses up what a person typed: six digits are of the authenticator app, all else is a recovery code. */
export function takeCode(services: SecondFactorServices, userId: string, typed: string): Promise<CodeVerdict> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^\d{6}$/.test(code) ? takeTotpCode(services, userId, code) : takeRecoveryCode(services, userId, code);
}
