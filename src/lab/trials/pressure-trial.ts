import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import type { TestUser } from '../../test/test-user.ts';
import { uploadFile } from '../../test/upload-file.ts';
import { fileOfTasks, importTasks } from './import-tasks.ts';
import type { Instance } from './instance.ts';
import { openStreams, type RawClients, type RawRequest, slowSenders, stalledReaders } from './raw-clients.ts';
import { residentMegabytes, watchMemory } from './resident-memory.ts';
import { type Check, defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const megabytesMax = 350;
const streamsPerUser = 20;
const secondsOfPressure = 20;

/** Everything that holds memory or a connection at one instance at once, while another user goes on working there. */
export const pressureTrial = defineTrial(
  {
    name: 'pressure',
    title: 'many, large and slow clients neither fill the memory nor stop others',
    isMeasured: true,
    sizes: {
      full: { uploads: 10, readers: 200, senders: 200, streams: 500, tasks: 50_000, slowestMsMax: 2_000 },
      short: { uploads: 2, readers: 20, senders: 20, streams: 40, tasks: 1_000, slowestMsMax: 10_000 },
    },
  },
  async (world, { uploads, readers, senders, streams, tasks, slowestMsMax }) => {
    const { check, list } = failureList();
    const [instance] = world.instances;
    const me = await signedIn({ ...instance, user: world.user });
    await warmUp(instance, me);
    const taskIds = await makeTasks(me, uploads);
    const before = residentMegabytes(instance.pid());
    const peakMegabytes = watchMemory(instance.pid());

    const neighbour = neighbourOf(instance, await world.user(), slowestMsMax, check);
    const bearer = { Authorization: `Bearer ${me.user.token}` };
    const owner = await signedIn({ ...instance, user: world.user });
    const imported = importTasks(instance, owner, fileOfTasks(tasks));
    const uploaded = Promise.all(taskIds.map((id) => uploadWhole(instance, me, id, check)));
    // What fails before it is awaited below must not end the process.
    for (const begun of [imported, uploaded]) begun.catch(() => {});
    const clients: RawClients[] = [
      await stalledReaders(
        instance.baseUrl,
        Array.from({ length: readers }, (_, index) => heavyRead(index, bearer)),
      ),
      await slowSenders(
        instance.baseUrl,
        Array.from({ length: senders }, (_, index) => openWrite(index, bearer)),
      ),
    ];
    const listening = await openStreams(instance.baseUrl, await streamRequests(world, streams));
    clients.push(listening);
    await uploaded;
    const importSeconds = await imported;
    const exportedBytes = await exportAll(instance, owner, tasks, check);
    await sleep(secondsOfPressure * Math.min(1, streams / 500) * 1_000);
    check(listening.begun() === streams, () => `${listening.begun()} of ${streams} streams began`);
    const { requests, p99Ms, slowestMs } = await neighbour.end();
    const peak = peakMegabytes();
    for (const client of clients) client.end();
    check(peak <= megabytesMax, () => `${Math.round(peak)} MB were resident at once`);
    return {
      figures: {
        before: `${Math.round(before)} MB`,
        peak: `${Math.round(peak)} MB`,
        uploads,
        readers,
        senders,
        streams: listening.begun(),
        imported: `${tasks} tasks in ${importSeconds.toFixed(1)} s`,
        exported: `${(exportedBytes / 1e6).toFixed(1)} MB`,
        'requests of another user': requests,
        'their p99': `${Math.round(p99Ms)} ms`,
        'their slowest': `${Math.round(slowestMs)} ms`,
      },
      failures: list(),
    };
  },
);

/** What a process in use has loaded: the pages, the document, a write and a read. */
async function warmUp({ call }: Instance, me: SignedIn): Promise<void> {
  await me.post('/tasks', { name: 'Order tiles' });
  for (const path of ['/', '/sign-in', '/docs', '/api/health']) await call('GET', path, {});
  await me.get('/openapi.json');
}

/** Answers larger than what a socket holds, so that they stay in the process as long as nobody reads them. */
function heavyRead(index: number, bearer: Readonly<Record<string, string>>): RawRequest {
  const paths = ['/docs/scalar-1.72.1.js', '/api/v1/openapi.json', '/api/v1/export', '/api/v1/tasks?limit=100'];
  return { method: 'GET', path: paths[index % paths.length] ?? '/', headers: bearer };
}

/** Bodies to the API, with and without a credential, and to the pages. */
function openWrite(index: number, bearer: Readonly<Record<string, string>>): RawRequest {
  const paths = ['/api/v1/tasks', '/api/trpc/tasks.create', '/api/auth/callback/credentials', '/api/mcp'];
  return { method: 'POST', path: paths[index % paths.length] ?? '/', headers: index % 2 === 0 ? bearer : {} };
}

async function streamRequests(world: World, streams: number): Promise<readonly RawRequest[]> {
  const requests: RawRequest[] = [];
  for (let user: TestUser | undefined; requests.length < streams; ) {
    if (requests.length % streamsPerUser === 0) user = await world.user();
    requests.push({ method: 'GET', path: '/api/v1/events', headers: { Authorization: `Bearer ${user?.token}` } });
  }
  return requests;
}

async function makeTasks(me: SignedIn, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await me.post('/tasks', { name: 'Order tiles' })).id);
  return ids;
}

async function uploadWhole({ baseUrl }: Instance, me: SignedIn, taskId: string, check: Check): Promise<void> {
  const bytes = randomBytes(limits.attachmentBytesMax);
  const { status, body } = await uploadFile(`${baseUrl}/api/v1`, me, taskId, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  check(status === 201 && body.sha256 === sha256, () => `an upload was answered ${status} ${JSON.stringify(body)}`);
}

/** @returns how many bytes the export has */
async function exportAll({ baseUrl }: Instance, owner: SignedIn, tasks: number, check: Check): Promise<number> {
  const response = await fetch(`${baseUrl}/api/v1/export`, {
    headers: { authorization: `Bearer ${owner.user.token}` },
  });
  const text = await response.text();
  const found = text.split('"Imported ').length - 1;
  check(
    response.status === 200 && found >= tasks,
    () => `the export has ${found} of ${tasks} tasks, ${response.status}`,
  );
  return text.length;
}

/** Somebody else at the same instance, whose requests must go on. */
function neighbourOf(instance: Instance, { token }: TestUser, slowestMsMax: number, check: Check) {
  const times: number[] = [];
  const ending = new AbortController();
  const going = (async () => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const startedAt = performance.now();
      const reply =
        turn % 3 === 0
          ? await instance.call('POST', '/api/v1/tasks', { token, body: { name: 'Order tiles' } })
          : await instance.call('GET', '/api/v1/tasks?limit=50', { token });
      const tookMs = performance.now() - startedAt;
      times.push(tookMs);
      check(reply.status < 300 && reply.status >= 200, () => `another user was answered ${reply.status} ${reply.text}`);
      check(tookMs < slowestMsMax, () => `another user waited ${Math.round(tookMs)} ms`);
      await sleep(10);
    }
  })();
  return {
    async end() {
      ending.abort();
      await going;
      const sorted = times.toSorted((a, b) => a - b);
      const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
      return { requests: sorted.length, p99Ms, slowestMs: sorted.at(-1) ?? 0 };
    },
  };
}
