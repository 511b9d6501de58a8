import { lostByRunningAgain } from '../../test/run-again.ts';
import { signedIn } from '../../test/signed-in.ts';
import { inLanes } from './in-lanes.ts';
import { defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const lanes = 3;
const rounds = 6;
const edits = 10;
/**
 * How much longer a run may take that brings nothing than one that only reads the file: it is told 50,000 keys. A statement that reads the
 * records once for each key took 300 times as long.
 */
const ratioMax = 5;

/** A source that is imported again and again, while it and the account change. */
export const againTrial = defineTrial(
  {
    name: 'again',
    title: 'an import runs again: no edit here is lost, and what is known costs its reading',
    sharesWorld: true,
    sizes: { full: { accounts: 25, tasks: 50_000 }, short: { accounts: 2, tasks: 500 } },
  },
  async (world, { accounts, tasks }) => {
    const { check, list } = failureList();
    await inLanes(lanes, accounts, async (account) => {
      const me = await signedIn({ ...world.either, user: world.user });
      const seed = 20_261_126 + account * 104_729;
      for (const lost of await lostByRunningAgain(world.either, me, { seed, rounds, edits }))
        check(false, () => `seed ${seed}: ${lost}`);
    });
    const { readSeconds, againSeconds, touched } = await secondRun(world, tasks);
    const ratio = againSeconds / readSeconds;
    check(touched === 0, () => `the second run touched ${touched} rows`);
    // Of a small file the start of its reader is most of the time.
    check(
      tasks < 10_000 || ratio <= ratioMax,
      () => `the second run took ${ratio.toFixed(2)} times as long as its reading`,
    );
    const figures = { accounts, edits: accounts * rounds * edits * 2, tasks, readSeconds, againSeconds, touched };
    return { figures: { ...figures, ratio: ratio.toFixed(2) }, failures: list() };
  },
);

/** Brings so many tasks, and brings them once more. */
async function secondRun(world: World, tasks: number) {
  const me = await signedIn({ ...world.either, user: world.user });
  const rows = Array.from({ length: tasks }, (_, index) => `task,Imported ${index},${1 + (index % 4)}`);
  const file = new Blob([`TYPE,CONTENT,PRIORITY\n${rows.join('\n')}\n`]);
  async function send(path: string, known: 'skip' | null): Promise<number> {
    const form = new FormData();
    if (known) form.append('known', known);
    form.append('file', file, 'tasks.csv');
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${me.user.token}` };
    const { baseUrl } = world.instances[0];
    const response = await fetch(`${baseUrl}/api/v1${path}`, { method: 'POST', body: form, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`an import was answered ${response.status}: ${text}`);
    return Math.round(performance.now() - startedAt) / 1_000;
  }
  const newest = async () => {
    const { rows: found } = await world.database.pool.query<{ newest: string }>(
      'SELECT max(updated_at)::text AS newest FROM task WHERE user_id = $1',
      [me.user.id],
    );
    return found[0]?.newest ?? '';
  };
  await send('/imports', 'skip');
  const before = await newest();
  const readSeconds = await send('/imports/preview', null);
  const againSeconds = await send('/imports', 'skip');
  const { rows: touchedRows } = await world.database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM task WHERE user_id = $1 AND updated_at > $2::timestamptz',
    [me.user.id, before],
  );
  return { readSeconds, againSeconds, touched: touchedRows[0]?.count ?? -1 };
}
