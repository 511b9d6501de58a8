import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { createSealing, type Sealing } from '../../foundation/platform/sealing.ts';

export interface SecondFactorServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly authSecret: string;
}

/** Encrypts the secrets of authenticator apps. */
export function totpSealing(authSecret: string): Sealing {
  return createSealing(authSecret, 'totp secrets');
}

/** The secret in what was sealed; null for what another AUTH_SECRET has sealed, as after a restore without it. */
export function openSecret(sealed: Record<string, unknown> | undefined): Buffer | null {
  const secret = sealed?.['secret'];
  return typeof secret === 'string' ? Buffer.from(secret, 'base64') : null;
}
