import { expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import type { SyncKind } from '../../../contract/sync.ts';
import { noKnownIds, randomWriter, seededRandom } from '../../../test/random-writer.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

/** What a token of some projects holds stays whole while records are moved into these projects and out of them (contract.md §8). */
const api = testApi(await testServices());
const reset = { status: 410, body: { code: 'sync_reset' } };

interface Held {
  readonly id: string;
  readonly list?: string;
  readonly updatedAt: string;
}

/** A client that pulls deltas and drops its copy where it is told to. */
class Copy {
  readonly records = new Map<string, Held>();
  private since: string | null = null;
  private readonly get: (path: string) => ReturnType<SignedIn['callAs']>;

  constructor(get: (path: string) => ReturnType<SignedIn['callAs']>) {
    this.get = get;
  }

  async pull(onPage: () => Promise<void> = async () => {}): Promise<void> {
    let query = this.since === null ? '' : `&since=${this.since}`;
    for (;;) {
      const { status, body } = await this.get(`/sync?limit=4${query}`);
      if (status === 410) {
        this.records.clear();
        this.since = null;
        query = '';
        continue;
      }
      for (const [kind, records] of Object.entries(body.changes) as [SyncKind, Held[]][])
        for (const record of records) this.records.set(`${kind} ${record.list ?? record.id}`, record);
      if (body.nextCursor === null) {
        this.since = body.serverTime;
        return;
      }
      await onPage();
      query = `&cursor=${encodeURIComponent(body.nextCursor)}`;
    }
  }

  sorted(): readonly [string, Held][] {
    return [...this.records].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

/** An account with three projects of five tasks, each with a comment. */
async function threeProjects() {
  const me = await signedIn(api);
  const ids = noKnownIds();
  for (const name of ['Kitchen', 'Garden', 'Diary']) {
    const project = await me.post('/projects', { name });
    ids.projects.push(project.id);
    for (let index = 0; index < 5; index += 1) {
      const task = await me.post('/tasks', { name: `${name} ${index}`, projectId: project.id });
      ids.tasks.push(task.id);
      ids.comments.push((await me.post('/comments', { taskId: task.id, content: name })).id);
    }
  }
  const [kitchen = '', garden = '', diary = ''] = ids.projects;
  const tokenOf = async (...projectIds: string[]) => {
    const grant = { userId: me.user.id, kind: 'token', scopes, name: 'Copy', expiresInDays: null } as const;
    return (await mintToken(api.services.database, api.clock, { ...grant, projectIds })).token;
  };
  const as = (token: string) => (path: string) => me.callAs(token, 'GET', path);
  return { me, ids, kitchen, garden, diary, tokenOf, as };
}

test.each([3, 5, 8, 13])(
  'copies of one and of two projects stay whole under random writes, moves and undo (%i)',
  async (seed) => {
    const { me, ids, kitchen, garden, tokenOf, as } = await threeProjects();
    const random = seededRandom(seed);
    const write = randomWriter([api], me.user.token, ids, random);
    const gets = [as(await tokenOf(kitchen)), as(await tokenOf(kitchen, garden))];
    const copies = gets.map((get) => ({ get, copy: new Copy(get) }));
    const some = (of: readonly string[]) => of[random(of.length)] ?? '';
    const step = async () => {
      if (random(3) > 0) await write();
      else if (random(2)) await me.call('POST', `/tasks/${some(ids.tasks)}/move`, { projectId: some(ids.projects) });
      else {
        const { items } = await me.get('/changes?limit=20');
        await me.call('POST', `/changes/${items[random(items.length)].id}/undo`, { onConflict: 'skip' });
      }
    };
    for (let round = 0; round < 8; round += 1) {
      for (let index = 0; index < 6; index += 1) await step();
      for (const { copy } of copies) await copy.pull(random(2) ? step : undefined);
    }
    for (const { get, copy } of copies) {
      await copy.pull();
      const fresh = new Copy(get);
      await fresh.pull();
      expect(copy.sorted()).toEqual(fresh.sorted());
    }
  },
);

test('a delta from before a record left or came is refused, in the walk and in each list that had it', async () => {
  const { me, ids, kitchen, garden, diary, tokenOf, as } = await threeProjects();
  const [narrow, wide] = [as(await tokenOf(kitchen)), as(await tokenOf(kitchen, garden))];
  const [task = ''] = ids.tasks;
  const { serverTime } = (await narrow('/sync?limit=500')).body;
  const deltas = [
    `/sync?since=${serverTime}`,
    ...['tasks', 'sections', 'comments', 'reminders', 'attachments', 'occurrences'].map(
      (list) => `/${list}?updatedSince=${serverTime}&includeDeleted=true`,
    ),
  ];
  const statuses = async (get: typeof narrow) => Promise.all(deltas.map(async (path) => (await get(path)).status));
  const all = (status: number) => deltas.map(() => status);

  await me.act(`/tasks/${task}/move`, { projectId: garden });
  expect(await statuses(narrow)).toEqual(all(410));
  expect(await statuses(wide)).toEqual(all(200));
  await me.act(`/tasks/${task}/move`, { projectId: diary });
  expect(await statuses(wide)).toEqual(all(410));
  expect(await statuses(as(me.user.token))).toEqual(all(200));
  expect(await narrow(deltas[0] as string)).toMatchObject(reset);

  const anew = (await narrow('/sync?limit=500')).body;
  expect((await narrow(`/sync?since=${anew.serverTime}`)).body.changes.tasks).toEqual([]);
  await me.act(`/tasks/${task}/move`, { projectId: kitchen });
  expect(await narrow(`/sync?since=${anew.serverTime}`)).toMatchObject(reset);
  const back = (await narrow('/sync?limit=500')).body;
  expect(back.changes.comments).toContainEqual(expect.objectContaining({ taskId: task }));
});

test('what asks for everything is answered, and so are lists that have nothing of projects', async () => {
  const { me, ids, kitchen, diary, tokenOf, as } = await threeProjects();
  const get = as(await tokenOf(kitchen));
  const { serverTime } = (await get('/sync')).body;
  await me.act(`/tasks/${ids.tasks[0]}/move`, { projectId: diary });
  for (const path of [
    '/sync?since=1970-01-01T00:00:00Z',
    '/sections?updatedSince=1970-01-01T00:00:00Z',
    '/comments?updatedSince=1970-01-01T00:00:00Z',
    `/sync?kinds=labels,projects&since=${serverTime}`,
    `/labels?updatedSince=${serverTime}`,
    `/projects?updatedSince=${serverTime}`,
  ])
    expect((await get(path)).status, path).toBe(200);
});

test('a walk in which a record leaves ends, and the next delta is refused', async () => {
  const { me, ids, kitchen, diary, tokenOf, as } = await threeProjects();
  const get = as(await tokenOf(kitchen));
  const { body: first } = await get('/sync?limit=4');
  await me.act(`/tasks/${ids.tasks[0]}/move`, { projectId: diary });
  let page = first;
  while (page.nextCursor !== null) page = (await get(`/sync?cursor=${encodeURIComponent(page.nextCursor)}`)).body;
  expect(await get(`/sync?since=${page.serverTime}`)).toMatchObject(reset);
});
