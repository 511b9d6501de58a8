import { expect, test } from 'vitest';
import type { Task } from '../../../contract/tasks.ts';
import { addDays } from '../../../lib/calendar-date.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const today = () => todayIn('UTC', api.clock.now());
const dayMs = 24 * 60 * 60 * 1_000;

const own = '/tasks?view=today&sort=own';

async function shown(me: SignedIn, path = own): Promise<string> {
  return (await me.get(path)).items.map(({ name }: Task) => name).join(' ');
}

/** Tasks that are due today, by their names. */
async function dueToday(me: SignedIn, tasks: Readonly<Record<string, object>>): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, more] of Object.entries(tasks))
    ids[name] = (await me.post('/tasks', { name, dueDate: today(), ...more })).id;
  return ids;
}

const move = (me: SignedIn, id = '', place: object = {}) =>
  me.call('POST', `/tasks/${id}/move`, { list: 'today', ...place });

async function moved(me: SignedIn, id = '', place: object = {}) {
  const reply = await move(me, id, place);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
}

test('Today is overdue first, oldest first, then the own order, by time, without a time, by priority', async () => {
  const me = await signedIn(api);
  const ids = await dueToday(me, {
    plain: {},
    urgent: { priority: 1 },
    evening: { dueTime: '19:00' },
    noon: { dueTime: '12:00', priority: 4 },
    hand: { priority: 2 },
    older: { dueDate: addDays(today(), -9) },
    old: { dueDate: addDays(today(), -1), priority: 1 },
    tomorrow: { dueDate: addDays(today(), 1) },
  });
  await moved(me, ids['hand'], { beforeId: ids['noon'] });
  expect(await shown(me)).toBe('older old hand noon evening urgent plain');
  expect(await shown(me, `${own}&order=desc`)).toBe('plain urgent evening noon hand old older');
});

test('a move places every task before it that has no place, and answers all that it changed', async () => {
  const me = await signedIn(api);
  const ids = await dueToday(me, { a: { dueTime: '08:00' }, b: { dueTime: '09:00' }, c: { dueTime: '10:00' }, d: {} });
  const reply = await moved(me, ids['d'], { afterId: ids['b'] });
  expect(reply).toMatchObject({
    id: ids['d'],
    name: 'd',
    dueTime: null,
    changed: [{ name: 'a' }, { name: 'b' }, { name: 'd' }],
  });
  const keys = reply.changed.map(({ todayPosition }: Task) => todayPosition);
  expect(keys.toSorted()).toEqual(keys);
  expect(reply.todayPosition).toBe(keys[2]);
  expect(await shown(me)).toBe('a b d c');
  // A time divides nothing, and what has a place keeps it.
  await me.patch(`/tasks/${ids['a']}`, { dueTime: '23:00' });
  expect(await shown(me)).toBe('a b d c');
  expect((await moved(me, ids['c'], { beforeId: ids['a'] })).changed).toMatchObject([{ name: 'c' }]);
  expect(await shown(me)).toBe('c a b d');
  expect((await moved(me, ids['a'])).changed).toMatchObject([{ name: 'a' }]);
  expect(await shown(me)).toBe('c b d a');
});

test('a move to where the task stands already changes nothing', async () => {
  const me = await signedIn(api);
  const ids = await dueToday(me, { a: {}, b: {} });
  await moved(me, ids['b'], { beforeId: ids['a'] });
  const { updatedAt } = await me.get(`/tasks/${ids['b']}`);
  expect((await moved(me, ids['b'], { beforeId: ids['a'] })).changed).toEqual([]);
  expect((await me.get(`/tasks/${ids['b']}`)).updatedAt).toBe(updatedAt);
});

test('only open tasks that are due today have a place, beside others of that kind', async () => {
  const me = await signedIn(api);
  const ids = await dueToday(me, {
    a: {},
    done: {},
    overdue: { dueDate: addDays(today(), -1) },
    tomorrow: { dueDate: addDays(today(), 1) },
    undated: { dueDate: null },
  });
  await me.act(`/tasks/${ids['done']}/complete`);
  for (const name of ['overdue', 'tomorrow', 'undated', 'done']) {
    const refused = { status: 400, body: { errors: [{ field: 'list', code: 'not_due_today' }] } };
    expect(await move(me, ids[name], { afterId: ids['a'] })).toMatchObject(refused);
    for (const field of ['afterId', 'beforeId'])
      expect(await move(me, ids['a'], { [field]: ids[name] })).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      });
  }
  const theirs = await dueToday(await signedIn(api), { a: {} });
  expect(await move(me, ids['a'], { afterId: theirs['a'] })).toMatchObject({ status: 400 });
  expect(await move(me, theirs['a'])).toMatchObject({ status: 404 });
  const places = { list: 'today', projectId: 'prj_x', sectionId: null, parentId: null };
  expect((await move(me, ids['a'], places)).body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'projectId',
    'sectionId',
    'parentId',
  ]);
  expect(await move(me, ids['a'], { afterId: ids['a'], beforeId: ids['a'] })).toMatchObject({ status: 400 });
  expect(await move(me, ids['a'], { list: 'upcoming' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'list' }] },
  });
});

test('the own order is one of Today', async () => {
  const me = await signedIn(api);
  for (const query of ['?sort=own', '?sort=own&view=upcoming', '?sort=own&order=asc'])
    expect(await me.call('GET', `/tasks${query}`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'query.sort' }] },
    });
});

test('every page continues where the one before ended, over midnight too', async () => {
  const me = await signedIn(api);
  const day = today();
  const ids = await dueToday(me, {
    o1: { dueDate: addDays(day, -2) },
    o2: { dueDate: addDays(day, -1) },
    a: {},
    b: {},
    c: {},
    d: {},
  });
  await moved(me, ids['d'], { beforeId: ids['b'] });
  for (const order of ['', '&order=desc']) {
    const names: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await me.get(`${own}${order}&limit=1${cursor}`);
      names.push(...page.items.map(({ name }: Task) => name));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(names.join(' ')).toBe(order === '' ? 'o1 o2 a d b c' : 'c b d a o2 o1');
  }
  const { nextCursor } = await me.get(`${own}&limit=4`);
  api.clock.advance(dayMs / 1_000);
  expect(await shown(me, `${own}&limit=10&cursor=${nextCursor}`)).toBe('b c');
});

test('the place goes with the date, with the occurrence, and when the day is over where the person is', async () => {
  const me = await signedIn(api);
  const day = today();
  const ids = await dueToday(me, {
    dated: {},
    hourly: { dueTime: '00:00', recurrence: { rule: 'FREQ=HOURLY', basis: 'schedule' } },
    daily: { recurrence: { rule: 'FREQ=DAILY', basis: 'schedule' } },
    kept: {},
  });
  for (const id of Object.values(ids)) await moved(me, id);
  const placeOf = async (name: string) => (await me.get(`/tasks/${ids[name]}`)).todayPosition;
  for (const name of Object.keys(ids)) expect(await placeOf(name), name).toEqual(expect.any(String));

  await me.patch(`/tasks/${ids['dated']}`, { name: 'dated', dueDate: day, dueTime: '10:00', priority: 1 });
  expect(await placeOf('dated')).toEqual(expect.any(String));
  await me.patch(`/tasks/${ids['dated']}`, { dueDate: addDays(day, 1) });
  expect(await placeOf('dated')).toBeNull();
  await me.patch(`/tasks/${ids['dated']}`, { dueDate: day });
  expect(await placeOf('dated')).toBeNull();
  for (const name of ['hourly', 'daily']) {
    await me.act(`/tasks/${ids[name]}/complete`);
    expect(await placeOf(name), name).toBeNull();
  }

  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const zone = (timezone: string) => api.call('POST', '/api/trpc/account.update', { body: { timezone }, headers });
  const elsewhere = todayIn('Pacific/Kiritimati', api.clock.now()) === day ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  expect((await zone(elsewhere)).status).toBe(200);
  expect(await placeOf('kept')).toBeNull();
  expect(await move(me, ids['kept'])).toMatchObject({ status: 400 });
  await zone('UTC');
  expect(await placeOf('kept')).toEqual(expect.any(String));

  api.clock.advance(dayMs / 1_000);
  expect(await placeOf('kept')).toBeNull();
  expect((await me.get('/sync?kinds=tasks')).changes.tasks).toContainEqual(
    expect.objectContaining({ id: ids['kept'], todayPosition: null }),
  );
  await me.patch(`/tasks/${ids['kept']}`, { dueDate: addDays(day, 1) });
  expect(await placeOf('kept')).toBeNull();
});

test('two who move at once come one after the other', async () => {
  const me = await signedIn(api);
  const ids = await dueToday(me, { a: {}, b: {}, c: {}, d: {} });
  await Promise.all([moved(me, ids['d'], { beforeId: ids['a'] }), moved(me, ids['c'], { beforeId: ids['a'] })]);
  expect(['d c a b', 'c d a b']).toContain(await shown(me));
  const keys = (await me.get(own)).items.slice(0, 2).map(({ todayPosition }: Task) => todayPosition);
  expect(new Set(keys).size).toBe(2);
});

test('very many moves into one gap keep the keys short and the order', async () => {
  const me = await signedIn(api);
  const ids = await dueToday(me, { a: {}, b: {}, c: {}, d: {} });
  await moved(me, ids['d']);
  const { pool } = api.services.database;
  const long = 'z'.repeat(150);
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query(`SELECT begin_write($1, '{"operation":"trial","via":"worker","actorKind":"worker"}')`, [
    me.user.id,
  ]);
  await client.query('UPDATE task SET today_position = $2, updated_at = current_tick() WHERE id = $1', [
    ids['a'],
    `a0${long}`,
  ]);
  await client.query('UPDATE task SET today_position = $2, updated_at = current_tick() WHERE id = $1', [
    ids['b'],
    `a0${long}V`,
  ]);
  await client.query('COMMIT');
  client.release();
  const before = await shown(me);
  expect((await moved(me, ids['d'], { afterId: ids['a'] })).changed.map(({ name }: Task) => name)).toContain('b');
  expect(await shown(me)).toBe(before.replace(' d', '').replace('a b', 'a d b'));
  for (const { todayPosition } of (await me.get(own)).items) expect(todayPosition?.length ?? 0).toBeLessThan(10);
});

test('more tasks than one move places are refused before anything is written', async () => {
  const me = await signedIn(api);
  const { pool } = api.services.database;
  const { inbox } = await me.get('/context');
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query(`SELECT begin_write($1, '{"operation":"trial","via":"worker","actorKind":"worker"}')`, [
    me.user.id,
  ]);
  await client.query(
    `INSERT INTO task (id, user_id, project_id, name, due_date, position, created_at, updated_at)
     SELECT 'tsk_' || $1 || n, $1, $2, 'Task ' || n, $3, 'a' || n, current_tick(), current_tick() FROM generate_series(1, 501) n`,
    [me.user.id, inbox.id, today()],
  );
  await client.query('COMMIT');
  client.release();
  const { last } = await dueToday(me, { last: { priority: 1 } });
  expect(await move(me, last)).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  expect((await me.get(`/tasks/${last}`)).todayPosition).toBeNull();
});
