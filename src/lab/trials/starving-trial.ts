import { setTimeout as sleep } from 'node:timers/promises';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { fileOfTasks, importTasks } from './import-tasks.ts';
import type { Instance } from './instance.ts';
import { neighbourOf } from './neighbour.ts';
import { type Check, defineTrial, failureList } from './trial.ts';

const writesAtOnce = 30;

/** One user imports and sends many writes at once, while another one at the same instance goes on working. */
export const starvingTrial = defineTrial(
  {
    name: 'starving',
    title: 'who imports and sends 30 writes at once slows nobody else down',
    sharesWorld: true,
    // The short form runs on busy machines, where it shows that every request of the other user succeeds.
    sizes: {
      full: { imports: 3, tasks: 50_000, quietSeconds: 20, ratioMax: 3 },
      short: { imports: 1, tasks: 2_000, quietSeconds: 1, ratioMax: Number.POSITIVE_INFINITY },
    },
  },
  async (world, { imports, tasks, quietSeconds, ratioMax }) => {
    const { check, list } = failureList();
    const [instance] = world.instances;
    const neighbour = await neighbourOf(instance, await signedIn({ ...instance, user: world.user }));
    // What a process does for the first time takes longest, and belongs to neither phase.
    await importTasks(instance, await signedIn({ ...instance, user: world.user }), fileOfTasks(100));
    await neighbour.works(sleep(1_000), check);

    // The other user is measured by this process, which is not to build the file meanwhile.
    const file = fileOfTasks(tasks);
    const quiet = await neighbour.works(sleep(quietSeconds * 1_000), check);
    const loud = { succeeded: 0, later: 0 };
    const importing = (async () => {
      for (let turn = 0; turn < imports; turn += 1) {
        const user = await signedIn({ ...instance, user: world.user });
        const imported = importTasks(instance, user, file);
        await Promise.all([imported, writesUntil(instance, user, imported, loud, check)]);
      }
    })();
    const starved = await neighbour.works(importing, check);
    await importing;
    const ratio = starved.p99Ms / quiet.p99Ms;
    check(ratio <= ratioMax, () => `the other user's p99 rose from ${quiet.p99Ms} to ${starved.p99Ms} ms`);
    return {
      figures: {
        imports: `${imports} of ${tasks} tasks`,
        'writes beside them': `${loud.succeeded} made, ${loud.later} told to come later`,
        'requests of another user': `${quiet.requests} quiet, ${starved.requests} beside`,
        'their p50': `${quiet.p50Ms.toFixed(1)} and ${starved.p50Ms.toFixed(1)} ms`,
        'their p99': `${quiet.p99Ms.toFixed(1)} and ${starved.p99Ms.toFixed(1)} ms`,
        'their slowest': `${quiet.slowestMs.toFixed(0)} and ${starved.slowestMs.toFixed(0)} ms`,
        ratio: ratio.toFixed(2),
      },
      failures: list(),
    };
  },
);

/** Keeps thirty writes of one user under way, which come again when they are told to. */
async function writesUntil(
  instance: Instance,
  { user: { token } }: SignedIn,
  end: Promise<unknown>,
  counts: { succeeded: number; later: number },
  check: Check,
): Promise<void> {
  const ending = new AbortController();
  const abort = () => ending.abort();
  end.then(abort, abort);
  const write = async () => {
    while (!ending.signal.aborted) {
      const reply = await instance.call('POST', '/api/v1/tasks', { token, body: { name: 'Order stones' } });
      if (reply.status === 201) counts.succeeded += 1;
      else {
        counts.later += 1;
        check(
          [429, 503].includes(reply.status) && Number(reply.headers['retry-after']) >= 1,
          () => `a write beside an import was answered ${reply.status} ${reply.text}`,
        );
        // As the answer says, but not beyond the end.
        await sleep(Number(reply.headers['retry-after'] ?? 1) * 1_000, undefined, { signal: ending.signal }).catch(
          () => {},
        );
      }
    }
  };
  await Promise.all(Array.from({ length: writesAtOnce }, write));
}
