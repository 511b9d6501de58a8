import { expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';
import { sweepChanges } from './sweep-changes.ts';

const api = testApi(await testServices());

test('the history tells who changed what, newest first, in the words of the contract', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Order tiles', dueDate: '2030-03-12' });
  await me.patch(`/tasks/${task.id}`, { dueDate: '2030-03-13', dueTime: '09:30' });
  const { items, lastSeq } = await me.get(`/changes?recordId=${task.id}`);
  expect(lastSeq).toBe(3);
  expect(items.map(({ id, summary }: { id: string; summary: string }) => [id, summary])).toEqual([
    ['chg_3', 'Moved “Order tiles” to 2030-03-13'],
    ['chg_2', 'Added “Order tiles”'],
  ]);
  expect(items[0]).toMatchObject({
    operation: 'tasks.update',
    event: 'task.updated',
    actor: { kind: 'token', tokenName: 'test' },
    counts: { tasks: 1 },
    undoable: true,
    rows: [
      {
        kind: 'task',
        id: task.id,
        op: 'updated',
        fields: [
          { field: 'dueDate', from: '2030-03-12', to: '2030-03-13' },
          { field: 'dueTime', from: null, to: '09:30' },
        ],
      },
    ],
  });
});

test('the filters choose by token, operation and time; unknown ids and foreign changes are 404', async () => {
  const me = await signedIn(api);
  const other = await me.user.mint();
  await me.post('/tasks', { name: 'Mine' });
  const theirs = (await me.callAs(other.token, 'POST', '/labels', { name: 'theirs' })).body;
  const idsOf = async (query: string) => (await me.get(`/changes?${query}`)).items.map(({ id }: { id: string }) => id);
  expect(await idsOf(`tokenId=${other.id}`)).toEqual(['chg_3']);
  expect(await idsOf('tokenId=self')).toEqual(['chg_2']);
  expect(await idsOf('operation=labels.create')).toEqual(['chg_3']);
  expect(await idsOf(`since=${theirs.updatedAt}`)).toEqual(['chg_3']);
  expect(await idsOf(`until=${theirs.updatedAt}`)).toEqual(['chg_2', 'chg_1']);
  for (const id of ['chg_99', 'chg_0', 'chg_x', 'tsk_1'])
    expect((await me.call('GET', `/changes/${id}`)).status).toBe(404);
  expect((await me.call('GET', '/changes?after=1&operation=x')).status).toBe(400);
  expect((await me.call('GET', '/changes?operation=a%00b')).status).toBe(400);
});

test('a summary names the labels of a task for those who may read labels', async () => {
  const me = await signedIn(api);
  const label = await me.post('/labels', { name: 'phone' });
  const task = await me.post('/tasks', { name: 'Order tiles' });
  await me.patch(`/tasks/${task.id}`, { labelIds: [label.id] });
  const { token } = await me.user.mint(['tasks:read']);
  const path = `/changes?recordId=${task.id}&limit=1`;
  expect((await me.get(path)).items[0].summary).toBe('Added @phone to “Order tiles”');
  const [seen] = (await me.callAs(token, 'GET', path)).body.items;
  expect(seen.summary).toBe('Changed the labels of “Order tiles”');
});

test('the feed has every number once, in order, whatever a token may read', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Seen' });
  await me.post('/comments', { taskId: task.id, content: 'Not for all eyes' });
  await me.post('/labels', { name: 'seen' });
  const { token } = await me.user.mint(['tasks:read', 'labels:read']);
  const seen: { seq: number; redacted: boolean; summary: string | null; rows: unknown[] }[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await me.callAs(token, 'GET', `/changes?after=0&limit=1${cursor}`);
    seen.push(...body.items);
    expect(body.lastSeq).toBe(4);
    if (body.nextCursor === null) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  expect(seen.map(({ seq, redacted }) => [seq, redacted])).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ]);
  expect(seen[2]).toMatchObject({ rows: [], summary: null });
  expect((await me.callAs(token, 'GET', '/changes/chg_3')).status).toBe(404);
  const history = await me.callAs(token, 'GET', '/changes');
  expect(history.body.items.map(({ seq }: { seq: number }) => seq)).toEqual([4, 2]);
});

test('a change of many records shows fifty and pages through all', async () => {
  const me = await signedIn(api);
  const parent = await me.post('/tasks', { name: 'Parent' });
  for (let index = 0; index < 55; index += 1) await me.post('/tasks', { name: `Part ${index}`, parentId: parent.id });
  const reply = await me.call('POST', `/tasks/${parent.id}/complete`);
  const id = new Headers(reply.headers).get('Tidemark-Change-Id');
  const first = await me.get(`/changes/${id}`);
  expect(first).toMatchObject({ rowsTruncated: true, counts: { tasks: 56 } });
  const second = await me.get(`/changes/${id}?cursor=${first.nextCursor}`);
  expect(new Set([...first.rows, ...second.rows].map(({ id: record }: { id: string }) => record)).size).toBe(56);
  expect(second.nextCursor).toBeNull();
});

test('the labels of a change are listed oldest first, and the oldest record stands for those deleted with their project', async () => {
  const me = await signedIn(api);
  const labels: string[] = [];
  for (const name of ['first', 'second', 'third']) labels.push((await me.post('/labels', { name })).id);
  const project = await me.post('/projects', { name: 'House' });
  const tasks: string[] = [];
  for (const name of ['Tiles', 'Paint']) tasks.push((await me.post('/tasks', { name, projectId: project.id })).id);
  await me.patch(`/tasks/${tasks[0]}`, { labelIds: labels.toReversed() });
  expect((await me.get('/changes?limit=1')).items[0].rows[0].fields).toEqual([
    { field: 'labelIds', from: [], to: labels },
  ]);
  await me.remove(`/projects/${project.id}`);
  expect((await me.get('/changes?limit=1')).items[0].rows).toMatchObject([
    { kind: 'project', id: project.id, count: 1 },
    { kind: 'task', id: tasks[0], count: 2 },
  ]);
});

test('a dry run answers what the call would, with the change, and leaves everything as it was', async () => {
  const me = await signedIn(api);
  const label = await me.post('/labels', { name: 'home' });
  const body = { name: 'Tiles', labelIds: [label.id] };
  const dry = await me.call('POST', '/tasks?dryRun=true', body);
  expect(dry.status).toBe(200);
  expect(dry.headers['Tidemark-Dry-Run']).toBe('true');
  expect(dry.headers['Tidemark-Change-Id']).toBeUndefined();
  expect(dry.headers['Location']).toBeUndefined();
  expect(dry.body).toMatchObject({
    dryRun: true,
    status: 201,
    body: { name: 'Tiles', labelIds: [label.id] },
    change: { seq: null, summary: 'Added “Tiles”', rows: [{ kind: 'task', op: 'created' }] },
  });
  expect(dry.body.body.id).toBe(dry.body.change.rows[0].id);
  expect(dry.body.body.id).toMatch(/^new_\d+$/);
  expect((await me.get('/tasks')).items).toEqual([]);
  expect(await me.get('/changes')).toMatchObject({ lastSeq: 2 });
  const real = await me.call('POST', '/tasks?dryRun=false', body);
  expect(real.status).toBe(201);
  expect(new Headers(real.headers).get('Tidemark-Change-Id')).toBe('chg_3');
});

test('a dry run refuses as the call would, changes nothing of a no-op, and uses up no key', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Same' });
  expect((await me.call('PATCH', '/tasks/tsk_none?dryRun=true', { name: 'x' })).status).toBe(404);
  expect((await me.call('PATCH', `/tasks/${task.id}?dryRun=true`, { name: '' })).status).toBe(400);
  expect((await me.call('PATCH', `/tasks/${task.id}?dryRun=true`, { name: 'Same' })).body).toMatchObject({
    change: null,
  });
  expect((await me.call('DELETE', `/tasks/${task.id}?dryRun=true`)).body).toMatchObject({
    status: 200,
    change: { summary: 'Deleted “Same”' },
  });
  for (const query of ['dryRun=yes', 'dryRun=true&dryRun=true', 'dryRun'])
    expect((await me.call('POST', `/tasks?${query}`, { name: 'x' })).body.errors[0].field).toBe('query.dryRun');
  for (const path of ['/tasks/quick-add/parse', '/imports/preview'])
    expect((await me.call('POST', `${path}?dryRun=true`, { text: 'x' })).body.errors[0]).toMatchObject({
      field: 'query.dryRun',
      code: 'unknown_parameter',
    });
  const keyed = (query: string) =>
    api.call('POST', `/api/v1/tasks${query}`, {
      token: me.user.token,
      body: { name: 'Keyed' },
      headers: { 'idempotency-key': 'k' },
    });
  expect((await keyed('?dryRun=true')).status).toBe(200);
  expect((await keyed('')).headers['Idempotency-Replayed']).toBeUndefined();
});

test('what a change did goes after HISTORY_DAYS, that it was made after 400 days', async () => {
  const instance = testApi(await testServices());
  const me = await signedIn(instance);
  const { services, clock } = instance;
  await me.post('/tasks', { name: 'Old' });
  const day = 24 * 60 * 60;
  clock.advance(89 * day);
  expect(await sweepChanges(services.database, clock, 90)).toEqual({ rows: 0, changes: 0 });
  clock.advance(2 * day);
  expect(await sweepChanges(services.database, clock, 90)).toEqual({ rows: 2, changes: 0 });
  expect((await services.database.prisma.change.findMany()).length).toBe(2);
  clock.advance(310 * day);
  expect(await sweepChanges(services.database, clock, 90)).toEqual({ rows: 0, changes: 2 });
});

test('a history that is kept for longer than 400 days is whole until then, and leaves nothing behind', async () => {
  const instance = testApi(await testServices());
  const me = await signedIn(instance);
  const { services, clock } = instance;
  const { id } = await me.post('/tasks', { name: 'Old' });
  const day = 24 * 60 * 60;
  clock.advance(500 * day);
  await services.database.prisma.apiToken.updateMany({ data: { expiresAt: null } });
  expect(await sweepChanges(services.database, clock, 600)).toEqual({ rows: 0, changes: 0 });
  expect((await me.get(`/changes?recordId=${id}`)).items).toMatchObject([{ undoable: true }]);
  clock.advance(101 * day);
  await sweepChanges(services.database, clock, 600);
  expect(await services.database.prisma.changeRow.count()).toBe(0);
  expect(await services.database.prisma.change.count()).toBe(0);
});

test('what was proposed goes after HISTORY_DAYS too, that it was proposed stays', async () => {
  const instance = testApi(await testServices());
  const me = await signedIn(instance);
  const { services, clock } = instance;
  const grant = { userId: me.user.id, name: 'Agent', kind: 'token', scopes, expiresInDays: null } as const;
  const { token } = await mintToken(services.database, clock, { ...grant, askBefore: 'writing' });
  const { proposal } = (await me.callAs(token, 'POST', '/tasks', { name: 'Old' })).body;
  const shown = async () => (await me.callAs(token, 'GET', `/proposals/${proposal.id}`)).body;
  const day = 24 * 60 * 60;
  clock.advance(96 * day);
  await sweepChanges(services.database, clock, 90);
  expect(await shown()).toMatchObject({ status: 'expired', preview: { rows: [{}] } });
  clock.advance(2 * day);
  await sweepChanges(services.database, clock, 90);
  expect(await shown()).toMatchObject({ status: 'expired', preview: null, summary: null });
  expect((await services.database.prisma.proposal.findMany()).map(({ input }) => input)).toEqual([null]);
});

test('the history of a record tells the deletions and restorations that it went along with', async () => {
  const me = await signedIn(api);
  const project = (await me.post('/projects', { name: 'Kitchen' })).id;
  const task = (await me.post('/tasks', { name: 'Order tiles', projectId: project })).id;
  const other = (await me.post('/tasks', { name: 'Elsewhere' })).id;
  await me.remove(`/projects/${project}`);
  await me.act(`/projects/${project}/restore`);
  await me.remove(`/tasks/${task}`);
  const operationsOf = async (id: string) =>
    (await me.get(`/changes?recordId=${id}`)).items.map(({ operation }: { operation: string }) => operation);
  const along = ['projects.restore', 'projects.delete'];
  expect(await operationsOf(task)).toEqual(['tasks.delete', ...along, 'tasks.create']);
  expect(await operationsOf(project)).toEqual([...along, 'projects.create']);
  expect(await operationsOf(other)).toEqual(['tasks.create']);
});
