import type { Redis } from 'ioredis';
import type { AttachmentStore } from '../../attachments/attachment-store.ts';
import type { LoginLimiter } from '../../auth/login-limiter.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CursorCodec } from '../../platform/cursor-codec.ts';
import type { Env } from '../../platform/env.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Slots } from '../../platform/slots.ts';
import type { VapidKeys } from '../../push/vapid-keys.ts';
import type { IdempotencyStore } from '../../redis/idempotency-store.ts';
import type { LiveChannel } from '../../redis/live-channel.ts';
import type { RequestLimiter } from '../../redis/request-limiter.ts';

/**
 * Limits for work that holds a connection, memory or a core for long. Slots are per user, so that users do not wait for each
 * other.
 */
interface WorkSlots {
  /** Calls of procedures; streams have slots of their own. */
  readonly requests: Slots;
  /** Previews of recurrence rules, which load the processor. */
  readonly previews: Slots;
  readonly exports: Slots;
  /** Imports and their previews, from the first byte on. */
  readonly imports: Slots;
  /** Those of them whose files have arrived, both of which read whole files. */
  readonly importReaders: Slots;
  readonly uploads: Slots;
  /** Open event streams. */
  readonly streams: Slots;
}

/** The services of one process, created once at the start and passed to every request. */
export interface Services {
  readonly env: Env;
  readonly authSecret: string;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly redis: Redis;
  readonly live: LiveChannel;
  readonly cursors: CursorCodec;
  readonly loginLimiter: LoginLimiter;
  readonly idempotency: IdempotencyStore;
  readonly requestLimiter: RequestLimiter;
  /** Counts all credentials of a user together, so that more tokens do not allow more requests. */
  readonly userLimiter: RequestLimiter;
  /** Counts imports and their previews. */
  readonly importLimiter: RequestLimiter;
  readonly attachments: AttachmentStore;
  readonly slots: WorkSlots;
  /** What push services know this service by. */
  readonly vapid: VapidKeys;
  /** Aborts when the process begins to stop, so that endless streams end. */
  readonly stopping: AbortSignal;
}
