import type { RedisGate } from './redis-gate.ts';

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
  /** @returns what is known of the key; null = nothing, and it is reserved for the caller now */
  begin(key: string): Promise<'running' | IdempotencyRecord | null>;
  finish(key: string, record: IdempotencyRecord): Promise<void>;
  release(key: string): Promise<void>;
}

/** Short: after a crash the advisory lock in PostgreSQL decides, and a retry should not wait for this. */
const reservationMs = 5_000;
const running = 'running';

/** @param retentionSeconds how long a reply is kept; PostgreSQL keeps it for as long as the contract says */
export function createIdempotencyStore(gate: RedisGate, retentionSeconds: number): IdempotencyStore {
  const nameOf = (key: string) => `${gate.prefix}idempotency:${key}`;

  return {
    async begin(key) {
      const name = nameOf(key);
      const found = await gate.runOr(null, async (redis) => {
        const replies = await redis.pipeline().get(name).set(name, running, 'PX', reservationMs, 'NX').exec();
        const [text, reserved] = (replies ?? []).map(([error, reply]) => {
          if (error) throw error;
          return reply;
        });
        if (typeof text === 'string') return text;
        return reserved === 'OK' ? null : running;
      });
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

/** Forgets every recorded reply of the installation, after a restore. @throws RedisAway */
export async function forgetRecordedReplies(gate: RedisGate): Promise<void> {
  await gate.run(async (redis) => {
    const batches: AsyncIterable<string[]> = redis.scanStream({ match: `${gate.prefix}idempotency:*`, count: 500 });
    for await (const keys of batches) if (keys.length > 0) await redis.del(...keys);
  });
}
