import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { testServices } from '../../test/services.ts';
import { openDatabase } from '../foundation/db/database.ts';
import { readSnapshot, type Snapshot, type SnapshotOptions } from './stream-rows.ts';

const services = await testServices();
const onError = vi.fn();
const database = openDatabase({ url: services.databaseUrl, onError });
afterAll(() => database.close());

/** A reader that stalls after the first batch. */
async function stalledReader(options: SnapshotOptions) {
  const closed = Promise.withResolvers<void>();
  const rows = readSnapshot(
    database.pool,
    (snapshot: Snapshot) =>
      snapshot.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid FROM generate_series(1, 5000)', []),
    { ...options, onClosed: closed.resolve },
  );
  const first = await rows.next();
  const pid = (first.value as { pid: number }[])[0]?.pid;
  return { rows, pid, closed: closed.promise };
}

test('a connection that PostgreSQL ends behind a stalled reader is given back, and the process goes on', async () => {
  const { rows, pid, closed } = await stalledReader({});
  await database.pool.query('SELECT pg_terminate_backend($1)', [pid]);
  await closed;
  expect(onError).toHaveBeenCalled();
  await expect(rows.next()).rejects.toThrow();
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a reader that takes longer than the limit loses its connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { rows, closed } = await stalledReader({ timeLimitMs: 50 });
  vi.advanceTimersByTime(50);
  // PostgreSQL ends it as well, 20 s later.
  expect(await Promise.race([closed.then(() => 'closed'), setImmediate('open')])).toBe('closed');
  await expect(rows.next()).rejects.toThrow();
});

test('a reader that has gone keeps no connection, even if it never asked for the first row', async () => {
  const reader = new AbortController();
  const { closed } = await stalledReader({ signal: reader.signal });
  reader.abort();
  await closed;
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
});

test('a backend that is ended in the middle of ordinary work does not end the process', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const lost = new Promise((resolve) => client.once('end', resolve));
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await lost;
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
});
