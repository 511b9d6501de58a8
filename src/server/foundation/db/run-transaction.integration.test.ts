import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { nextTask } from '../../../lib/next-task.ts';
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
  runTransaction(database, work, { timeout });

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

test('Prisma is asked for a client of the transaction where one is used, and once', async () => {
  const asked = vi.spyOn(database.prisma, '$transaction');
  try {
    await run((tx) => queryTx(tx).query('SELECT 1', []));
    expect(asked).not.toHaveBeenCalled();
    const [raw, typed] = await run((tx) =>
      Promise.all([tx.$queryRaw`SELECT ${1}::int AS one`, tx.user.findMany({ where: { id: 'nobody' } })]),
    );
    expect([raw, typed]).toEqual([[{ one: 1 }], []]);
    expect(asked).toHaveBeenCalledOnce();
    await asked.mock.results[0]?.value;
  } finally {
    asked.mockRestore();
  }
});

test('a statement of Prisma that fails rolls everything back, as one of ours does', async () => {
  const name = `rolled_back_${randomUUID().replaceAll('-', '')}`;
  const failed = run(async (tx) => {
    await tx.$executeRawUnsafe(`CREATE TABLE ${name} ()`);
    await tx.$queryRaw`SELECT 1 / 0`;
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect((await database.pool.query('SELECT to_regclass($1)::text AS found', [name])).rows).toEqual([{ found: null }]);
});

test('work that throws rolls back what Prisma wrote, and its own error arrives', async () => {
  const name = `rolled_back_${randomUUID().replaceAll('-', '')}`;
  const error = new Error('changed its mind');
  const failed = run(async (tx) => {
    await tx.$executeRawUnsafe(`CREATE TABLE ${name} ()`);
    throw error;
  });
  await expect(failed).rejects.toBe(error);
  expect((await database.pool.query('SELECT to_regclass($1)::text AS found', [name])).rows).toEqual([{ found: null }]);
});

test('a client of Prisma that comes after the transaction has ended is ended too', async () => {
  const asked = vi.spyOn(database.prisma, '$transaction');
  try {
    let late: Promise<unknown> = Promise.resolve();
    await run(async (tx) => {
      late = expect(tx.user.findMany({ where: { id: 'nobody' } })).rejects.toThrow('Transaction already closed');
    });
    await late;
    await asked.mock.results[0]?.value;
  } finally {
    asked.mockRestore();
  }
});

test('a connection that does not roll back is closed', async () => {
  const small = openDatabase({ url: databaseUrl, connectionsMax: 3, onError: () => {} });
  const backend = async () =>
    (await small.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows.map(({ pid }) => pid);
  const { query } = Client.prototype;
  const asked = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [statement, answer] = given as [{ text?: string }, (error: Error) => void];
    return statement.text === 'ROLLBACK' ? answer(new Error('no')) : query.apply(this, given as never);
  } as never);
  try {
    const before = await backend();
    await expect(
      runTransaction(small, (tx) => queryTx(tx).query('SELECT 1 / 0', []), { timeout: 5_000 }),
    ).rejects.toThrow('division by zero');
    expect(await backend()).not.toEqual(before);
  } finally {
    asked.mockRestore();
    await small.close();
  }
});

test('each statement has a callback of ours, so that the driver makes none', async () => {
  const asked = vi.spyOn(Client.prototype, 'query');
  try {
    await run(async (tx) => {
      await queryTx(tx).query('SELECT 1', []);
      await tx.$queryRaw`SELECT 1`;
    });
    expect(asked.mock.calls.length).toBeGreaterThan(3);
    for (const given of asked.mock.calls) expect(given.at(-1)).toBeTypeOf('function');
  } finally {
    asked.mockRestore();
  }
});

test('the stack of a statement that fails leads to who asked', async () => {
  const error = await run(async (tx) => queryTx(tx).query('SELECT 1 / 0', [])).catch((thrown: Error) => thrown);
  expect(error).toHaveProperty('message', 'division by zero');
  expect(error).toHaveProperty('stack', expect.stringContaining('run-transaction.integration.test.ts'));
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

test('a connection is not given back before what took too long has been rolled back', async () => {
  const small = openDatabase({ url: databaseUrl, connectionsMax: 3, onError: () => {} });
  const backend = async () => (await small.pool.query('SELECT pg_backend_pid() AS pid')).rows;
  const before = await backend();
  const asked = Promise.withResolvers<(error: Error) => void>();
  const { query } = Client.prototype;
  const held = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [statement, answer] = given as [{ text?: string }, (error: Error) => void];
    return statement.text === 'ROLLBACK' ? asked.resolve(answer) : query.apply(this, given as never);
  } as never);
  try {
    const slow = runTransaction(
      small,
      async (tx) => {
        await queryTx(tx).query('SELECT 1', []);
        await asked.promise;
        await queryTx(tx).query('SELECT 1', []);
      },
      { timeout: 50 },
    );
    const failed = expect(slow).rejects.toThrow('Transaction already closed');
    const answer = await asked.promise;
    await nextTask();
    answer(new Error('no'));
    await failed;
    expect(await backend()).not.toEqual(before);
  } finally {
    held.mockRestore();
    await small.close();
  }
});

test.each(['ours', 'Prisma’s'])(
  'a transaction that took too long gives its connection back while its work goes on, and has failed (%s)',
  async (whose) => {
    const small = openDatabase({ url: databaseUrl, connectionsMax: 3, onError: () => {} });
    const goOn = Promise.withResolvers<void>();
    const wrote = `abandoned_${randomUUID().replaceAll('-', '')}`;
    try {
      const slow = runTransaction(
        small,
        async (tx) => {
          const create = `CREATE TABLE ${wrote} ()`;
          await (whose === 'ours' ? queryTx(tx).query(create, []) : tx.$executeRawUnsafe(create));
          await goOn.promise;
        },
        { timeout: 50 },
      );
      const failed = expect(slow).rejects.toThrow('Transaction already closed');
      // The pool has one connection.
      const after = await runTransaction(small, (tx) => queryTx(tx).query('SELECT 1 AS one', []), { timeout: 10_000 });
      expect(after).toEqual([{ one: 1 }]);
      goOn.resolve();
      await failed;
      expect((await small.pool.query('SELECT to_regclass($1)::text AS found', [wrote])).rows).toEqual([
        { found: null },
      ]);
    } finally {
      await small.close();
    }
  },
);

/** What Citus says where a worker refuses at the commit, or is lost before its answer. */
async function refusedByWorker(code: string, message: string, end: (tx: Prisma.TransactionClient) => Promise<unknown>) {
  const name = `worker_${randomUUID().replaceAll('-', '')}`;
  await database.pool.query(`CREATE TABLE ${name} ();
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $f$
    BEGIN
      RAISE WARNING USING ERRCODE = '${code}', MESSAGE = '${message}';
      RAISE WARNING 'failed to commit transaction on 127.0.0.1:5433';
      RAISE EXCEPTION USING ERRCODE = 'XX000', MESSAGE = 'could not commit transaction for shard 102020 on at least one active node';
    END $f$;
    CREATE CONSTRAINT TRIGGER ${name} AFTER INSERT ON ${name} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${name}()`);
  const failed = run(async (tx) => {
    await queryTx(tx).query(`INSERT INTO ${name} DEFAULT VALUES`, []);
    await end(tx);
  });
  return failed.catch((error: unknown) => error);
}

const ends = {
  'the last statement': (tx: Prisma.TransactionClient) => commitAfter(tx, 'SELECT 1', []),
  'the transaction': async () => {},
};

test.each(Object.entries(ends))(
  'a commit of %s that a worker refuses fails for the reason of the worker',
  async (_by, end) => {
    for (const [code, message] of [
      ['TM001', 'these tasks would form no tree'],
      ['XX000', 'server closed the connection unexpectedly'],
      ['08006', 'connection to the remote node failed'],
    ] as const) {
      const error = await refusedByWorker(code, message, end);
      expect(JSON.stringify(error, ['code', 'originalCode', 'cause', 'message'])).toContain(code);
      expect(String(error)).toContain(`${message} (could not commit transaction for shard 102020`);
    }
  },
);

test('a transaction without any statement ends', async () => {
  expect(await run(async () => 'nothing to do')).toBe('nothing to do');
});
