import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

test('a search that takes the database too long is given up with a time to wait, and costs nobody a connection', async () => {
  const me = await signedIn(api);
  await me.post('/tasks', { name: 'Order tiles' });
  const { pool } = api.services.database;
  const holder = await pool.connect();
  // Waiting for a lock simulates a search that reads all of a large account.
  await holder.query('BEGIN; LOCK TABLE task IN ACCESS EXCLUSIVE MODE');
  const started = performance.now();
  const search = await me.call('GET', '/tasks?query=tiles');
  const tookMs = performance.now() - started;
  await holder.query('ROLLBACK');
  holder.release();
  expect(search).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(search.headers['Retry-After']).toBeDefined();
  // The limit of other statements is thirty seconds.
  expect(tookMs).toBeLessThan(25_000);
  expect((await me.get('/tasks?query=tiles')).items).toHaveLength(1);
});

test.each(['/tasks/search?query=tiles', '/tasks?query=tiles'])(
  'a user has three searches at once; %s waits for one of them, and those of another user do not',
  async (path) => {
    const [me, other] = [await signedIn(api), await signedIn(api)];
    const held = Array.from({ length: 3 }, () => api.services.database.searches.take(me.user.id));
    let isAnswered = false;
    const waiting = me.call('GET', path).finally(() => {
      isAnswered = true;
    });
    expect(await me.call('GET', '/tasks')).toMatchObject({ status: 200 });
    expect(await other.call('GET', path)).toMatchObject({ status: 200 });
    expect(isAnswered).toBe(false);
    held[0]?.();
    expect(await waiting).toMatchObject({ status: 200 });
    for (const giveBack of held) giveBack();
  },
);
