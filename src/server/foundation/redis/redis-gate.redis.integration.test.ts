import { once } from 'node:events';
import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { createLogger } from '../platform/logger.ts';
import { openRedisGate } from './redis-gate.ts';

const { redisUrl } = await testServices();

function gateWithLines() {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) });
  return { gate: openRedisGate(redisUrl, 'a secret of ours', logger), lines };
}

test('a connection that breaks is told, and that it is back', async () => {
  const { gate, lines } = gateWithLines();
  await gate.run((redis) => redis.ping());
  const again = once(gate.redis, 'ready');
  gate.redis.disconnect(true);
  await again;
  expect(lines).toEqual(['redis is away', 'redis is back']);
  gate.close();
});

test('a connection that was closed is not away', async () => {
  const { gate, lines } = gateWithLines();
  await gate.run((redis) => redis.ping());
  const ended = once(gate.redis, 'end');
  gate.close();
  await ended;
  expect(lines).toEqual([]);
});
