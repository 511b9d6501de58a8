import { isDeepStrictEqual } from 'node:util';
import { farYear, noKnownIds, randomWriter, seededRandom } from '../random-writer.ts';
import { signedIn } from '../signed-in.ts';
import { notDeleted, shownState } from './shown-state.ts';
import { defineTrial, failureList } from './trial.ts';

/** Random histories, undone by one call newest first and redone by another. */
export const undoTrial = defineTrial(
  {
    name: 'undo',
    title: 'what was written is undone by one call, and that is undone again',
    sharesWorld: true,
    sizes: { full: { histories: 300, writes: 60 }, short: { histories: 6, writes: 30 } },
  },
  async (world, { histories, writes }) => {
    const { check, list } = failureList();
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
    return { figures: { histories, undone }, failures: list() };
  },
);

type State = Awaited<ReturnType<typeof shownState>>;

function firstDifference(expected: State, found: State): string | null {
  for (const id of new Set([...Object.keys(expected), ...Object.keys(found)]))
    if (!isDeepStrictEqual(expected[id], found[id]))
      return `${JSON.stringify(expected[id])} is ${JSON.stringify(found[id])}`;
  return null;
}
