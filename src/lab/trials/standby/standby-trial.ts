import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../server/foundation/platform/free-port.ts';
import { farYear, noKnownIds, randomWriter, seededRandom } from '../../../test/random-writer.ts';
import { startStreamingStandby } from '../../../test/streaming-standby.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { type Instance, instanceOf, lost } from '../instance.ts';
import { differenceOf, replicaOf } from '../replica-of.ts';
import { type Check, defineTrial, failureList } from '../trial.ts';
import type { World } from '../world.ts';
import { disturbStandby } from './disturb-standby.ts';
import { syncReplica } from './sync-replica.ts';

const kinds = ['projects', 'sections', 'labels', 'tasks', 'comments', 'reminders', 'occurrences'];

type Caller = Pick<Instance, 'call'>;

/** Writers, deltas and revocations while a standby that answers lists is behind, away, or has to cancel what it answers. */
export const standbyTrial = defineTrial(
  {
    name: 'standby',
    title: 'a standby that answers lists hides no write, and no revocation',
    sizes: {
      full: { durationMs: 120_000, people: 4, killEveryMs: 12_000, hangs: true },
      short: { durationMs: 10_000, people: 2, killEveryMs: 5_000, hangs: false },
    },
  },
  async (world, { durationMs, people, ...disturbed }) => {
    // The trial has instances of its own.
    for (const instance of world.instances) await instance.end('SIGKILL');
    const directory = `${world.dataDir}-standby`;
    const standby = await startStreamingStandby(world.postgres.url, directory);
    const metricsPorts = [await findFreePort(), await findFreePort()];
    const instances = await Promise.all(
      metricsPorts.map((port) =>
        instanceOf({ ...world.env, DATABASE_STANDBY_URL: standby.url, METRICS_PORT: String(port) }),
      ),
    );
    try {
      for (const instance of instances) await instance.start();
      const { check, list } = failureList();
      const seed = randomInt(2 ** 31);
      const counts = { replies: 0, unavailable: 0, acknowledged: 0, deltas: 0, walks: 0, revoked: 0 };
      const callers = instances.map((instance) => observed(instance, counts, check));
      const ending = new AbortController();
      const working = Array.from({ length: people }, async (_, number) => {
        const user = await world.user();
        return workWith(callers, user, seed + number * 7_919, counts, check, ending.signal);
      });
      const revoking = revoke(world, callers, counts, check, ending.signal);
      const disturbing = disturbStandby(standby, world, disturbed, seededRandom(seed), ending.signal);
      await sleep(durationMs);
      ending.abort();
      await Promise.all([...working, revoking]);
      const disturbances = await disturbing;
      const reads = await readsOf(metricsPorts);
      for (const outcome of ['answered', 'behind'])
        check((reads[outcome] ?? 0) > 0, () => `no read was ${outcome}, so that nothing was tried`);
      return { figures: { ...counts, ...reads, ...disturbances, seed }, failures: list() };
    } finally {
      for (const instance of instances) await instance.end('SIGKILL');
      await standby.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  },
);

/** Notes each reply that no fault of a standby excuses. */
function observed(caller: Caller, counts: { replies: number; unavailable: number }, check: Check): Caller {
  return {
    async call(method, path, options) {
      const reply = await caller.call(method, path, options);
      counts.replies += 1;
      if (reply.status === 503) counts.unavailable += 1;
      check(reply.status !== lost && reply.status < 500, () => `${method} ${path}: ${reply.status} ${reply.text}`);
      return reply;
    },
  };
}

interface Counts {
  acknowledged: number;
  deltas: number;
  walks: number;
}

/** One person's writers and copies, until told to end; then each copy has to be what a full pull tells. */
async function workWith(
  callers: readonly Caller[],
  user: TestUser,
  seed: number,
  counts: Counts,
  check: Check,
  signal: AbortSignal,
): Promise<void> {
  const random = seededRandom(seed);
  const write = randomWriter(callers, user.token, noKnownIds(), random, farYear);
  const writing = async () => {
    while (!signal.aborted) await write();
  };
  const acknowledging = async () => {
    for (let number = 0; !signal.aborted; number += 1) {
      await writeAndRead(callers, user, number, check);
      counts.acknowledged += 1;
    }
  };
  const deltas = callers.map((caller) => replicaOf(caller, user.token, kinds));
  // Its walks go now to the one, now to the other instance.
  let turn = 0;
  const walks = syncReplica({ call: (...call) => (callers[turn++ % 2] as Caller).call(...call) }, user.token);
  const walking = async () => {
    for (; !signal.aborted; counts.walks += 1) await walks.pull(1 + random(20));
  };
  await Promise.all([writing(), acknowledging(), walking(), ...deltas.map((delta) => delta.follow(signal))]);

  for (const caller of callers) {
    const fresh = replicaOf(caller, user.token, kinds);
    await fresh.pull();
    for (const delta of deltas) {
      await delta.pull();
      for (const kind of kinds) {
        const problem = differenceOf(fresh.records(kind), delta.records(kind));
        check(problem === null, () => `seed ${seed}: a copy’s ${kind} differ: ${problem}`);
      }
    }
    await walks.pull(500);
    const whole = syncReplica(caller, user.token);
    await whole.pull(500);
    const problem = differenceOf(whole.records, walks.records);
    check(problem === null, () => `seed ${seed}: a copy by walks differs: ${problem}`);
    const unequal = walks.unequalKinds();
    check(unequal.length === 0, () => `seed ${seed}: the digests of ${unequal.join(', ')} differ`);
  }
  counts.deltas += deltas.reduce((sum, delta) => sum + delta.pulls(), 0);
}

/** A write that one instance acknowledged is in the next reads of both. */
async function writeAndRead(
  callers: readonly Caller[],
  { token }: TestUser,
  number: number,
  check: Check,
): Promise<void> {
  const [one, other] = number % 2 === 0 ? callers : callers.toReversed();
  const name = `number ${number}`;
  const made = await one?.call('POST', '/api/v1/tasks', { token, body: { name } });
  if (made?.status !== 201) return check(false, () => `a write was answered ${made?.status} ${made?.text}`);
  const { id, updatedAt } = made.body;
  const since = encodeURIComponent(updatedAt);
  const paths = [
    `/tasks?ids=${id}&includeDeleted=true`,
    `/tasks?updatedSince=${since}&includeDeleted=true&limit=100`,
    `/sync?since=${since}&kinds=tasks`,
  ];
  await Promise.all(
    [other, one].flatMap((caller) =>
      paths.map(async (path) => {
        const reply = await caller?.call('GET', `/api/v1${path}`, { token });
        check(reply?.text.includes(id) === true, () => `${path} lacks a task that was acknowledged: ${reply?.text}`);
        const told = reply?.body?.serverTime;
        check(told > updatedAt, () => `${path} told ${told} after ${updatedAt}`);
      }),
    ),
  );
}

/** Tokens are read with and revoked, on the primary alone as by another instance; whatever was replayed, the next read is refused. */
async function revoke(
  world: World,
  callers: readonly Caller[],
  counts: { revoked: number },
  check: Check,
  signal: AbortSignal,
): Promise<void> {
  const user = await world.user();
  const paths = ['/tasks', '/sync?limit=5', '/projects'];
  while (!signal.aborted) {
    const { token, id } = await user.mint(['tasks:read', 'projects:read'], 7);
    const read = () =>
      Promise.all(callers.flatMap((caller) => paths.map((path) => caller.call('GET', `/api/v1${path}`, { token }))));
    for (const { status, text } of await read()) check(status === 200, () => `a token was answered ${status} ${text}`);
    const racing = read();
    await world.database.pool.query('UPDATE api_token SET revoked_at = clock_timestamp() WHERE id = $1', [id]);
    for (const { status } of await read()) check(status === 401, () => `a revoked token was answered ${status}`);
    await racing;
    counts.revoked += 1;
    await sleep(50);
  }
}

/** How the reads of all instances were answered. */
async function readsOf(ports: readonly number[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const port of ports) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const [, outcome = '', count] of text.matchAll(/^tidemark_standby_reads_total\{outcome="(\w+)"\} (\d+)$/gm))
      sums[outcome] = (sums[outcome] ?? 0) + Number(count);
  }
  return sums;
}
