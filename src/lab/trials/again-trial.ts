import { lostByRunningAgain } from '../../test/run-again.ts';
import { signedIn } from '../../test/signed-in.ts';
import { inLanes } from './in-lanes.ts';
import { defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const lanes = 3;
const rounds = 6;
const edits = 10;
/** How much longer a run of the same file may take, which brings nothing, than one that only reads it. */
const sameMax = 1.3;
/** The same of a file with one row changed: it is told 50,000 keys. A statement that reads the records once for each key took 300 times as long. */
const otherMax = 5;

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
    // First, in a database whose statistics know nothing yet.
    const { readSeconds, sameSeconds, otherSeconds, touched } = await secondRun(world, tasks);
    await inLanes(lanes, accounts, async (account) => {
      const me = await signedIn({ ...world.either, user: world.user });
      const seed = 20_261_126 + account * 104_729;
      for (const lost of await lostByRunningAgain(world.either, me, { seed, rounds, edits }))
        check(false, () => `seed ${seed}: ${lost}`);
    });
    check(touched === 0, () => `the second run touched ${touched} rows`);
    const ratios = { same: sameSeconds / readSeconds, other: otherSeconds / readSeconds };
    // Of a small file the start of its reader is most of the time.
    for (const [run, max] of [['same', sameMax] as const, ['other', otherMax] as const])
      check(
        tasks < 10_000 || ratios[run] <= max,
        () => `the second run took ${ratios[run].toFixed(2)} times as long as its reading, ${run}`,
      );
    const figures = { accounts, edits: accounts * rounds * edits * 2, tasks, touched };
    const seconds = { readSeconds, sameSeconds, otherSeconds };
    const shown = { sameRatio: ratios.same.toFixed(2), otherRatio: ratios.other.toFixed(2) };
    return { figures: { ...figures, ...seconds, ...shown }, failures: list() };
  },
);

/** Brings so many tasks, brings them once more, and once with one of them changed. */
async function secondRun(world: World, tasks: number) {
  const me = await signedIn({ ...world.either, user: world.user });
  const rows = Array.from({ length: tasks }, (_, index) => `task,Imported ${index},${1 + (index % 4)}`);
  const fileOf = (lines: readonly string[]) => new Blob([`TYPE,CONTENT,PRIORITY\n${lines.join('\n')}\n`]);
  async function send(path: string, known: 'skip' | null, file = fileOf(rows)): Promise<number> {
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
  const sameSeconds = await send('/imports', 'skip');
  const { rows: touchedRows } = await world.database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM task WHERE user_id = $1 AND updated_at > $2::timestamptz',
    [me.user.id, before],
  );
  const touched = touchedRows[0]?.count ?? -1;
  const otherSeconds = await send('/imports', 'skip', fileOf(rows.with(-1, 'task,Another,1')));
  return { readSeconds, sameSeconds, otherSeconds, touched };
}
