import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { logSecurity, type WayIn } from '../../foundation/platform/security-log.ts';
import type { LiveChannel } from '../../foundation/redis/live-channel.ts';
import { takeBrowserPreferences } from '../account/take-browser-preferences.ts';
import { type NamedSession, type ProviderLogin, startSession } from '../auth/browser-session.ts';
import { deviceName } from '../auth/device-name.ts';

export interface SignInServices {
  readonly database: Database;
  readonly live: LiveChannel;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface SignedInBrowser {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** What the browser says of its zone and language, unchecked. */
  readonly preferences: Parameters<typeof takeBrowserPreferences>[2];
  readonly passwordHash?: string;
  readonly passkeyId?: string;
  /** Absent: no provider has signed the person in. */
  readonly login?: ProviderLogin;
}

/** Starts the session of somebody who has proved who they are. */
export async function signInBrowser(
  services: SignInServices,
  userId: string,
  by: WayIn,
  { address, userAgent, preferences, passwordHash, passkeyId, login }: SignedInBrowser,
): Promise<NamedSession> {
  // Without them the app offers the browser's zone, so they do not keep anybody from signing in.
  await takeBrowserPreferences(services, userId, preferences).catch((error: unknown) =>
    services.logger.warn({ err: error }, 'the zone of the browser was not taken'),
  );
  const sessionId = await startSession(services, userId, deviceName(userAgent), {
    login,
    passwordHash,
    passkeyId,
    // Who has no password and no provider confirms what they change by signing in anew.
    isConfirmed: by === 'passkey' || by === 'link',
  });
  logSecurity(services.logger, { event: 'signed_in', userId, sessionId, by, address });
  return { userId, sessionId };
}
