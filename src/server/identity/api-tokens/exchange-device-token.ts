import type { DeviceToken, DeviceTokenInput } from '../../../contract/api-tokens.ts';
import { scopes } from '../../../contract/scopes.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { LoginLimiter } from '../auth/login-limiter.ts';
import { verifyLogin } from '../auth/verify-login.ts';
import { grantOf, mintToken } from './mint-token.ts';

interface LoginContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly loginLimiter: LoginLimiter;
  readonly logger: Logger;
  readonly address: string;
}

/**
 * Issues a token for a username and password, unless asked otherwise with every scope and no expiry (service.md §4).
 * @throws DomainError as verifyLogin and mintToken
 */
export async function exchangeDeviceToken(ctx: LoginContext, input: DeviceTokenInput): Promise<DeviceToken> {
  const user = await verifyLogin(ctx, { ...input, address: ctx.address });
  const made = await mintToken(ctx.database, ctx.clock, {
    userId: user.id,
    name: input.deviceName,
    kind: 'device',
    ...grantOf(input, { scopes, expiresInDays: null }),
  });
  logSecurity(ctx.logger, { event: 'token_made', userId: user.id, tokenId: made.id, kind: 'device' });
  const { token, id, name, expiresAt, askBefore, writesPerDay, deletesPerDay, projectIds } = made;
  return { token, id, name, scopes: made.scopes, expiresAt, askBefore, writesPerDay, deletesPerDay, projectIds };
}
