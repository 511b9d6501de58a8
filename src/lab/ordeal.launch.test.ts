import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { isRealRedisInstalled } from '../test/real-redis.ts';
import { allTrials } from './trials/all-trials.ts';
import type { Trial } from './trials/trial.ts';
import { openWorld, type World } from './trials/world.ts';

const isPossible = process.platform === 'linux' && isRealRedisInstalled();

async function holds(trial: Trial, world: World, { skip }: TestContext): Promise<void> {
  const { failures, skipped } = await trial.run(world, 'short');
  skip(skipped !== undefined, skipped);
  expect(failures).toEqual([]);
}

async function holdsInOwnWorld(trial: Trial, context: TestContext): Promise<void> {
  const missing = trial.missing();
  context.skip(missing !== undefined, missing);
  const world = await openWorld();
  try {
    await holds(trial, world, context);
  } finally {
    await world.close();
  }
}

const ownWorld = allTrials.filter(({ sharesWorld }) => !sharesWorld);

/** `npm run ordeal` runs the same at full size, one trial after the other. */
describe.skipIf(!isPossible)('a short ordeal', () => {
  // Most of such a trial is waiting for stores and instances to stop and start; what its neighbours do is part of its time.
  test.concurrent.for(ownWorld.filter(({ isMeasured }) => !isMeasured))(
    '$name: $title',
    { timeout: 600_000 },
    holdsInOwnWorld,
  );

  test.for(ownWorld.filter(({ isMeasured }) => isMeasured))('$name: $title', holdsInOwnWorld);
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
