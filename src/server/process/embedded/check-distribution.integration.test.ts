import { expect, inject, test } from 'vitest';
import { administer, distribute } from '../../../test/citus/distributed-database.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { readNotDistributed } from '../../foundation/db/citus-layout.ts';
import { queryPool } from '../../foundation/db/query.ts';
import { checkDistribution } from './preflight.ts';

const services = await testServices();
const { databaseUrl } = services;
const api = testApi(services);
const { pool } = api.services.database;
const isOnCitus = inject('workerUrls').length > 0;

const health = () => api.call('GET', '/api/health');

test.skipIf(isOnCitus)('a database of one machine has nothing to distribute', async () => {
  expect(await readNotDistributed(queryPool(pool))).toBeNull();
  await checkDistribution(databaseUrl);
  expect(await health()).toMatchObject({ status: 200 });
});

test.runIf(isOnCitus)('on Citus nothing is served between a migration and its distribution', async () => {
  await checkDistribution(databaseUrl);
  expect(await health()).toMatchObject({ status: 200 });
  await pool.query('CREATE TABLE habit (user_id text, id text PRIMARY KEY, name text UNIQUE)');
  await pool.query('CREATE FUNCTION streak(p_user text) RETURNS int LANGUAGE sql AS $f$ SELECT 1 $f$');
  const { rows } = await pool.query(
    `SELECT pg_get_functiondef('begin_write_of_worker(text, jsonb)'::regprocedure) AS body`,
  );
  await pool.query(rows[0].body.replaceAll('_of_worker', ''));

  await expect(checkDistribution(databaseUrl)).rejects.toThrow(/: habit, begin_write would be used on the coordinator/);
  expect(await health()).toMatchObject({ status: 503, body: { status: 'unavailable', db: 'up' } });

  await distribute(databaseUrl);
  await checkDistribution(databaseUrl);
  expect(await health()).toMatchObject({ status: 200 });
  const user = await api.user();
  expect(await api.call('POST', '/api/v1/tasks', { token: user.token, body: { name: 'A' } })).toMatchObject({
    status: 201,
  });
  // It was run twice by now, and a function that it leads to a worker must not be led there again.
  expect((await pool.query('SELECT * FROM misplaced_tasks(NULL)')).rows).toEqual([]);
});

test.runIf(isOnCitus)(
  'on Citus a user is served as before when the shards have moved to another worker, and back',
  async () => {
    const user = await api.user();
    const write = () => api.call('POST', '/api/v1/tasks', { token: user.token, body: { name: 'A' } });
    const ports = inject('workerUrls').map((url) => Number(new URL(url).port));
    expect(await write()).toMatchObject({ status: 201 });
    for (let moves = 1; moves <= 2; moves += 1) {
      const { rows } = await pool.query<{ shard: string; from: number }>(
        `SELECT shardid AS shard, nodeport AS from FROM citus_shards WHERE table_name = 'sync_clock'::regclass
         AND shardid = get_shard_id_for_distribution_column('sync_clock', $1::text)`,
        [user.id],
      );
      const from = rows[0]?.from;
      const to = ports.find((port) => port !== from);
      // On a connection of its own, as a move takes longer than a statement of the service may.
      await administer(databaseUrl, [
        `SELECT citus_move_shard_placement(${rows[0]?.shard}, '127.0.0.1', ${from}, '127.0.0.1', ${to}, 'block_writes')`,
      ]);
      expect(await write()).toMatchObject({ status: 201 });
      expect((await pool.query('SELECT * FROM misplaced_tasks($1)', [user.id])).rows).toEqual([]);
    }
    const { body } = await api.call('GET', '/api/v1/changes', { token: user.token });
    // The first is the Inbox.
    expect(body.items.map(({ seq }: { seq: number }) => seq)).toEqual([4, 3, 2, 1]);
  },
);
