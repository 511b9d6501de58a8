import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { openDatabase } from './database.ts';
import type { Prisma } from './generated/client.ts';
import { commitAfter, queryTx } from './query.ts';
import { runTransaction } from './run-transaction.ts';

const { databaseUrl } = await testServices();
const database = openDatabase({ url: databaseUrl, onError: () => {} });
afterAll(() => database.close());

/** A lock that only this test takes, seen by other connections while a transaction holds it. */
function ownLock() {
  const key = randomUUID();
  return {
    take: `SELECT pg_advisory_xact_lock(hashtextextended('${key}', 0))`,
    async isHeld() {
      const { rows } = await database.pool.query<{ free: boolean }>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('${key}', 0)) AS free`,
      );
      return rows[0]?.free === false;
    },
  };
}

const run = <T>(work: (tx: Prisma.TransactionClient) => Promise<T>, timeout = 10_000) =>
  runTransaction(database.prisma, work, { timeout });

const transactionId = `SELECT pg_current_xact_id()::text AS id`;

test('statements of ours and of Prisma are one transaction, whichever comes first', async () => {
  for (const order of [
    ['ours', 'prisma'],
    ['prisma', 'ours'],
  ]) {
    const ids = await run(async (tx) => {
      const found: unknown[] = [];
      for (const by of order)
        found.push(
          by === 'ours' ? await queryTx(tx).query(transactionId, []) : await tx.$queryRawUnsafe(transactionId),
        );
      return found;
    });
    expect(ids[0]).toEqual(ids[1]);
  }
});

test('statements sent together run in their order', async () => {
  const lock = ownLock();
  const [, rows] = await run((tx) =>
    Promise.all([
      queryTx(tx).query(lock.take, []),
      queryTx(tx).query<{ held: boolean }>(
        `SELECT count(*) > 0 AS held FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`,
        [],
      ),
    ]),
  );
  expect(rows).toEqual([{ held: true }]);
});

test('the last statement ends the transaction', async () => {
  const lock = ownLock();
  await run(async (tx) => {
    await queryTx(tx).query(lock.take, []);
    expect(await lock.isHeld()).toBe(true);
    expect(await commitAfter(tx, 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
    expect(await lock.isHeld()).toBe(false);
    await expect(queryTx(tx).query('SELECT 1', [])).rejects.toThrow('Transaction already closed');
  });
});

test('a last statement that fails rolls everything back and leaves a usable connection', async () => {
  const name = `rolled_back_${randomUUID().replaceAll('-', '')}`;
  const failed = run(async (tx) => {
    await queryTx(tx).query(`CREATE TABLE ${name} ()`, []);
    await commitAfter(tx, 'SELECT 1 / 0', []);
  });
  await expect(failed).rejects.toThrow('division by zero');
  const rows = await run((tx) => queryTx(tx).query('SELECT to_regclass($1)::text AS found', [name]));
  expect(rows).toEqual([{ found: null }]);
});

test('a transaction that took too long runs no further statement on a connection that is not its own any more', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const slow = run(async (tx) => {
    await queryTx(tx).query('SELECT pg_sleep(0.3)', []);
    late = expect(queryTx(tx).query('SELECT 1', [])).rejects.toThrow('Transaction already closed');
    await late;
  }, 50);
  await expect(slow).rejects.toThrow();
  await late;
});

test('a transaction without any statement ends', async () => {
  expect(await run(async () => 'nothing to do')).toBe('nothing to do');
});
