import { afterAll, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { openDatabase } from './database.ts';
import { preparedOn, queryPoolWithin, queryTx } from './query.ts';
import { runTransaction } from './run-transaction.ts';

const { databaseUrl } = await testServices();
/** One connection a pool, so that each statement meets what the last one left. */
const database = openDatabase({ url: databaseUrl, connectionsMax: 3, isShared: true, onError: () => {} });
afterAll(() => database.close());
const { pool, prisma } = database;

const settings = `SELECT current_setting('statement_timeout') AS timeout, current_setting('TimeZone') AS zone,
  split_part(current_setting('DateStyle'), ',', 1) AS style`;
const ofPool = { timeout: '5s', zone: 'UTC', style: 'ISO' };

test('each statement and each transaction has the settings of its pool, and leaves none', async () => {
  expect((await pool.query(settings)).rows).toEqual([ofPool]);
  expect(await preparedOn(pool).query(settings, [])).toEqual([ofPool]);
  expect(await prisma.$queryRawUnsafe(settings)).toEqual([ofPool]);
  expect(await runTransaction(database, (tx) => queryTx(tx).query(settings, []), { timeout: 5_000 })).toEqual([ofPool]);
  const patient = await database.patientPool.query(settings);
  expect(patient.rows).toEqual([{ ...ofPool, timeout: '5min' }]);
  // Outside of a transaction of ours, as another client of the pooler would find the connection.
  const left = await pool.query(`SELECT reset_val FROM pg_settings WHERE name = 'statement_timeout'`);
  expect(left.rows).toEqual([{ reset_val: '0' }]);
});

test('a limit of a query goes before that of its pool', async () => {
  const [row] = await queryPoolWithin(pool, 1_234).query(settings, []);
  expect(row).toEqual({ ...ofPool, timeout: '1234ms' });
  await expect(queryPoolWithin(pool, 50).query('SELECT pg_sleep(5)', [])).rejects.toMatchObject({ code: '57014' });
});

test('no statement is prepared by a name', async () => {
  await preparedOn(pool).query('SELECT $1::int AS one', [1]);
  await prisma.user.findMany({ take: 1 });
  expect((await pool.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
});

test('a statement that fails leaves nothing, and the next one succeeds', async () => {
  await expect(pool.query(`INSERT INTO epoch SELECT * FROM epoch, no_such_table`)).rejects.toMatchObject({
    code: '42P01',
  });
  await expect(pool.query('SELECT 1 / $1::int AS impossible', [0])).rejects.toMatchObject({ code: '22012' });
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('statements of a transaction stay together, and a savepoint ends none', async () => {
  const ids = await runTransaction(
    database,
    async (tx) => {
      const id = () => queryTx(tx).query(`SELECT pg_current_xact_id()::text AS id`, []);
      await queryTx(tx).query('SAVEPOINT attempt', []);
      const first = await id();
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT attempt`;
      return [first, await id()];
    },
    { timeout: 5_000 },
  );
  expect(ids[0]).toEqual(ids[1]);
});
