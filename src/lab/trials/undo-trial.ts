import { isDeepStrictEqual } from 'node:util';
import { farYear, noKnownIds, randomWriter, seededRandom } from '../../test/random-writer.ts';
import { notDeleted, shownState } from '../../test/shown-state.ts';
import { signedIn } from '../../test/signed-in.ts';
import { writeHistory } from '../../test/write-histories.ts';
import { inLanes } from './in-lanes.ts';
import { settledDrafts } from './settled-drafts.ts';
import { type Check, defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

/**
 * Random histories, undone by one call newest first and redone by another; and such as undo within themselves in any order, after each step
 * of which the rows are looked at.
 */
export const undoTrial = defineTrial(
  {
    name: 'undo',
    title: 'what was written is undone by one call, and that is undone again',
    sharesWorld: true,
    sizes: {
      full: { histories: 300, writes: 60, anyOrder: 3_000, steps: 40 },
      short: { histories: 6, writes: 30, anyOrder: 4, steps: 40 },
    },
  },
  async (world, { histories, writes, anyOrder, steps }) => {
    const { check, list } = failureList();
    await undoInAnyOrder(world, check, anyOrder, steps);
    let undone = 0;
    for (let history = 0; history < histories; history += 1) {
      const me = await signedIn({ ...world.either, user: world.user });
      const random = seededRandom(20_261_122 + history * 7_919);
      const step = randomWriter([world.either], me.user.token, noKnownIds(), random, farYear);
      for (let index = 0; index < writes / 2; index += 1) await step();
      const before = notDeleted(await shownState(me));
      const { lastSeq: first } = await me.get('/changes?limit=1');
      for (let index = 0; index < writes; index += 1) await step();
      const after = notDeleted(await shownState(me));
      const { lastSeq: last } = await me.get('/changes?limit=1');
      if (last === first) continue;
      const changeIds = Array.from({ length: last - first }, (_, index) => `chg_${first + 1 + index}`);
      const same = async (what: string, state: typeof before) => {
        const difference = firstDifference(state, notDeleted(await shownState(me)));
        check(difference === null, () => `history ${history}, ${what}: ${difference}`);
      };

      const undo = await me.call('POST', '/changes/undo', { changeIds });
      check(undo.status === 200, () => `history ${history}: ${undo.status} ${undo.text}`);
      if (undo.status !== 200) continue;
      undone += changeIds.length;
      await same('undone', before);
      if (undo.body.change === null) continue;
      const redo = await me.call('POST', `/changes/${undo.body.change.id}/undo`, {});
      check(redo.status === 200, () => `history ${history}: ${redo.status} ${redo.text}`);
      await same('redone', after);
    }
    return { figures: { histories, undone, anyOrder }, failures: list() };
  },
);

const lanes = 4;

async function undoInAnyOrder(world: World, check: Check, histories: number, steps: number): Promise<void> {
  await inLanes(lanes, histories, async (history) => {
    const user = await world.user();
    for (let made = 0; made < 2; made += 1) await user.calendar();
    const { token, id: tokenId } = await user.mint();
    const draftsSettled = () => settledDrafts(world.either, token);
    const writer = { api: world.either, token, tokenId, cookie: await world.sessionCookie(user), draftsSettled };
    const account = { writer, userId: user.id, pool: world.database.pool };
    const problem = await writeHistory(account, 20_261_123 + history * 104_729, steps);
    check(problem === null, () => `history ${history}: ${problem}`);
  });
}

type State = Awaited<ReturnType<typeof shownState>>;

function firstDifference(expected: State, found: State): string | null {
  for (const id of new Set([...Object.keys(expected), ...Object.keys(found)]))
    if (!isDeepStrictEqual(expected[id], found[id]))
      return `${JSON.stringify(expected[id])} is ${JSON.stringify(found[id])}`;
  return null;
}
