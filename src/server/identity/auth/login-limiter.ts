import { randomUUID } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { addressBlock } from '../../foundation/platform/network-address.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { RedisAway, type RedisGate } from '../../foundation/redis/redis-gate.ts';

/**
 * A log of attempts in several sorted sets, decided and written in one script over all: exact under any concurrency, where a
 * window counter lets twice the limit through at its edge (contract.md §8). An attempt that is refused is not counted.
 * The time is that of Redis, so that instances with different clocks count alike. Returns 0, or the milliseconds to wait.
 */
const script = `
local time = redis.call('TIME')
local now, window = time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[1])
local wait = 0
for index = 1, #KEYS do
  redis.call('ZREMRANGEBYSCORE', KEYS[index], '-inf', now - window)
  local max = tonumber(ARGV[2 + index])
  if redis.call('ZCARD', KEYS[index]) >= max then
    local oldest = redis.call('ZRANGE', KEYS[index], 0, 0, 'WITHSCORES')
    wait = math.max(wait, tonumber(oldest[2]) + window - now)
  end
end
if wait > 0 then return wait end
for index = 1, #KEYS do
  redis.call('ZADD', KEYS[index], now, ARGV[2])
  redis.call('PEXPIRE', KEYS[index], window)
end
return 0`;

export interface LoginLimiter {
  /**
   * Counts one attempt, successes included, for a username and an address.
   * @throws DomainError rate_limited with the seconds to wait · unavailable when it cannot be counted
   */
  consume(username: string, address: string): Promise<LoginAttempt>;
  /**
   * Counts one guess of somebody who is signed in, for the session, its user and the address, apart from the attempts of strangers on the
   * username: those would keep an owner from changing the password that they guess at. The session has the lower limit, so that a
   * stolen one does not spend what the owner's has.
   * @throws DomainError as consume
   */
  consumeConfirmation(caller: Caller, address: string): Promise<LoginAttempt>;
}

type Caller = Pick<Actor, 'userId' | 'sessionId'>;

export interface LoginAttempt {
  /**
   * Counts the attempt for the address alone; one that Redis cannot forget stays counted. The address keeps it, so that checks of
   * passwords, which are costly, stay bounded for whoever knows the right one.
   */
  forget(): Promise<void>;
}

interface Log {
  readonly name: string;
  readonly max: number;
}

export function createLoginLimiter(gate: RedisGate, logger: Logger): LoginLimiter {
  const windowMs = limits.loginWindowSeconds * 1_000;

  async function count(forgettable: readonly Log[], address: string): Promise<LoginAttempt> {
    const logs = [...forgettable, { name: `address:${addressBlock(address)}`, max: limits.loginAttemptsPerAddress }];
    const keyOf = ({ name }: Log) => `${gate.prefix}login:${name}`;
    const attempt = randomUUID();
    let waitMs: number;
    try {
      const answer = await gate.run((redis) =>
        redis.eval(script, logs.length, ...logs.map(keyOf), windowMs, attempt, ...logs.map(({ max }) => max)),
      );
      waitMs = Number(answer);
    } catch (error) {
      if (!(error instanceof RedisAway)) logger.warn({ err: error }, 'a login attempt could not be counted');
      throw new DomainError('unavailable', { retryAfterSeconds: 5 }, { cause: error });
    }
    if (waitMs > 0) throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    return {
      async forget() {
        await gate
          .run((redis) => Promise.all(forgettable.map((log) => redis.zrem(keyOf(log), attempt))))
          .catch((error: unknown) => logger.warn({ err: error }, 'a login attempt could not be forgotten'));
      },
    };
  }

  return {
    consume: (username, address) =>
      count([{ name: `user:${username.toLowerCase()}`, max: limits.loginAttemptsPerUsername }], address),
    consumeConfirmation: ({ userId, sessionId }, address) =>
      count(
        [
          { name: `session:${sessionId ?? userId}`, max: limits.confirmationsPerSession },
          { name: `sessions-of:${userId}`, max: limits.confirmationsPerUser },
        ],
        address,
      ),
  };
}
