import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRealRedisInstalled } from '../test/real-redis.ts';
import { allTrials } from '../test/trials/all-trials.ts';
import type { Trial } from '../test/trials/trial.ts';
import { openWorld, type World } from '../test/trials/world.ts';

const isPossible = process.platform === 'linux' && isRealRedisInstalled();

async function holds(trial: Trial, world: World): Promise<void> {
  const { failures } = await trial.run(world, 'short');
  expect(failures).toEqual([]);
}

/** `npm run ordeal` runs the same at full size. */
describe.skipIf(!isPossible)('a short ordeal', () => {
  test.each(allTrials.filter(({ sharesWorld }) => !sharesWorld))('$name: $title', async (trial) => {
    const world = await openWorld();
    try {
      await holds(trial, world);
    } finally {
      await world.close();
    }
  });
});

describe.skipIf(!isPossible)('a short ordeal in which nothing fails', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each(allTrials.filter(({ sharesWorld }) => sharesWorld))('$name: $title', (trial) => holds(trial, world));
});
