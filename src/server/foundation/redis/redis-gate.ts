import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from '../platform/logger.ts';

/** Thrown while Redis does not answer, which the gate has already logged. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';
}

/**
 * The only access to Redis. The server can do without everything in it, so nothing waits for an unreachable Redis: the first
 * command without an answer in a second closes the gate, which opens again when Redis answers.
 */
export interface RedisGate {
  /** The prefix of every key and channel, which separates installations that share a Redis. */
  readonly prefix: string;
  /** @throws RedisAway at once while Redis is away */
  run<T>(commands: (redis: Redis) => Promise<T>): Promise<T>;
  /** Runs commands, or returns the fallback while Redis is away. */
  runOr<T>(fallback: T, commands: (redis: Redis) => Promise<T>): Promise<T>;
  /** The client, for tests. */
  readonly redis: Redis;
  close(): void;
}

const commandTimeoutMs = 1_000;
const connectTimeoutMs = 2_000;
const reconnectDelayMsMax = 2_000;
const heartbeatMs = 2_000;
/** How long the first commands of a process wait for the first connection. */
const beginningMs = 1_000;

export function openRedisGate(url: string, authSecret: string, logger: Logger): RedisGate {
  const redis = new Redis(url, {
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    // Commands are never queued while disconnected, because they would be outdated later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    keepAlive: 10_000,
    retryStrategy,
  });
  redis.on('error', () => {});
  const beginning = firstConnection(redis);
  let away = false;
  let isClosed = false;
  const watch = watchConnection(redis, () => {
    away = false;
  });
  const tellAway = (error: unknown) => {
    // What the stop of this process has closed is no outage that anybody should look at.
    if (!away && !isClosed) logger.warn({ err: error }, 'redis is away');
    away = true;
  };
  redis.on('close', () => tellAway(new RedisAway('The connection was closed')));
  redis.on('ready', () => {
    if (away) logger.info('redis is back');
    away = false;
  });

  async function run<T>(commands: (open: Redis) => Promise<T>): Promise<T> {
    if (redis.status !== 'ready') await beginning;
    if (redis.status !== 'ready' || watch.suspect()) throw new RedisAway();
    try {
      return await commands(redis);
    } catch (error) {
      // A ReplyError refuses the command itself; any other error is one of the connection.
      if (error instanceof Error && error.name === 'ReplyError') throw error;
      tellAway(error);
      watch.check();
      throw new RedisAway('Redis did not answer', { cause: error });
    }
  }

  return {
    prefix: `tidemark:${createHash('sha256').update(`redis ${authSecret}`).digest('hex').slice(0, 8)}:`,
    redis,
    run,
    async runOr(fallback, commands) {
      try {
        return await run(commands);
      } catch (error) {
        if (!(error instanceof RedisAway)) logger.warn({ err: error }, 'redis refused a command');
        return fallback;
      }
    },
    close() {
      isClosed = true;
      watch.stop();
      redis.disconnect();
    },
  };
}

function retryStrategy(attempt: number): number {
  return Math.min(attempt * 100, reconnectDelayMsMax);
}

/** Resolves on the first connection, or after the time limit. */
function firstConnection(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    redis.once('ready', resolve);
    redis.once('close', resolve);
    setTimeout(resolve, beginningMs).unref();
  });
}

export interface ConnectionWatch {
  /** Whether a check of the connection is still unanswered. */
  suspect(): boolean;
  check(): void;
  stop(): void;
}

/**
 * Pings a connection every two seconds and reconnects when it does not answer, because a network that drops packets is reported
 * only after a quarter of an hour.
 */
export function watchConnection(redis: Redis, onAnswer: () => void = () => {}): ConnectionWatch {
  let checking = false;
  let suspected = false;

  function check(): void {
    if (checking || redis.status !== 'ready') return;
    checking = true;
    const silent = setTimeout(() => redis.disconnect(true), commandTimeoutMs);
    redis
      .ping()
      .then(onAnswer, () => redis.disconnect(true))
      .finally(() => {
        clearTimeout(silent);
        checking = false;
        suspected = false;
      });
  }

  const timer = setInterval(check, heartbeatMs);
  timer.unref();
  return {
    suspect: () => suspected,
    check() {
      suspected = redis.status === 'ready';
      check();
    },
    stop: () => clearInterval(timer),
  };
}
