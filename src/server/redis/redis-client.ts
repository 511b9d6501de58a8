import { Redis } from 'ioredis';
import type { Logger } from '../platform/logger.ts';

const commandTimeoutMs = 1_000;
const reconnectDelayMsMax = 2_000;

/** Fails fast when Redis is away, so that a request is answered rather than kept waiting. */
export function openRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: commandTimeoutMs,
    enableOfflineQueue: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, reconnectDelayMsMax),
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis connection'));
  return redis;
}
