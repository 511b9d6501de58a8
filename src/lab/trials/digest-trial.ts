import { isDeepStrictEqual } from 'node:util';
import { type SyncKind, syncKinds } from '../../contract/sync.ts';
import { digestOf } from '../../lib/record-digest.ts';
import { farYear, noKnownIds, randomWriter, seededRandom } from '../../test/random-writer.ts';
import { signedIn } from '../../test/signed-in.ts';
import { defineTrial, failureList } from './trial.ts';

/** Copies that dropped, or kept an old version of, any records. */
export const digestTrial = defineTrial(
  {
    name: 'digest',
    title: 'a copy with a fault has another digest than the account',
    sharesWorld: true,
    sizes: { full: { trials: 10_000 }, short: { trials: 1_000 } },
  },
  async (world, { trials }) => {
    const { check, list } = failureList();
    const user = await world.user();
    const me = await signedIn({ ...world.either, user: async () => user });
    const step = randomWriter([world.either], user.token, noKnownIds(), seededRandom(11), farYear);
    for (let index = 0; index < 80; index += 1) await step();
    const page = await me.get('/sync?limit=500&digest=true');
    const changes: Readonly<Record<SyncKind, readonly { readonly updatedAt: string }[]>> = page.changes;
    const filled = syncKinds.filter((kind) => changes[kind].length > 0);
    const random = seededRandom(20_261_122);
    let records = 0;
    for (const kind of filled) {
      records += changes[kind].length;
      const whole = digestOf(changes[kind].map(({ updatedAt }) => updatedAt));
      check(isDeepStrictEqual(whole, page.digest.kinds[kind]), () => `${kind}: a whole copy has another digest`);
    }
    for (let trial = 0; trial < trials; trial += 1) {
      const kind = filled[random(filled.length)] ?? 'tasks';
      const copy = spoiled(
        changes[kind].map(({ updatedAt }) => updatedAt),
        random,
      );
      check(
        !isDeepStrictEqual(digestOf(copy), page.digest.kinds[kind]),
        () => `${kind}, trial ${trial}: a copy with a fault has the digest of the account`,
      );
    }
    return { figures: { trials, records, kinds: filled.length }, failures: list() };
  },
);

/** Drops or ages at least one. */
function spoiled(whole: readonly string[], random: (below: number) => number): string[] {
  const chosen = new Set(Array.from({ length: 1 + random(whole.length) }, () => random(whole.length)));
  const way = random(3);
  return whole.flatMap((updatedAt, index) => {
    if (!chosen.has(index)) return [updatedAt];
    const isDropped = way === 0 || (way === 1 && random(2) === 0);
    return isDropped ? [] : [new Date(Date.parse(updatedAt) - 1 - random(100_000)).toISOString()];
  });
}
