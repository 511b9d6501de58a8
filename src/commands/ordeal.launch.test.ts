import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { isRealRedisInstalled } from '../test/real-redis.ts';
import { allTrials } from '../test/trials/all-trials.ts';
import type { Trial } from '../test/trials/trial.ts';
import { openWorld, type World } from '../test/trials/world.ts';

const isPossible = process.platform === 'linux' && isRealRedisInstalled();

async function holds(trial: Trial, world: World, { skip }: TestContext): Promise<void> {
  const { failures, skipped } = await trial.run(world, 'short');
  skip(skipped !== undefined, skipped);
  expect(failures).toEqual([]);
}

/** `npm run ordeal` runs the same at full size. */
describe.skipIf(!isPossible)('a short ordeal', () => {
  test.for(allTrials.filter(({ sharesWorld }) => !sharesWorld))('$name: $title', async (trial, context) => {
    const world = await openWorld();
    try {
      await holds(trial, world, context);
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

  test.for(allTrials.filter(({ sharesWorld }) => sharesWorld))('$name: $title', (trial, context) =>
    holds(trial, world, context),
  );
});
