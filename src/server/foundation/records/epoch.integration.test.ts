import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const services = await testServices();
const api = testApi(services);
const lists = [
  '/tasks',
  '/projects',
  '/sections',
  '/labels',
  '/comments',
  '/reminders',
  '/attachments',
  '/occurrences',
];
const reset = { status: 410, body: { code: 'sync_reset' } };

/** Begins a new epoch, as the end of a restore does. */
const restore = () => api.services.database.pool.query('SELECT renew_epoch(NULL)');

test('a delta or cursor from before a restore is refused with sync_reset, in every list', async () => {
  const me = await signedIn(api);
  for (const name of ['a', 'b', 'c']) await me.post('/tasks', { name });
  const { serverTime, nextCursor } = await me.get('/tasks?limit=1');
  await restore();
  for (const path of lists)
    expect(await me.call('GET', `${path}?includeDeleted=true&updatedSince=${serverTime}`), path).toMatchObject(reset);
  expect(await me.call('GET', `/tasks?limit=1&cursor=${nextCursor}`)).toMatchObject(reset);

  const anew = await me.get('/tasks?limit=1');
  const made = await me.post('/tasks', { name: 'd' });
  const delta = await me.get(`/tasks?includeDeleted=true&updatedSince=${anew.serverTime}`);
  expect(delta.items.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  expect((await me.call('GET', `/tasks?limit=1&cursor=${anew.nextCursor}`)).status).toBe(200);
});

test('an instant of before the account was never handed out: it brings everything', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'a' });
  await restore();
  const { items } = await me.get('/tasks?updatedSince=1970-01-01T00:00:00.000Z');
  expect(items.map(({ id }: { id: string }) => id)).toEqual([task.id]);
});

test('the instants of before a restore end exactly where those of after it begin', async () => {
  const me = await signedIn(api);
  await me.post('/tasks', { name: 'a' });
  const { serverTime: last } = await me.get('/tasks');
  await restore();
  const { serverTime: first } = await me.get('/tasks');
  expect(Date.parse(first)).toBeGreaterThan(Date.parse(last));
  expect(await me.call('GET', `/tasks?updatedSince=${last}`)).toMatchObject(reset);
  expect((await me.call('GET', `/tasks?updatedSince=${first}`)).status).toBe(200);
});

test('a reply that was kept of before a restore is not sent again: the write is done anew', async () => {
  const me = await signedIn(api);
  const send = () =>
    api.call('POST', '/api/v1/tasks', {
      token: me.user.token,
      body: { name: 'Made after the backup' },
      headers: { 'idempotency-key': 'k' },
    });
  await send();
  // The restored backup does not contain the request.
  await api.services.database.pool.query('DELETE FROM idempotency_key WHERE user_id = $1', [me.user.id]);
  await restore();
  const again = await send();
  expect(again.headers['Idempotency-Replayed']).toBeUndefined();
  expect((await me.call('GET', `/tasks/${again.body.id}`)).status).toBe(200);
});
