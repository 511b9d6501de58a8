import { setMaxListeners } from 'node:events';
import { limits } from '../../contract/limits.ts';
import type { Services } from '../api/procedures/services.ts';
import { vapidKeys } from '../delivery/push/vapid-keys.ts';
import { openDatabase } from '../foundation/db/database.ts';
import { createAddressLimits } from '../foundation/platform/address-limits.ts';
import type { Clock } from '../foundation/platform/clock.ts';
import { createCursorCodec } from '../foundation/platform/cursor-codec.ts';
import type { Env } from '../foundation/platform/env.ts';
import type { Logger } from '../foundation/platform/logger.ts';
import { createSlots } from '../foundation/platform/slots.ts';
import { createChallenges } from '../foundation/redis/challenges.ts';
import { createIdempotencyStore } from '../foundation/redis/idempotency-store.ts';
import { createLiveChannel } from '../foundation/redis/live-channel.ts';
import { openRedisGate } from '../foundation/redis/redis-gate.ts';
import { createRequestLimiter } from '../foundation/redis/request-limiter.ts';
import { createLoginLimiter } from '../identity/auth/login-limiter.ts';
import { createStandingCredentials } from '../identity/auth/standing-credentials.ts';
import { openAttachmentStore } from '../resources/attachments/open-store.ts';
import { createDraftProgress } from '../transfer/drafts/progress-store.ts';
import { createHeldTokens } from '../transfer/drafts/todoist/held-tokens.ts';
import { createImportSlots } from '../transfer/import-slots.ts';

export interface ServiceOptions {
  readonly env: Env;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly authSecret: string;
  readonly logger: Logger;
  readonly clock: Clock;
}

export interface OpenServices {
  readonly services: Services;
  /** Ends the open streams before running requests are awaited. */
  beginStop(): void;
  close(): Promise<void>;
}

/** Opens the services of one process; `close` closes them in reverse order. */
export function createServices(options: ServiceOptions): OpenServices {
  const { env, logger, clock, authSecret } = options;
  const database = openDatabase({
    url: options.databaseUrl,
    connectionsMax: env.databaseConnections,
    isShared: env.databaseSessionUrl !== undefined,
    standbyUrl: env.databaseStandbyUrl,
    onError: (error) => logger.warn({ err: error }, 'database connection'),
    onStandbyRest: (error) => logger.warn({ err: error }, 'the standby is not asked until it answers again'),
  });
  const gate = openRedisGate(options.redisUrl, authSecret, logger);
  const live = createLiveChannel(gate, logger);
  const stopping = new AbortController();
  // Every open stream adds a listener, so there is no limit.
  setMaxListeners(0, stopping.signal);
  const services: Services = {
    env,
    authSecret,
    logger,
    clock,
    database,
    redis: gate.redis,
    live,
    cursors: createCursorCodec(authSecret),
    loginLimiter: createLoginLimiter(gate, logger),
    standingCredentials: createStandingCredentials(clock),
    challenges: createChallenges(gate, limits.passkeyChallengeSeconds),
    idempotency: createIdempotencyStore(gate, repliesKeptSeconds(env)),
    requestLimiter: createRequestLimiter(gate, logger, 'requests', env.apiRequestsPerMinute),
    userLimiter: createRequestLimiter(
      gate,
      logger,
      'user-requests',
      env.apiRequestsPerMinute * limits.userRequestsFactor,
    ),
    addressLimits: createAddressLimits(env.apiRequestsPerMinute > 0),
    // Where requests are not limited, imports are not either.
    importLimiter: createRequestLimiter(
      gate,
      logger,
      'imports',
      env.apiRequestsPerMinute === 0 ? 0 : limits.importsPerMinute,
    ),
    feedLimiter: createRequestLimiter(gate, logger, 'feed-reads', limits.feedReadsPerHour, 3_600),
    calendarLimiter: createRequestLimiter(gate, logger, 'calendars', limits.calendarsReadPerMinute),
    attachments: openAttachmentStore(env),
    draftProgress: createDraftProgress(gate),
    heldTokens: createHeldTokens(),
    slots: {
      requests: createSlots({ name: 'requests', perUser: limits.requestsInFlightPerUser }),
      costly: createSlots({ name: 'costly requests', perUser: 2 }),
      pages: createSlots({ name: 'pages', perUser: 2, total: 4, waitingMax: 50 }),
      openCalls: createSlots({ name: 'calls without a credential', perUser: 2, waitingMax: 200 }),
      largeBodies: createSlots({ name: 'large bodies', perUser: 2 }),
      previews: createSlots({ name: 'previews', perUser: 1 }),
      uploads: createSlots({ name: 'uploads', perUser: 4 }),
      streams: createSlots({ name: 'event streams', perUser: 20 }),
      // An export holds a connection until its reader has finished.
      exports: createSlots({ name: 'exports', perUser: 1, total: 4 }),
      // What has arrived of an import is on the disk, up to 32 MiB.
      imports: createSlots({ name: 'imports', perUser: 1, total: 32 }),
      // An import has a process of its own with up to half a gigabyte.
      ...createImportSlots(),
      calendarReadings: createSlots({ name: 'calendars', perUser: 2 }),
      // So has the file of a calendar, whoever asks for it.
      calendarReaders: createSlots({ name: 'calendars', perUser: 1, total: 4 }),
    },
    vapid: vapidKeys(env, authSecret),
    stopping: stopping.signal,
  };
  return {
    services,
    beginStop: () => stopping.abort(),
    async close() {
      stopping.abort();
      await live.close();
      gate.close();
      await database.close();
    },
  };
}

/** The embedded Redis uses this process's memory, so replies stay in it only for quick retries; PostgreSQL has them all. */
function repliesKeptSeconds({ redisUrl }: Env): number {
  return redisUrl === undefined ? 60 : limits.idempotencyReplaySeconds;
}
