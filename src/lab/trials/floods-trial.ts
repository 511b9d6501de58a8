import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Flood } from '../../test/programs/flood.ts';
import { signedIn } from '../../test/signed-in.ts';
import { fileOfTasks, importTasks } from './import-tasks.ts';
import type { Instance } from './instance.ts';
import { neighbourOf } from './neighbour.ts';
import { defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

type Request = Omit<Flood, 'baseUrl' | 'connections'> & {
  /** What one of them alone is answered. */
  readonly status: number;
};

const connections = 50;
const program = new URL('../../test/programs/flood.ts', import.meta.url);

/** Fifty connections ask for what costs most, with and without a credential, while another user goes on working. */
export const floodsTrial = defineTrial(
  {
    name: 'floods',
    title: 'fifty connections of the worst request delay nobody else',
    sharesWorld: true,
    // The short form runs on busy machines, where it shows that every request of the other user succeeds.
    sizes: {
      full: { tasks: 20_000, seconds: 10, ratioMax: 10, p50MsMax: 300 },
      short: { tasks: 500, seconds: 1, ratioMax: Number.POSITIVE_INFINITY, p50MsMax: 3_000 },
    },
  },
  async (world, { tasks, seconds, ratioMax, p50MsMax }) => {
    const { check, list } = failureList();
    const [instance] = world.instances;
    const neighbour = await neighbourOf(instance, await signedIn({ ...instance, user: world.user }));
    const requests = await worstRequests(world, instance, tasks);
    for (const [name, request] of requests) {
      const status = await alone(instance, request);
      check(status === request.status, () => `${name} alone was answered ${status}`);
    }
    await neighbour.works(sleep(1_000), check);
    const quiet = await neighbour.works(sleep(seconds * 1_000), check);
    const figures: Record<string, string> = { quiet: `${quiet.p50Ms.toFixed(1)} ms` };
    for (const [name, request] of requests) {
      const flood = await beginFlood(instance, request);
      const beside = await neighbour.works(sleep(seconds * 1_000), check);
      const counts = await flood.end();
      const ratio = beside.p50Ms / quiet.p50Ms;
      figures[name] =
        `×${ratio.toFixed(1)} (${beside.p50Ms.toFixed(0)} ms, p99 ${beside.p99Ms.toFixed(0)} ms; ${counts})`;
      check(ratio <= ratioMax, () => `${name}: the other user's p50 rose ${ratio.toFixed(1)} times`);
      check(beside.p50Ms <= p50MsMax, () => `${name}: the other user's p50 is ${beside.p50Ms.toFixed(0)} ms`);
      // What has been asked for before the end is answered in the meantime.
      await sleep(500);
    }
    return { figures, failures: list() };
  },
);

/** The worst requests that were found, by a stranger and by a user with many tasks. */
async function worstRequests(world: World, instance: Instance, tasks: number): Promise<readonly [string, Request][]> {
  const user = await signedIn({ ...instance, user: world.user });
  await importTasks(instance, user, fileOfTasks(tasks));
  const stranger = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json', accept: '*/*' };
  const bearer = { ...stranger, authorization: `Bearer ${user.user.token}` };
  const browser = { ...stranger, cookie: await world.sessionCookie(user.user), accept: 'text/html' };
  const get = (path: string, headers: Flood['headers'] = stranger, status = 200): Request => {
    return { method: 'GET', path, headers, status };
  };
  const post = (path: string, body: string, status: number, headers: Flood['headers'] = stranger): Request => {
    return { method: 'POST', path, headers, body, status };
  };
  const manyFields = JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`k${index}`, 1])));
  const someFields = JSON.stringify(Object.fromEntries(Array.from({ length: 800 }, (_, index) => [`k${index}`, 1])));
  const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const mcp = { ...bearer, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' };
  return [
    ['/help/quick-add', get('/help/quick-add')],
    ['/help/agents', get('/help/agents')],
    ['/sign-in', get('/sign-in')],
    ['/docs', get('/docs', stranger, 307)],
    ['device-token, 900 kB', post('/api/v1/auth/device-token', manyFields, 413)],
    ['device-token, 8 kB', post('/api/v1/auth/device-token', someFields, 400)],
    [
      'sign-up, 8 kB',
      post('/api/trpc/account.signUp', someFields, 400, { ...stranger, 'sec-fetch-site': 'same-origin' }),
    ],
    ['csrf of sign-in', get('/api/auth/csrf')],
    ['/sync?digest', get('/api/v1/sync?digest=true&limit=500', bearer)],
    ['tools/list', post('/api/mcp', listTools, 200, mcp)],
    ['/today', get('/today', browser)],
    ['tasks with 80,000 fields', post('/api/v1/tasks', manyFields, 400, bearer)],
  ];
}

async function alone({ baseUrl }: Instance, { method, path, headers, body }: Request): Promise<number> {
  const options = { method, headers, redirect: 'manual' as const, ...(body === undefined ? {} : { body }) };
  const response = await fetch(`${baseUrl}${path}`, options);
  await response.arrayBuffer();
  return response.status;
}

/** In a thread of its own, so that only the service is slowed down and not what measures it. */
async function beginFlood({ baseUrl }: Instance, { method, path, headers, body }: Request) {
  const workerData: Flood = { baseUrl, connections, method, path, headers, ...(body === undefined ? {} : { body }) };
  const worker = new Worker(program, { workerData });
  await once(worker, 'online');
  return {
    /** @returns how often each status was the answer, in words */
    async end(): Promise<string> {
      const reply = once(worker, 'message');
      worker.postMessage('end');
      const [counts] = (await reply) as [Record<string, number>];
      await worker.terminate();
      return Object.entries(counts)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ');
    },
  };
}
