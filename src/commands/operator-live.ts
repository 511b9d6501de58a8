import type { Env } from '../server/foundation/platform/env.ts';
import type { Logger } from '../server/foundation/platform/logger.ts';
import { readOrCreateSecret } from '../server/foundation/platform/secrets.ts';
import { createLiveChannel } from '../server/foundation/redis/live-channel.ts';
import { openRedisGate } from '../server/foundation/redis/redis-gate.ts';

/**
 * Notifies every instance that credentials of a user ended, so that open event streams check theirs at once. The embedded
 * Redis cannot be reached from another process: there a stream finds out by its own check, a minute later at most.
 */
export async function endStreams({ env, logger }: { env: Env; logger: Logger }, userId: string): Promise<void> {
  if (env.redisUrl === undefined) return;
  const gate = openRedisGate(env.redisUrl, env.authSecret ?? readOrCreateSecret(env.dataDir, 'auth-secret'), logger);
  const live = createLiveChannel(gate, logger);
  await live.publish(userId, { type: 'credentials' });
  await live.close();
  gate.close();
}
