import type { Env } from '../server/platform/env.ts';
import type { Logger } from '../server/platform/logger.ts';
import { createLiveChannel } from '../server/redis/live-channel.ts';
import { openRedis } from '../server/redis/redis-client.ts';

/**
 * Tells every instance that credentials of a user ended, so that open event streams check theirs at once. The embedded
 * Redis cannot be reached from another process: there a stream finds out by its own check, a minute later at most.
 */
export async function endStreams({ env, logger }: { env: Env; logger: Logger }, userId: string): Promise<void> {
  if (env.redisUrl === undefined) return;
  const redis = openRedis(env.redisUrl, logger);
  const live = createLiveChannel(redis, logger);
  await live.publish(userId, { type: 'credentials' });
  await live.close();
  redis.disconnect();
}
