import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../foundation/db/database.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { verifyAgainstNobody, verifyPassword } from './passwords.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

export interface LoginServices {
  readonly database: Database;
  readonly loginLimiter: LoginLimiter;
  readonly logger: Logger;
}

export interface VerifiedUser {
  readonly id: string;
  readonly username: string;
}

/**
 * The only place that checks a password for a sign-in, so that the sign-in page and the device-token route share one limit.
 * @throws DomainError rate_limited, unavailable, or invalid_credentials, alike for an unknown user and a wrong password
 */
export async function verifyLogin(
  { database, loginLimiter, logger }: LoginServices,
  attempt: LoginAttempt,
): Promise<VerifiedUser> {
  const username = attempt.username.trim().toLowerCase();
  const { address } = attempt;
  try {
    await loginLimiter.consume(username.slice(0, limits.usernameCharactersMax * 2), address);
  } catch (error) {
    if (isDomainError(error) && error.code === 'rate_limited')
      logSecurity(logger, { event: 'sign_in_refused', userId: null, reason: 'rate_limited', address });
    throw error;
  }
  const user = isStorable(username)
    ? await database.prisma.user.findUnique({
        where: { username, closedAt: null, disabledAt: null },
        select: { id: true, username: true, passwordHash: true },
      })
    : null;
  const matches = user
    ? await verifyPassword(user.passwordHash, attempt.password)
    : await verifyAgainstNobody(attempt.password);
  if (!user || !matches) {
    logSecurity(logger, { event: 'sign_in_refused', userId: user?.id ?? null, reason: 'wrong_credentials', address });
    throw new DomainError('invalid_credentials');
  }
  return { id: user.id, username: user.username };
}

/** PostgreSQL cannot store NUL or lone surrogates, so no username contains them. */
function isStorable(username: string): boolean {
  return /^[a-z0-9_.-]+$/.test(username);
}
