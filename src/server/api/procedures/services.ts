import type { Redis } from 'ioredis';
import type { AttachmentStore } from '../../attachments/attachment-store.ts';
import type { LoginLimiter } from '../../auth/login-limiter.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CursorCodec } from '../../platform/cursor-codec.ts';
import type { Env } from '../../platform/env.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Slots } from '../../platform/slots.ts';
import type { IdempotencyStore } from '../../redis/idempotency-store.ts';
import type { LiveChannel } from '../../redis/live-channel.ts';
import type { RequestLimiter } from '../../redis/request-limiter.ts';

/** Work that holds a connection, memory or a core for long: a user waits for their own, and for nobody else's. */
export interface WorkSlots {
  /** Calls of procedures; what streams has slots of its own. */
  readonly requests: Slots;
  /** Previews of recurrence rules, which take the processor. */
  readonly previews: Slots;
  readonly exports: Slots;
  /** Previews as well: both read the whole of the files. */
  readonly imports: Slots;
  readonly uploads: Slots;
  /** Open event streams. */
  readonly streams: Slots;
}

/** What one process holds, made once at the start and handed to every request. */
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
  /** All credentials of a user together: who makes more tokens has not more of the service. */
  readonly userLimiter: RequestLimiter;
  /** Previews as well. */
  readonly importLimiter: RequestLimiter;
  readonly attachments: AttachmentStore;
  readonly slots: WorkSlots;
  /** Aborts when the process begins to stop: streams that would never end by themselves end then. */
  readonly stopping: AbortSignal;
}
