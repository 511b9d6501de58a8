import type { Redis } from 'ioredis';
import type { Logger } from '../platform/logger.ts';

/** What the first request with a key answered. `createdAt` in epoch milliseconds by the injected clock. */
export interface IdempotencyRecord {
  readonly fingerprint: string;
  readonly status: number;
  /** Headers that a replay sends again. */
  readonly headers: Readonly<Record<string, string>>;
  /** null once the time of replay is over. */
  readonly body: string | null;
  readonly createdAt: number;
}

/**
 * The fast half of idempotency: PostgreSQL decides, this only spares it the question. Every method survives a Redis that is
 * away, emptied or restarted by answering as if it knew nothing.
 */
export interface IdempotencyStore {
  find(key: string): Promise<'running' | IdempotencyRecord | null>;
  /** @returns false when another request holds the reservation */
  reserve(key: string): Promise<boolean>;
  finish(key: string, record: IdempotencyRecord): Promise<void>;
  release(key: string): Promise<void>;
}

/** Short: after a crash the advisory lock in PostgreSQL tells the truth, and a retry should not wait for this. */
const reservationMs = 5_000;
const running = 'running';

export function createIdempotencyStore(redis: Redis, logger: Logger, retentionSeconds: number): IdempotencyStore {
  async function orElse<T>(fallback: T, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      logger.warn({ err: error }, 'idempotency cache unreachable');
      return fallback;
    }
  }
  const nameOf = (key: string) => `idempotency:${key}`;

  return {
    find: (key) =>
      orElse(null, async () => {
        const text = await redis.get(nameOf(key));
        if (text === null) return null;
        return text === running ? running : (JSON.parse(text) as IdempotencyRecord);
      }),
    reserve: (key) =>
      orElse(true, async () => (await redis.set(nameOf(key), running, 'PX', reservationMs, 'NX')) === 'OK'),
    finish: (key, record) =>
      orElse(undefined, async () => {
        await redis.set(nameOf(key), JSON.stringify(record), 'EX', retentionSeconds);
      }),
    release: (key) =>
      orElse(undefined, async () => {
        await redis.del(nameOf(key));
      }),
  };
}
