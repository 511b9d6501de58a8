import { expect, test } from 'vitest';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import { type SyncKind, syncKinds } from '../../../contract/sync.ts';
import { digestOf } from '../../../lib/record-digest.ts';
import { aTask, aUser } from '../../../test/factories.ts';
import { noKnownIds, randomWriter, seededRandom } from '../../../test/random-writer.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { pullChanges } from './pull-changes.ts';

const services = await testServices();
const api = testApi(services);
const elsewhere = testApi(services);

interface Held {
  readonly id: string;
  /** By which a display is known. */
  readonly list?: string;
  readonly updatedAt: string;
}

const keyOf = ({ id, list }: Held) => list ?? id;
const byKey = (a: Held, b: Held) => (keyOf(a) < keyOf(b) ? -1 : 1);

/** A client written from the contract alone, which stores records by id, displays by their list, and serverTime. */
class Replica {
  readonly records = new Map<SyncKind, Map<string, Held>>(syncKinds.map((kind) => [kind, new Map()]));
  since: string | null = null;
  pages = 0;

  private readonly me: SignedIn;
  private readonly limit: number;

  constructor(me: SignedIn, limit: number) {
    this.me = me;
    this.limit = limit;
  }

  /** @returns the last page's digest */
  async pull(onPage: () => Promise<void> = async () => {}) {
    let query = `limit=${this.limit}&digest=true${this.since === null ? '' : `&since=${this.since}`}`;
    for (;;) {
      const page = await this.me.get(`/sync?${query}`);
      this.pages += 1;
      for (const [kind, records] of Object.entries(page.changes) as [SyncKind, Held[]][])
        for (const record of records) this.records.get(kind)?.set(keyOf(record), record);
      if (page.nextCursor === null) {
        this.since = page.serverTime;
        return page.digest;
      }
      await onPage();
      // The cursor needs no other parameters.
      query = `limit=${this.limit}&digest=true&cursor=${encodeURIComponent(page.nextCursor)}`;
    }
  }

  digest() {
    return Object.fromEntries(
      [...this.records].map(([kind, records]) => [
        kind,
        digestOf([...records.values()].map((record) => record.updatedAt)),
      ]),
    );
  }
}

function writerOf(me: SignedIn, seed: number) {
  return randomWriter([api, elsewhere], me.user.token, noKnownIds(), seededRandom(seed));
}

/** The filters of a view are told with the names of today, so that a rename changes no record. */
function withoutNames(record: Held): Held {
  return { ...record, filters: undefined } as Held;
}

/** The records of the list endpoints, tombstones included. */
async function truth(me: SignedIn, kind: SyncKind): Promise<Held[]> {
  const items: Held[] = [];
  let cursor: string | null = null;
  do {
    const query = `updatedSince=2000-01-01T00:00:00Z&includeDeleted=true&limit=100${cursor ? `&cursor=${cursor}` : ''}`;
    const page: { items: Held[]; nextCursor: string | null } = await me.get(`/${kind}?${query}`);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items.sort(byKey);
}

test('a client that follows the walk while others write holds what the lists say, and its digest proves it', async () => {
  const me = await signedIn(api);
  const replica = new Replica(me, 5);
  const step = writerOf(me, 7);
  for (let index = 0; index < 100; index += 1) await step();
  for (let round = 0; round < 6; round += 1)
    await replica.pull(async () => {
      for (let index = 0; index < 2; index += 1) await step();
    });
  const digest = await replica.pull();
  for (const kind of syncKinds) {
    const held = [...(replica.records.get(kind)?.values() ?? [])].sort(byKey);
    expect(held.map(withoutNames), kind).toEqual((await truth(me, kind)).map(withoutNames));
  }
  expect(replica.digest()).toEqual(digest.kinds);
  expect(replica.pages).toBeGreaterThan(20);
});

/** The release check runs 10,000 trials. */
const trials = Number(process.env.DIGEST_TRIALS ?? 1_000);

test(`a copy that dropped or kept an old version of any records has another digest, in ${trials} trials`, async () => {
  const me = await signedIn(api);
  const step = writerOf(me, 11);
  for (let index = 0; index < 80; index += 1) await step();
  const replica = new Replica(me, 500);
  const { kinds } = await replica.pull();
  const random = seededRandom(20_261_122);
  const filled = syncKinds.filter((kind) => (replica.records.get(kind)?.size ?? 0) > 0);
  for (let trial = 0; trial < trials; trial += 1) {
    const kind = filled[random(filled.length)] ?? 'tasks';
    const whole = [...(replica.records.get(kind)?.values() ?? [])].map((record) => record.updatedAt);
    const spoilt = new Set(Array.from({ length: 1 + random(whole.length) }, () => random(whole.length)));
    const dropped = random(3);
    const copy = whole.flatMap((updatedAt, index) => {
      if (!spoilt.has(index)) return [updatedAt];
      const isDropped = dropped === 0 || (dropped === 1 && random(2) === 0);
      return isDropped ? [] : [new Date(Date.parse(updatedAt) - 1 - random(100_000)).toISOString()];
    });
    expect(digestOf(copy), `${kind} trial ${trial}`).not.toEqual(kinds[kind]);
    expect(digestOf(whole)).toEqual(kinds[kind]);
  }
});

test('a walk ends at its first page’s serverTime, and what changed meanwhile comes with the next', async () => {
  const me = await signedIn(api);
  for (const name of ['a', 'b', 'c']) await me.post('/tasks', { name });
  const first = await me.get('/sync?kinds=tasks&limit=2');
  const late = await me.post('/tasks', { name: 'late' });
  const second = await me.get(`/sync?cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ nextCursor: null, serverTime: first.serverTime, seq: first.seq });
  expect([...first.changes.tasks, ...second.changes.tasks].map((task: { name: string }) => task.name)).toEqual([
    'a',
    'b',
    'c',
  ]);
  const next = await me.get(`/sync?since=${first.serverTime}&kinds=tasks`);
  expect(next.changes).toEqual({ tasks: [late] });
  expect(next.seq).toBe(first.seq + 1);
});

test('tombstones are always in; kinds can be picked; a digest comes when asked for', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'P' });
  const deleted = await me.remove(`/projects/${project.id}`);
  const page = await me.get('/sync?kinds=projects,labels');
  expect(page.changes.projects).toContainEqual(deleted);
  expect(Object.keys(page.changes).sort()).toEqual(['labels', 'projects']);
  expect(page.digest).toBeUndefined();
  expect((await me.get('/sync?kinds=projects&kinds=labels&digest=true')).digest.kinds).toMatchObject({
    projects: { count: 2 },
    labels: { count: 0, updatedAtMsSum: '0' },
  });
});

test('kinds that the token may not read are left out and named', async () => {
  const me = await signedIn(api);
  await me.post('/labels', { name: 'L' });
  const without = (scope: Scope) => me.user.mint(scopes.filter((candidate) => candidate !== scope));
  const { token } = await without('comments:read');
  const { body } = await me.callAs(token, 'GET', '/sync?digest=true');
  expect(body.omitted).toEqual(['comments', 'attachments']);
  expect(Object.keys(body.changes)).not.toContain('comments');
  expect(Object.keys(body.digest.kinds)).not.toContain('attachments');
  expect((await me.callAs((await without('tasks:read')).token, 'GET', '/sync')).status).toBe(401);
});

test('a cursor of another user, with other parameters, or of none is refused', async () => {
  const [me, stranger] = [await signedIn(api), await signedIn(api)];
  for (const name of ['a', 'b', 'c']) await me.post('/tasks', { name });
  const { nextCursor } = await me.get('/sync?kinds=tasks&limit=1');
  const refused = { status: 400, body: { code: 'invalid_cursor' } };
  expect(await me.call('GET', `/sync?kinds=labels&cursor=${nextCursor}`)).toMatchObject(refused);
  expect(await me.call('GET', `/sync?since=2026-01-01T00:00:00Z&cursor=${nextCursor}`)).toMatchObject(refused);
  expect(await stranger.call('GET', `/sync?cursor=${nextCursor}`)).toMatchObject(refused);
  expect(await me.call('GET', '/sync?cursor=nonsense')).toMatchObject(refused);
  expect((await me.call('GET', `/sync?kinds=tasks&cursor=${nextCursor}`)).status).toBe(200);
  expect((await me.call('GET', '/sync?limit=501')).status).toBe(400);
});

test('after a restore every walk begins anew: 410 for a cursor or a since of before', async () => {
  const me = await signedIn(api);
  for (const name of ['a', 'b']) await me.post('/tasks', { name });
  const { nextCursor, serverTime } = await me.get('/sync?limit=1');
  await api.services.database.pool.query('SELECT renew_epoch($1::timestamptz)', [serverTime]);
  const reset = { status: 410, body: { code: 'sync_reset' } };
  expect(await me.call('GET', `/sync?since=${serverTime}`)).toMatchObject(reset);
  expect(await me.call('GET', `/sync?cursor=${nextCursor}`)).toMatchObject(reset);
  const anew = await me.get('/sync');
  expect((await me.call('GET', `/sync?since=${anew.serverTime}`)).status).toBe(200);
});

test('an instant of before the account was never handed out: after a restore too it brings everything', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'a' });
  await api.services.database.pool.query('SELECT renew_epoch(NULL)');
  const { changes } = await me.get('/sync?since=1970-01-01T00:00:00Z&kinds=tasks');
  expect(changes).toEqual({ tasks: [task] });
});

test('a digest is of the instant of the last page, which may be later than the end of the walk', async () => {
  const me = await signedIn(api);
  await me.post('/tasks', { name: 'Order tiles' });
  const first = await me.get('/sync?limit=1&digest=true');
  await me.post('/tasks', { name: 'Call plumber' });
  const next = `/sync?cursor=${encodeURIComponent(first.nextCursor)}`;
  const { serverTime, digest } = await me.get(next);
  expect(serverTime).toBe(first.serverTime);
  expect((await me.get(`${next}&digest=false`)).digest).toBeUndefined();
  expect(Date.parse(digest.asOf)).toBeGreaterThan(Date.parse(serverTime));
});

test('after Trash was emptied one delta makes a copy equal', async () => {
  const me = await signedIn(api);
  const held = new Map<string, string>();
  const pull = async (since: string) => {
    const page = await me.get(`/sync?digest=true&limit=500${since}`);
    for (const [kind, records] of Object.entries(page.changes as Record<string, { id: string; updatedAt: string }[]>))
      for (const { id, updatedAt } of records) held.set(`${kind} ${id}`, updatedAt);
    return page;
  };
  const { id: taskId } = await me.post('/tasks', { name: 'Order tiles' });
  await me.post('/comments', { taskId, content: 'Two offers' });
  await me.post('/reminders', { taskId, remindAt: '2030-01-01T00:00:00Z' });
  const { id: projectId } = await me.post('/projects', { name: 'Kitchen' });
  await me.post('/sections', { projectId, name: 'Waiting' });
  await me.post('/labels', { name: 'phone' });
  for (const path of [`/tasks/${taskId}`, `/projects/${projectId}`]) await me.remove(path);
  const { serverTime } = await pull('');
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  expect((await api.call('POST', '/api/trpc/trash.empty', { headers, body: {} })).status).toBe(200);
  const { digest } = await pull(`&since=${serverTime}`);
  for (const kind of syncKinds) {
    const own = [...held].filter(([key]) => key.startsWith(`${kind} `)).map(([, updatedAt]) => updatedAt);
    expect(digestOf(own), kind).toEqual(digest.kinds[kind]);
  }
});

test('a write between the credential and the page is in the page as in its digest', async () => {
  const user = await aUser(api.services);
  const ctx = await user.ctx();
  await aTask(user, { name: 'Meanwhile' });
  const { changes, digest, serverTime } = await pullChanges(ctx, { digest: true });
  expect((changes.tasks ?? []).map((task) => 'name' in task && task.name)).toEqual(['Meanwhile']);
  expect(digest?.asOf).toBe(serverTime);
  expect(digest?.kinds.tasks).toEqual(digestOf((changes.tasks ?? []).map(({ updatedAt }) => updatedAt)));
});
