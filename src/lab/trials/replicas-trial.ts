import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { farYear, noKnownIds, randomWriter, seededRandom } from '../../test/random-writer.ts';
import type { TestUser } from '../../test/test-user.ts';
import { killInstances, terminateBackends } from './chaos.ts';
import { followFeed, readFeed } from './follow-feed.ts';
import { compareLog, snapshotRows } from './log-against-rows.ts';
import { patient } from './patient.ts';
import { differenceOf, replicaOf } from './replica-of.ts';
import { defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const kinds = ['projects', 'sections', 'labels', 'views', 'calendars', 'tasks', 'comments', 'reminders', 'occurrences'];

/** Writes of every kind while transactions are slow, the database's clock steps back and processes are killed. */
export const replicasTrial = defineTrial(
  {
    name: 'replicas',
    title: 'replicas equal, nothing unrecorded, a feed without holes',
    sizes: {
      full: { writes: 30_000, writers: 8, killEveryMs: 20_000 },
      short: { writes: 240, writers: 4, killEveryMs: 4_000 },
    },
  },
  async (world, { writes, writers, killEveryMs }) => {
    const { check, list } = failureList();
    const seed = randomInt(2 ** 31);
    const user = await world.user();
    const ids = noKnownIds();
    let left = Math.floor(writes / 3);
    const write = async (number: number) => {
      const step = randomWriter([patient(world.either)], user.token, ids, seededRandom(seed + number * 7_919), farYear);
      while (left > 0) {
        left -= 1;
        await step().catch((error: unknown) => check(false, () => `seed ${seed}: ${String(error)}`));
      }
    };
    const allWriters = () => Promise.all(Array.from({ length: writers }, (_, number) => write(number)));

    await allWriters();
    const first = await snapshotRows(world.database, user.id);

    left = writes - Math.floor(writes / 3);
    const chaos = [killInstances(world, killEveryMs), terminateBackends(world, 500)] as const;
    const ending = new AbortController();
    const feed = followFeed(patient(world.either), user, ending.signal);
    const slow = slowTransactions(world, user, ending.signal);
    const replicas = world.instances.map((instance) => replicaOf(patient(instance), user.token, kinds));
    const pulling = Promise.all(replicas.map((replica) => replica.follow(ending.signal)));
    await allWriters();
    const [kills, terminated] = await Promise.all(chaos.map((each) => each.end()));
    ending.abort();
    const [{ seqs, reads }, held] = await Promise.all([feed, slow, pulling]);

    const last = await snapshotRows(world.database, user.id);
    const log = await compareLog(world.database, user.id, first, last);
    for (const problem of log.problems) check(false, () => `seed ${seed}: ${problem}`);
    const missed = seqs.findIndex((seq, index) => seq !== index + 1);
    check(missed === -1, () => `the feed told number ${seqs[missed]} where ${missed + 1} was due`);
    // What the service itself does by the clock may have come since the feed was read last.
    const rest = await readFeed(patient(world.either), user, seqs.length);
    check(seqs.length + rest.length >= log.changes, () => `the feed told ${seqs.length} of ${log.changes} changes`);

    const fresh = replicaOf(patient(world.instances[0]), user.token, kinds);
    await fresh.pull();
    for (const replica of replicas) {
      await replica.pull();
      for (const kind of kinds) {
        const problem = differenceOf(fresh.records(kind), replica.records(kind));
        check(problem === null, () => `seed ${seed}: a replica’s ${kind} differ: ${problem}`);
      }
    }
    return {
      figures: {
        writes,
        changes: log.changes,
        'rows compared': log.rowsCompared,
        'feed reads': reads,
        pulls: replicas.reduce((sum, { pulls }) => sum + pulls(), 0),
        'slow transactions': held,
        kills: kills ?? 0,
        terminated: terminated ?? 0,
        seed,
      },
      failures: list(),
    };
  },
);

/** Holds the user's write lock for half a second at a time, and leaves the sync clock as one that stepped back by minutes does. */
async function slowTransactions(world: World, user: TestUser, signal: AbortSignal): Promise<number> {
  let held = 0;
  for (; !signal.aborted; held += 1) {
    const client = await world.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT sync_tick($1)', [user.id]);
      if (held % 4 === 0)
        await client.query(`UPDATE sync_clock SET last = last + interval '1 minute' WHERE user_id = $1`, [user.id]);
      await sleep(500);
      await client.query('COMMIT');
      client.release();
    } catch {
      // Terminated like the others.
      client.release(true);
    }
    await sleep(1_000, undefined, { signal }).catch(() => {});
  }
  return held;
}
