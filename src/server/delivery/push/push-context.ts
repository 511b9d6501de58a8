import type { Database } from '../../foundation/db/database.ts';
import type { AskedClock } from '../../foundation/db/database-clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** The services and limits that sending pushes needs. */
export interface PushContext {
  readonly database: Database;
  readonly clock: AskedClock;
  readonly logger: Logger;
  readonly vapid: VapidKeys;
  readonly env: { readonly pushAllowedOrigins: readonly string[] };
  readonly stopping: AbortSignal;
}
