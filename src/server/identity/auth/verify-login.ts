import { limits } from '../../../contract/limits.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { SecondFactorServices } from '../second-factor/second-factor-services.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { verifyAgainstNobody, verifyPassword } from './passwords.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code; nobody is asked for it whose two-step sign-in is off. */
  readonly code?: string | undefined;
  readonly address: string;
}

export interface LoginServices extends SecondFactorServices {
  readonly env: Pick<Env, 'passwordSignIn'>;
  readonly loginLimiter: LoginLimiter;
}

export interface VerifiedUser {
  readonly id: string;
  readonly username: string;
  /** Of the password that was right, which may be changed before a credential is made by it. */
  readonly passwordHash: string;
}

/**
 * The only place that checks a password for a sign-in, so that the sign-in page and the device-token route share one limit.
 * @throws DomainError rate_limited, unavailable, invalid_credentials, alike for an unknown user and a wrong password, or
 * second_factor_required after a right one
 */
export async function verifyLogin(services: LoginServices, attempt: LoginAttempt): Promise<VerifiedUser> {
  const { database, env, loginLimiter, logger } = services;
  // Nobody's password is right here, so that none is looked at.
  if (env.passwordSignIn === 'off') throw new DomainError('invalid_credentials');
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
  await requireSecondFactor(services, user.id, attempt);
  return user;
}

/** PostgreSQL cannot store NUL or lone surrogates, so no username contains them. */
function isStorable(username: string): boolean {
  return /^[a-z0-9_.-]+$/.test(username);
}
