import { createHash } from 'node:crypto';
import { Ratelimit } from '@upstash/ratelimit';
import type { Logger } from '../platform/logger.ts';
import { createWindowCounter } from '../platform/window-counter.ts';
import { leaseRequests } from './lease-requests.ts';
import { RedisAway, type RedisGate } from './redis-gate.ts';

interface RequestCount {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly windowSeconds: number;
}

export interface RequestLimiter {
  /** Counts requests of a credential or user; null = there is no limit. */
  consume(key: string, requests?: number): Promise<RequestCount | null>;
}

const minuteSeconds = 60;

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

/**
 * Implements the part of Upstash's client that @upstash/ratelimit uses, on ioredis. Its scripts begin with an
 * `allow-key-locking` flag that Redis 7 refuses, so they run without that line, under the hash of the rest.
 */
function upstashOverIoredis(gate: RedisGate) {
  const strippedHashes = new Map<string, string>();
  return {
    eval(script: string, keys: string[], args: unknown[]) {
      const stripped = script.replace(/^#!lua[^\n]*\n/, '');
      strippedHashes.set(sha1(script), sha1(stripped));
      return gate.run((redis) => redis.eval(stripped, keys.length, ...keys, ...args.map(String)));
    },
    evalsha(hash: string, keys: string[], args: unknown[]): Promise<unknown> {
      const stripped = strippedHashes.get(hash);
      if (stripped === undefined) return Promise.reject(new Error('NOSCRIPT not loaded yet'));
      return gate.run((redis) => redis.evalsha(stripped, keys.length, ...keys, ...args.map(String)));
    },
  };
}

/**
 * @param name the name of what is counted; each name has its own counters
 * @param requestsMax how many in a window; 0 = any number
 */
export function createRequestLimiter(
  gate: RedisGate,
  logger: Logger,
  name: string,
  requestsMax: number,
  windowSeconds = minuteSeconds,
): RequestLimiter {
  if (requestsMax === 0) return { consume: async () => null };
  const ratelimit = new Ratelimit({
    redis: upstashOverIoredis(gate) as unknown as ConstructorParameters<typeof Ratelimit>[0]['redis'],
    limiter: Ratelimit.fixedWindow(requestsMax, `${windowSeconds} s`),
    prefix: `${gate.prefix}${name}`,
    // The client's own command timeout ends calls to a Redis that hangs, which is handled below.
    timeout: 0,
    analytics: false,
  });
  const countHere = createWindowCounter(requestsMax, windowSeconds * 1_000);
  const take = leaseRequests(async (key, requests) => {
    try {
      const { success, remaining, reset } = await ratelimit.limit(key, { rate: requests });
      return { allowed: success, remaining: Math.max(0, remaining), resetMs: reset };
    } catch (error) {
      if (!(error instanceof RedisAway)) logger.warn({ err: error }, 'a request could not be counted');
      return null;
    }
  });
  return {
    async consume(key, requests = 1) {
      // While Redis is away each process counts for itself, so that a limit is never off.
      const state = (await take(key, requests)) ?? countHere(key, requests);
      const resetSeconds = Math.max(0, Math.ceil((state.resetMs - Date.now()) / 1_000));
      return {
        allowed: state.allowed,
        limit: requestsMax,
        remaining: state.remaining,
        resetSeconds,
        windowSeconds,
      };
    },
  };
}
