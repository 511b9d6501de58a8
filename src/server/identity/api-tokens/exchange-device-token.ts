import type { DeviceToken, DeviceTokenInput } from '../../../contract/api-tokens.ts';
import { scopes } from '../../../contract/scopes.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { type LoginServices, verifyLogin } from '../auth/verify-login.ts';
import { grantOf, mintToken } from './mint-token.ts';

interface LoginContext extends LoginServices {
  readonly address: string;
}

/**
 * Issues a token for a username and password, unless asked otherwise with every scope and no expiry (service.md §4).
 * @throws DomainError as verifyLogin and mintToken · browser_required where no password signs anybody in
 */
export async function exchangeDeviceToken(ctx: LoginContext, input: DeviceTokenInput): Promise<DeviceToken> {
  if (ctx.env.passwordSignIn === 'off') throw new DomainError('browser_required');
  const user = await verifyLogin(ctx, { ...input, address: ctx.address });
  const made = await mintToken(ctx.database, ctx.clock, {
    userId: user.id,
    name: input.deviceName,
    kind: 'device',
    proof: { passwordHash: user.passwordHash },
    ...grantOf(input, { scopes, expiresInDays: null }),
  });
  logSecurity(ctx.logger, { event: 'token_made', userId: user.id, tokenId: made.id, kind: 'device' });
  const { token, id, name, expiresAt, askBefore, writesPerDay, deletesPerDay, projectIds } = made;
  return { token, id, name, scopes: made.scopes, expiresAt, askBefore, writesPerDay, deletesPerDay, projectIds };
}
