import type { RedisGate } from './redis-gate.ts';

/** The answer of the first request with a key. `createdAt` is in epoch milliseconds of the injected clock. */
export interface IdempotencyRecord {
  readonly fingerprint: string;
  readonly status: number;
  /** The headers that a replay repeats. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body; null after the time of replay. */
  readonly body: string | null;
  readonly createdAt: number;
}

/**
 * The cache of idempotency records. PostgreSQL decides; this only saves a query. If Redis is unreachable, emptied or restarted,
 * every method behaves as if the key were unknown.
 */
export interface IdempotencyStore {
  /** @returns the state of the key; null = unknown, and now reserved for the caller */
  begin(key: string): Promise<'running' | IdempotencyRecord | null>;
  finish(key: string, record: IdempotencyRecord): Promise<void>;
  release(key: string): Promise<void>;
}

/** Short, because after a crash the advisory lock in PostgreSQL decides and a retry should not wait for the reservation. */
const reservationMs = 5_000;
const running = 'running';

/** @param retentionSeconds how long a reply is cached; PostgreSQL stores it for the contract's time */
export function createIdempotencyStore(gate: RedisGate, retentionSeconds: number): IdempotencyStore {
  const nameOf = (key: string) => `${gate.prefix}idempotency:${key}`;

  return {
    async begin(key) {
      const name = nameOf(key);
      // One command, because a reservation may end between two: it would then begin anew, for nobody.
      const found = await gate.runOr(null, (redis) => redis.set(name, running, 'PX', reservationMs, 'NX', 'GET'));
      return found === null || found === running ? found : (JSON.parse(found) as IdempotencyRecord);
    },
    finish: (key, record) =>
      gate.runOr(undefined, async (redis) => {
        await redis.set(nameOf(key), JSON.stringify(record), 'EX', retentionSeconds);
      }),
    release: (key) =>
      gate.runOr(undefined, async (redis) => {
        await redis.del(nameOf(key));
      }),
  };
}

/** Deletes every cached reply of the installation after a restore. @throws RedisAway */
export async function forgetRecordedReplies(gate: RedisGate): Promise<void> {
  await gate.run(async (redis) => {
    const batches: AsyncIterable<string[]> = redis.scanStream({ match: `${gate.prefix}idempotency:*`, count: 500 });
    for await (const keys of batches) if (keys.length > 0) await redis.del(...keys);
  });
}
