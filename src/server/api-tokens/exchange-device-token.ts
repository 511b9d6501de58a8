import type { DeviceTokenInput } from '../../contract/api-tokens.ts';
import { type Scope, scopes } from '../../contract/scopes.ts';
import type { LoginLimiter } from '../auth/login-limiter.ts';
import { verifyLogin } from '../auth/verify-login.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import { logSecurity } from '../platform/security-log.ts';
import { mintToken } from './mint-token.ts';

interface LoginContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly loginLimiter: LoginLimiter;
  readonly logger: Logger;
  readonly address: string;
}

export interface DeviceToken {
  token: string;
  id: string;
  name: string;
  scopes: Scope[];
  expiresAt: null;
}

/**
 * Issues a token for a username and password, with every scope and no expiry (service.md §4).
 * @throws DomainError as verifyLogin
 */
export async function exchangeDeviceToken(ctx: LoginContext, input: DeviceTokenInput): Promise<DeviceToken> {
  const user = await verifyLogin(ctx, { ...input, address: ctx.address });
  const made = await mintToken(ctx.database, ctx.clock, {
    userId: user.id,
    name: input.deviceName,
    kind: 'device',
    scopes,
    expiresInDays: null,
  });
  logSecurity(ctx.logger, { event: 'token_made', userId: user.id, tokenId: made.id, kind: 'device' });
  return { token: made.token, id: made.id, name: made.name, scopes: made.scopes, expiresAt: null };
}
