import { limits } from '../../contract/limits.ts';
import type { Database } from '../db/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { verifyAgainstNobody, verifyPassword } from './passwords.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

export interface VerifiedUser {
  readonly id: string;
  readonly username: string;
}

/**
 * The only place that checks a password for a login: the sign-in page and the device-token route share it, and with it the limit.
 * @throws DomainError rate_limited, unavailable, or invalid_credentials, alike for an unknown user and a wrong password
 */
export async function verifyLogin(
  database: Database,
  limiter: LoginLimiter,
  attempt: LoginAttempt,
): Promise<VerifiedUser> {
  const username = attempt.username.trim().toLowerCase();
  await limiter.consume(username.slice(0, limits.usernameCharactersMax * 2), attempt.address);
  const user = isStorable(username)
    ? await database.prisma.user.findUnique({
        where: { username, closedAt: null, disabledAt: null },
        select: { id: true, username: true, passwordHash: true },
      })
    : null;
  const matches = user
    ? await verifyPassword(user.passwordHash, attempt.password)
    : await verifyAgainstNobody(attempt.password);
  if (!user || !matches) throw new DomainError('invalid_credentials');
  return { id: user.id, username: user.username };
}

/** PostgreSQL text holds neither NUL nor lone surrogates; no username does either. */
function isStorable(username: string): boolean {
  return /^[a-z0-9_.-]+$/.test(username);
}
