import { plantCanaries } from './canaries.ts';
import { forgedRequests, ownRequest } from './forged-requests.ts';
import { lost } from './instance.ts';
import { patient } from './patient.ts';
import { type Check, defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

/** The PUBLIC_BASE_URL of the instances. */
const origin = 'http://localhost:3000';
/** Without the work of a hash an unknown user would be refused in a twentieth of the time. */
const workRatioMin = 0.25;
/** A username has five attempts in five minutes. */
const pairsPerUser = 5;

/** What strangers can learn and do: by timing, through somebody's browser, from a log. */
export const secretsTrial = defineTrial(
  {
    name: 'secrets',
    title: 'a known user shows by nothing, forged requests do nothing, logs hold no secret',
    sizes: {
      full: { pairs: 400, differenceMsMax: 5, rounds: 10 },
      // So few attempts, beside other tests, cannot show differences of milliseconds, only that the work of a hash is done.
      short: { pairs: 10, differenceMsMax: Number.POSITIVE_INFINITY, rounds: 1 },
    },
  },
  async (world, { pairs, differenceMsMax, rounds }) => {
    const { check, list } = failureList();
    const timing = await timeSignIns(world, pairs, check);
    check(timing.differenceMs <= differenceMsMax, () => `a known user answers ${timing.differenceMs} ms apart`);
    const forged = await forge(world, check);
    const logLines = await readLogs(world, rounds, check);
    return {
      figures: {
        'sign-ins': pairs * 2,
        'median of a known user': `${timing.knownMs.toFixed(1)} ms`,
        apart: `${timing.differenceMs.toFixed(1)} ms`,
        'forged shapes': forged,
        'log lines': logLines,
      },
      failures: list(),
    };
  },
);

/** Refusals of known and of unknown users in turn, at one instance that does nothing else. */
async function timeSignIns(world: World, pairs: number, check: Check) {
  const [instance] = world.instances;
  const times = { known: [] as number[], unknown: [] as number[] };
  let username = '';
  for (let index = 0; index < pairs; index += 1) {
    if (index % pairsPerUser === 0) username = (await world.user()).username;
    const refuse = async (which: keyof typeof times, name: string, network: number) => {
      const startedAt = performance.now();
      const reply = await instance.call('POST', '/api/v1/auth/device-token', {
        body: { username: name, password: 'not the password', deviceName: 'phone' },
        address: `10.${network}.${index >> 8}.${index & 255}`,
      });
      times[which].push(performance.now() - startedAt);
      return reply;
    };
    const unknownName = `x${username.slice(1, -1)}${index}`.slice(0, username.length);
    // Which of the two comes first alternates, so that neither always finds the processor warm.
    const known = () => refuse('known', username, 1);
    const unknown = () => refuse('unknown', unknownName, 2);
    const [first, second] = index % 2 === 0 ? [await known(), await unknown()] : [await unknown(), await known()];
    const looks = [first, second].map(({ status, body, headers }) =>
      JSON.stringify([status, { ...body, requestId: null }, Object.keys(headers).sort()]),
    );
    check(first.status === 401 && looks[0] === looks[1], () => `refusals differ: ${looks.join(' and ')}`);
  }
  const least = (values: readonly number[]) => Math.min(...values);
  check(
    least(times.unknown) > least(times.known) * workRatioMin,
    () => `an unknown user is refused after ${least(times.unknown)} ms, a known one after ${least(times.known)} ms`,
  );
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  return { knownMs, differenceMs: Math.abs(knownMs - unknownMs) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function forge(world: World, check: Check): Promise<number> {
  const user = await world.user();
  const cookie = await world.sessionCookie(user);
  const count = async () => {
    const { rowCount } = await world.database.pool.query('SELECT FROM task WHERE user_id = $1', [user.id]);
    return rowCount ?? 0;
  };
  const shapes = forgedRequests(cookie, origin);
  for (const { shape, method, path, options } of shapes) {
    const reply = await world.either.call(method, path, options);
    // What was asked for as a read may be answered: the browser keeps the answer from the other origin.
    check(method === 'GET' || reply.status >= 400, () => `a request ${shape} was answered ${reply.status}`);
    check((await count()) === 0, () => `a request ${shape} made a task`);
  }
  const own = ownRequest(cookie);
  const reply = await world.either.call(own.method, own.path, own.options);
  check(reply.status === 200 && (await count()) === 1, () => `the request ${own.shape} was answered ${reply.status}`);
  return shapes.length;
}

/** Sends secrets while all is well and while each store dies, then reads all that the instances logged. */
async function readLogs(world: World, rounds: number, check: Check): Promise<number> {
  const user = await world.user();
  const { secrets, send } = await plantCanaries(world, user);
  for (let round = 0; round < rounds; round += 1) {
    await send();
    await world.postgres.kill();
    await send();
    await world.postgres.answers();
    await world.redis.kill();
    await send();
    await world.redis.start();
  }
  const well = await patient(world.either).call('GET', '/api/v1/tasks?limit=1', { token: user.token });
  check(well.status !== lost && well.status < 300, () => `not well again: ${well.status}`);
  const lines = world.instances.flatMap((instance) => instance.lines);
  check(
    lines.some((line) => line.includes('sign_in_refused')),
    () => 'the refused sign-ins are not in the log',
  );
  for (const [what, secret] of Object.entries(secrets)) {
    const line = lines.find((each) => each.includes(secret));
    check(line === undefined, () => `${what} is in the log: ${line}`);
  }
  return lines.length;
}
