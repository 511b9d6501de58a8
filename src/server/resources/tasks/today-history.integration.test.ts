import { expect, test } from 'vitest';
import type { Change } from '../../../contract/changes.ts';
import type { Task } from '../../../contract/tasks.ts';
import { addDays } from '../../../lib/calendar-date.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { importFiles } from '../../../test/import-files.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { undoSteps } from '../../../test/undo-steps.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

const api = testApi(await testServices());
const today = todayIn('UTC', api.clock.now());
const tomorrow = addDays(today, 1);

async function workspace() {
  const me = await signedIn(api);
  const steps = undoSteps(me);
  const task = async (name: string, more: object = {}): Promise<string> =>
    (await me.post('/tasks', { name, dueDate: today, ...more })).id;
  const move = (id: string, place: object = {}) =>
    steps.write('POST', `/tasks/${id}/move`, { list: 'today', ...place });
  const order = async (): Promise<string> =>
    (await me.get('/tasks?view=today&sort=own')).items
      .map(({ name, todayPosition }: Task) => (todayPosition === null ? `(${name})` : name))
      .join(' ');
  return { me, ...steps, task, move, order };
}

test('a move in Today is one change, told by its rows, undone and done again as a whole', async () => {
  const { me, undo, changeOf, task, move, order } = await workspace();
  await task('a');
  const [b, c] = [await task('b'), await task('c')];
  const change = await move(c, { afterId: b });
  const told: Change = await me.get(`/changes/${change}`);
  expect(told).toMatchObject({ operation: 'tasks.move', summary: 'Reordered Today', counts: { tasks: 3 } });
  expect(told.rows.map(({ fields }) => fields.map(({ field, from }) => [field, from]))).toEqual(
    Array.from({ length: 3 }, () => [['todayPosition', null]]),
  );
  const undone = await undo(change);
  expect(await order()).toBe('(a) (b) (c)');
  await undo(changeOf(undone));
  expect(await order()).toBe('a b c');
  const alone = await move(c, { beforeId: b });
  expect((await me.get(`/changes/${alone}`)).summary).toBe('Reordered “c” in Today');
  expect(await order()).toBe('a c b');
});

test('a place that went with the date comes back with it, and with it alone', async () => {
  const { me, write, undo, task, move } = await workspace();
  const id = await task('a');
  await move(id);
  const { todayPosition } = await me.get(`/tasks/${id}`);
  const dated = await write('PATCH', `/tasks/${id}`, { dueDate: tomorrow });
  expect((await undo(dated)).status).toBe(200);
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ dueDate: today, todayPosition });

  const again = await write('PATCH', `/tasks/${id}`, { dueDate: tomorrow });
  await me.patch(`/tasks/${id}`, { dueDate: addDays(today, -1) });
  await me.patch(`/tasks/${id}`, { dueDate: today });
  expect((await undo(again, 'skip')).status).toBe(200);
  expect((await me.get(`/tasks/${id}`)).dueDate).toBe(today);

  const other = await task('b');
  await move(other);
  const further = await move(other, { beforeId: id });
  await me.patch(`/tasks/${other}`, { dueDate: tomorrow });
  await undo(further, 'overwrite');
  const { rows } = await api.services.database.pool.query('SELECT today_position FROM task WHERE id = $1', [other]);
  expect(rows).toEqual([{ today_position: null }]);
});

test('a date that is undone takes the place along that was given since', async () => {
  const { me, write, undo, task, move } = await workspace();
  const id = await task('a', { dueDate: tomorrow });
  const dated = await write('PATCH', `/tasks/${id}`, { dueDate: today });
  await move(id);
  await me.patch(`/tasks/${id}`, { priority: 1 });
  expect((await undo(dated)).status).toBe(200);
  await me.patch(`/tasks/${id}`, { dueDate: today });
  expect((await me.get(`/tasks/${id}`)).todayPosition).toBeNull();
});

test('an occurrence that is taken back has its place again', async () => {
  const { me, write, undo, task, move } = await workspace();
  const id = await task('a', { recurrence: { rule: 'FREQ=DAILY', basis: 'schedule' } });
  await move(id);
  const { todayPosition } = await me.get(`/tasks/${id}`);
  const done = await write('POST', `/tasks/${id}/complete`, {});
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ dueDate: tomorrow, todayPosition: null });
  expect((await undo(done)).status).toBe(200);
  expect(await me.get(`/tasks/${id}`)).toMatchObject({ dueDate: today, todayPosition });
});

test('a rehearsed move says what it would change, and changes nothing', async () => {
  const { me, task, order } = await workspace();
  const [a, b] = [await task('a'), await task('b')];
  const reply = await me.call('POST', `/tasks/${b}/move?dryRun=true`, { list: 'today', afterId: a });
  expect(reply.body).toMatchObject({ dryRun: true, status: 200, body: { changed: [{ name: 'a' }, { name: 'b' }] } });
  expect(reply.body.change.counts).toMatchObject({ tasks: 2 });
  expect(await order()).toBe('(a) (b)');
});

test('a delta brings every task that a move placed', async () => {
  const { me, task, move } = await workspace();
  const [a, b] = [await task('a'), await task('b')];
  const { serverTime } = await me.get('/tasks');
  await move(b, { afterId: a });
  const { changes } = await me.get(`/sync?since=${serverTime}&kinds=tasks`);
  expect(changes.tasks.map(({ name, todayPosition }: Task) => [name, todayPosition !== null])).toEqual([
    ['a', true],
    ['b', true],
  ]);
});

test('a duplicate stands without a place, and an export keeps it', async () => {
  const { me, task, move } = await workspace();
  const [a, b] = [await task('a'), await task('b')];
  await move(b, { beforeId: a });
  expect((await me.post(`/tasks/${b}/duplicate`, { name: 'copy' })).todayPosition).toBeNull();
  const { text } = await me.call('GET', '/export?format=json');
  const other = await signedIn(api);
  expect(await importFiles(api, other, '/imports', [{ name: 'export.json', text }])).toMatchObject({ status: 201 });
  const { items } = await other.get('/tasks?view=today&sort=own');
  expect(items.map(({ name }: Task) => name)).toEqual(['b', 'a', 'copy']);
});

test('a token of some projects orders what is inside, beside what it does not see', async () => {
  const { me, task, move, order } = await workspace();
  const { id: projectId } = await me.post('/projects', { name: 'Kitchen' });
  const [out1, out2] = [await task('out1', { dueTime: '07:00' }), await task('out2', { dueTime: '08:00' })];
  const [in1, in2] = [await task('in1', { projectId, dueTime: '09:00' }), await task('in2', { projectId })];
  await move(out1, { beforeId: out2 });
  const { database, clock } = api.services;
  const { token } = await mintToken(database, clock, {
    ...{ userId: me.user.id, name: 'Kitchen', kind: 'token', scopes: ['tasks:read', 'tasks:write'], expiresInDays: 7 },
    projectIds: [projectId],
  });
  const reply = await me.callAs(token, 'POST', `/tasks/${in2}/move`, { list: 'today', afterId: in1 });
  expect(reply.status).toBe(200);
  expect(reply.body.changed.map(({ name }: Task) => name)).toEqual(['in1', 'in2']);
  expect(await order()).toBe('out1 in1 in2 (out2)');
  for (const id of [out1, out2])
    expect((await me.callAs(token, 'POST', `/tasks/${in2}/move`, { list: 'today', afterId: id })).status).toBe(404);
  const seen = await me.callAs(token, 'GET', '/tasks?view=today&sort=own');
  expect(seen.body.items.map(({ name }: Task) => name)).toEqual(['in1', 'in2']);
});
