import type { Redis } from 'ioredis';
import type { CalendarSlots } from '../../calendars/fetch/calendar-context.ts';
import type { VapidKeys } from '../../delivery/push/vapid-keys.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { AddressLimits } from '../../foundation/platform/address-limits.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { CursorCodec } from '../../foundation/platform/cursor-codec.ts';
import type { Env } from '../../foundation/platform/env.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import type { Slots } from '../../foundation/platform/slots.ts';
import type { Challenges } from '../../foundation/redis/challenges.ts';
import type { IdempotencyStore } from '../../foundation/redis/idempotency-store.ts';
import type { LiveChannel } from '../../foundation/redis/live-channel.ts';
import type { RequestLimiter } from '../../foundation/redis/request-limiter.ts';
import type { LoginLimiter } from '../../identity/auth/login-limiter.ts';
import type { StandingCredentials } from '../../identity/auth/standing-credentials.ts';
import type { AttachmentStore } from '../../resources/attachments/attachment-store.ts';
import type { DraftProgressStore } from '../../transfer/drafts/progress-store.ts';
import type { HeldTokens } from '../../transfer/drafts/todoist/held-tokens.ts';
import type { ImportSlots } from '../../transfer/import-slots.ts';

/**
 * Limits for work that holds a connection, memory or a core for long. Slots are per user, so that users do not wait for each
 * other.
 */
interface WorkSlots extends ImportSlots, CalendarSlots {
  /** Calls of procedures; streams have slots of their own. */
  readonly requests: Slots;
  /** Calls that take many times as long as others: pulls of everything, and what agents ask for. */
  readonly costly: Slots;
  /** Pages that are being rendered. */
  readonly pages: Slots;
  /** Calls that need no credential, by address. */
  readonly openCalls: Slots;
  /** Bodies above 64 KiB of one user. */
  readonly largeBodies: Slots;
  /** Previews of recurrence rules, which load the processor. */
  readonly previews: Slots;
  readonly exports: Slots;
  /** Imports and their previews, from the first byte on. */
  readonly imports: Slots;
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
  readonly standingCredentials: StandingCredentials;
  /** What passkeys are asked to sign. */
  readonly challenges: Challenges;
  readonly idempotency: IdempotencyStore;
  readonly requestLimiter: RequestLimiter;
  /** Counts all credentials of a user together, so that more tokens do not allow more requests. */
  readonly userLimiter: RequestLimiter;
  /** Counts what is called without a credential, and pages without a session, by the address. */
  readonly addressLimits: AddressLimits;
  /** Counts imports and their previews. */
  readonly importLimiter: RequestLimiter;
  /** Counts the readings of each feed, whatever the limits of other requests are. */
  readonly feedLimiter: RequestLimiter;
  /** Counts the first readings of calendars, each of which calls another host. */
  readonly calendarLimiter: RequestLimiter;
  readonly attachments: AttachmentStore;
  readonly draftProgress: DraftProgressStore;
  /** Credentials of other services that imports are fetched with. */
  readonly heldTokens: HeldTokens;
  readonly slots: WorkSlots;
  /** What push services know this service by. */
  readonly vapid: VapidKeys;
  /** Aborts when the process begins to stop, so that endless streams end. */
  readonly stopping: AbortSignal;
}
