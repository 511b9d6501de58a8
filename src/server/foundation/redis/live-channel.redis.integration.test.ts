import { afterAll, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { createLogger } from '../platform/logger.ts';
import { createLiveChannel, type LiveEvent } from './live-channel.ts';
import { openRedisGate } from './redis-gate.ts';

const { redisUrl } = await testServices();
const logger = createLogger({ logLevel: 'silent' });

/** One installation on the Redis of the test, known by its secret. */
function installation(secret: string) {
  const gate = openRedisGate(redisUrl, secret, logger);
  const live = createLiveChannel(gate, logger);
  afterAll(async () => {
    await live.close();
    gate.close();
  });
  return { gate, live };
}

test('what others write into the channel of a user, or their installation of theirs, is passed over', async () => {
  const [own, other] = [installation('a secret of ours'), installation('a secret of theirs')];
  const events: LiveEvent[] = [];
  await own.live.subscribe('usr_1', (event) => events.push(event));
  const channel = `${own.gate.prefix}user:usr_1`;
  for (const text of ['', 'no JSON', 'null', '[]', '{"type":"unknown"}'])
    await own.gate.run((redis) => redis.publish(channel, text));
  await other.live.publish('usr_1', { type: 'credentials' });
  await own.live.publish('usr_1', { type: 'credentials' });
  await expect.poll(() => events).toEqual([{ type: 'credentials' }]);
});
