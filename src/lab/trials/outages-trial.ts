import { setTimeout as sleep } from 'node:timers/promises';
import { lost } from './instance.ts';
import { defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const answerMsMax = 10_000;
const recoveryMsMax = 5_000;
const clients = 6;

/** Each store hangs and dies in turn while clients go on reading and writing. */
export const outagesTrial = defineTrial(
  {
    name: 'outages',
    title: 'a store that is away is 503, soon over',
    isMeasured: true,
    sizes: { full: { outageMs: 32_000, rounds: 2 }, short: { outageMs: 2_000, rounds: 1 } },
  },
  async (world, { outageMs, rounds }) => {
    const { check, list } = failureList();
    const user = await world.user();
    const browser = { cookie: await world.sessionCookie(user), accept: 'text/html' };
    const acknowledged: string[] = [];
    const counts = { answers: 0, unavailable: 0 };
    let slowestMs = 0;
    let outage = 'none';
    const ending = new AbortController();

    const requests = [
      () => world.either.call('GET', '/api/v1/tasks?limit=5', { token: user.token }),
      () => world.either.call('POST', '/api/v1/tasks', { token: user.token, body: { name: 'written' } }),
      () => world.either.call('GET', '/today', { headers: browser }),
      () => world.either.call('GET', '/api/auth/session', { headers: browser }),
    ];

    async function client(number: number): Promise<void> {
      for (let turn = 0; !ending.signal.aborted; turn += 1) {
        const startedAt = performance.now();
        const during = outage;
        const reply = await requests[(turn + number) % requests.length]?.();
        if (reply === undefined) continue;
        const tookMs = performance.now() - startedAt;
        slowestMs = Math.max(slowestMs, tookMs);
        counts.answers += 1;
        if (reply.status === 503) counts.unavailable += 1;
        if (reply.status === 201) acknowledged.push(reply.body.id);
        check([200, 201, 503].includes(reply.status), () => `${during}: ${reply.status} ${reply.text}`);
        check(tookMs < answerMsMax, () => `${during}: an answer after ${Math.round(tookMs)} ms`);
        if (reply.status === 503)
          check(reply.headers['retry-after'] !== undefined, () => `${during}: 503 without Retry-After`);
        const signsOut = /tidemark\.session=;/.test(reply.headers['set-cookie'] ?? '');
        check(!signsOut, () => `${during}: the session's cookie was cleared`);
        await sleep(50);
      }
    }
    const loads = Array.from({ length: clients }, (_, number) => client(number));

    const recoveries: Record<string, string> = {};
    for (let round = 0; round < rounds; round += 1)
      for (const [name, fail] of Object.entries(outages(world, outageMs))) {
        outage = name;
        await fail();
        const tookMs = await untilWell(world, user.token);
        check(tookMs < recoveryMsMax, () => `${name}: well again after ${Math.round(tookMs)} ms`);
        recoveries[`${name}, well after`] = `${Math.round(tookMs)} ms`;
        outage = `after ${name}`;
        await sleep(500);
      }
    ending.abort();
    await Promise.all(loads);
    let missing = 0;
    for (const id of acknowledged) {
      const { status } = await world.either.call('GET', `/api/v1/tasks/${id}`, { token: user.token });
      if (status !== 200) missing += 1;
    }
    check(missing === 0, () => `${missing} of ${acknowledged.length} acknowledged writes are gone`);
    return {
      figures: {
        ...counts,
        slowest: `${Math.round(slowestMs)} ms`,
        acknowledged: acknowledged.length,
        missing,
        ...recoveries,
      },
      failures: list(),
    };
  },
);

/** Each resolves when the store answers again. */
function outages({ postgres, redis }: World, outageMs: number): Readonly<Record<string, () => Promise<void>>> {
  const hung = (store: typeof postgres) => async () => {
    store.hang();
    await sleep(outageMs);
    store.resume();
    await store.answers();
  };
  return {
    'PostgreSQL hung': hung(postgres),
    async 'PostgreSQL killed'() {
      await postgres.kill();
      await postgres.answers();
    },
    'Redis hung': hung(redis),
    async 'Redis killed'() {
      await redis.kill();
      await sleep(outageMs);
      await redis.start();
    },
  };
}

/**
 * How long it takes until both instances answer health, a read and a write ten times in a row: until the first of the ten, because
 * the others only confirm it, and take seconds on a busy machine.
 */
async function untilWell({ instances }: World, token: string): Promise<number> {
  const startedAt = performance.now();
  let wellAfterMs = 0;
  for (let inARow = 0; inARow < 10 && performance.now() - startedAt < 60_000; ) {
    const replies = await Promise.all(
      instances.flatMap(({ call }) => [
        call('GET', '/api/health'),
        call('GET', '/api/v1/tasks?limit=1', { token }),
        call('POST', '/api/v1/tasks', { token, body: { name: 'well' } }),
      ]),
    );
    inARow = replies.every(({ status }) => status !== lost && status < 300) ? inARow + 1 : 0;
    if (inARow <= 1) wellAfterMs = performance.now() - startedAt;
  }
  return wellAfterMs;
}
