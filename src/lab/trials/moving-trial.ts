import { lostByMoving } from '../../test/moved-account.ts';
import { signedIn } from '../../test/signed-in.ts';
import { writeHistory } from '../../test/write-histories.ts';
import { inLanes } from './in-lanes.ts';
import { settledDrafts } from './settled-drafts.ts';
import { defineTrial, failureList } from './trial.ts';

const lanes = 3;

/** Random accounts with every kind of record, in Trash and with files, moved by their archives. */
export const movingTrial = defineTrial(
  {
    name: 'moving',
    title: 'an archive of an account comes back equal, with its files and its Trash',
    sharesWorld: true,
    sizes: { full: { accounts: 500, steps: 80 }, short: { accounts: 6, steps: 60 } },
  },
  async (world, { accounts, steps }) => {
    const { check, list } = failureList();
    await inLanes(lanes, accounts, async (account) => {
      const me = await signedIn({ ...world.either, user: world.user });
      const { token, id: tokenId } = await me.user.mint();
      const draftsSettled = () => settledDrafts(world.either, token);
      const cookie = await world.sessionCookie(me.user);
      const writer = { api: world.either, token, tokenId, cookie, draftsSettled };
      const seed = 20_261_126 + account * 104_729;
      const problem = await writeHistory({ writer, userId: me.user.id, pool: world.database.pool }, seed, steps);
      check(problem === null, () => `account ${account}: ${problem}`);
      const other = await signedIn({ ...world.either, user: world.user });
      for (const lost of await lostByMoving({ ...world.either, sessionCookie: world.sessionCookie }, me, other))
        check(false, () => `seed ${seed}: ${lost}`);
    });
    return { figures: { accounts, steps }, failures: list() };
  },
);
