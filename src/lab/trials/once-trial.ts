import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../../test/signed-in.ts';
import type { TestUser } from '../../test/test-user.ts';
import { writeCalls } from '../../test/write-calls.ts';
import { emptyRedis, killInstances, restartRedis, terminateBackends } from './chaos.ts';
import { lost } from './instance.ts';
import { isWorthRetrying, patient } from './patient.ts';
import { defineTrial, failureList } from './trial.ts';

const callerPatienceMs = 90_000;

/** Every write of the router in turn, each key sent by several callers to both instances while everything fails. */
export const onceTrial = defineTrial(
  {
    name: 'once',
    title: 'one change and one answer a key',
    sizes: {
      full: { keys: 1_000, callers: 8, lanes: 8, killEveryMs: 8_000 },
      short: { keys: 32, callers: 3, lanes: 2, killEveryMs: 3_000 },
    },
  },
  async (world, { keys, callers, lanes, killEveryMs }) => {
    const names = Object.keys(writeCalls);
    const { check, list } = failureList();
    const counts = { replies: 0, unavailable: 0, lost: 0, serverErrors: 0 };
    // Made before anything fails: accounts are made past the service.
    const users = await Promise.all(Array.from({ length: lanes }, () => world.user()));
    const waiting = Array.from({ length: keys }, (_, index) => index);
    const emptied = emptyRedis(world, 50);
    const chaos = {
      kills: killInstances(world, killEveryMs),
      terminated: terminateBackends(world, 200),
      'redis restarts': restartRedis(world, killEveryMs / 2),
    };

    async function lane(user: TestUser, number: number): Promise<void> {
      const me = await signedIn({ ...patient(world.either), user: async () => user });
      for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
        const name = names[index % names.length] ?? '';
        const call = await writeCalls[name]?.(me);
        if (call === undefined) throw new Error(`no call for ${name}`);
        const { lastSeq: before } = await me.get('/changes?limit=1');
        const key = `lane ${number} key ${index}`;
        const answers = await Promise.all(
          Array.from({ length: callers }, async () => {
            for (const deadline = performance.now() + callerPatienceMs; ; await sleep(50)) {
              const reply = await world.either.call(call.method, `/api/v1${call.path}`, {
                token: user.token,
                headers: { 'idempotency-key': key },
                ...(call.body ? { body: call.body } : {}),
              });
              counts.replies += 1;
              if (reply.status === lost) counts.lost += 1;
              if (reply.status === 503) counts.unavailable += 1;
              if (reply.status >= 500 && reply.status !== 503) {
                counts.serverErrors += 1;
                check(false, () => `${name}: ${reply.status} ${reply.text}`);
              }
              if (!isWorthRetrying(reply) || performance.now() > deadline) return reply;
            }
          }),
        );
        const { lastSeq: after } = await me.get('/changes?limit=1');
        check(after === before + 1, () => `${name}: ${after - before} changes for one key`);
        const different = new Set(answers.map(({ status, text }) => `${status} ${text}`));
        check(
          different.size === 1,
          () => `${name}: ${different.size} answers to one key: ${[...different].join(' · ')}`,
        );
        check(
          answers.every(({ status }) => status < 300 && status !== lost),
          () => `${name}: a caller was never told of success: ${answers.map(({ status }) => status)}`,
        );
      }
    }

    const done = await Promise.allSettled(users.map(lane));
    for (const result of done)
      if (result.status === 'rejected') check(false, () => `a lane ended: ${String(result.reason)}`);
    const faults = await endAll({ ...chaos, 'redis emptied': emptied });
    emptied.close();
    return { figures: { keys, callers, writes: names.length, ...counts, ...faults }, failures: list() };
  },
);

async function endAll(chaos: Readonly<Record<string, { end(): Promise<number> }>>): Promise<Record<string, number>> {
  const ended = await Promise.all(Object.entries(chaos).map(async ([name, each]) => [name, await each.end()] as const));
  return Object.fromEntries(ended);
}
