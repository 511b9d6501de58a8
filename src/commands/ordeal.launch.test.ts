import { describe, expect, test } from 'vitest';
import { isRealRedisInstalled } from '../test/real-redis.ts';
import { allTrials } from '../test/trials/all-trials.ts';
import { openWorld } from '../test/trials/world.ts';

/** `npm run ordeal` runs the same at full size. */
describe.skipIf(process.platform !== 'linux' || !isRealRedisInstalled())('a short ordeal', () => {
  test.each(allTrials)('$name: $title', async (trial) => {
    const world = await openWorld();
    try {
      const { failures } = await trial.run(world, 'short');
      expect(failures).toEqual([]);
    } finally {
      await world.close();
    }
  });
});
