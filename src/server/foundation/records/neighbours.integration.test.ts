import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';

const services = await testServices();
const api = testApi(services);

/** Holds a user's write lock, as a large import in another instance does. */
async function slowWriteElsewhere(userId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: services.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN');
  await client.query('SELECT sync_tick($1)', [userId]);
  return async () => {
    await client.query('COMMIT');
  };
}

const create = (token: string, name: string) => api.call('POST', '/api/v1/tasks', { token, body: { name } });

test('thirty writes of one user behind a slow one leave the reads, writes and health of everybody else as quick as ever', async () => {
  const [slow, other] = [await api.user(), await api.user()];
  const finish = await slowWriteElsewhere(slow.id);
  const waiting = Array.from({ length: 30 }, (_, index) => create(slow.token, `Task ${index}`));
  await expect.poll(() => api.services.database.pool.totalCount).toBeGreaterThan(0);
  const started = performance.now();
  const replies = await Promise.all([
    ...Array.from({ length: 20 }, () => api.call('GET', '/api/v1/tasks', { token: other.token })),
    create(other.token, 'Mine'),
    api.call('GET', '/api/health'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 201, 200]);
  expect(performance.now() - started).toBeLessThan(15_000);
  await finish();
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([201]));
});

test('a write that waits for too long is refused with a time to try again, and so is one too many', async () => {
  const user = await api.user();
  const finish = await slowWriteElsewhere(user.id);
  const replies = await Promise.all(Array.from({ length: 70 }, (_, index) => create(user.token, `Task ${index}`)));
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(reply.headers['Retry-After']).toBe('2');
  }
  await finish();
  expect((await create(user.token, 'Later')).status).toBe(201);
});
