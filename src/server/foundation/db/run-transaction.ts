import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { TransactionConnection } from './transaction-connection.ts';

/** Where the adapter leaves the connection that it opens for a transaction, because Prisma does not reveal it. */
const opening = new AsyncLocalStorage<{ connection?: TransactionConnection }>();
const connections = new WeakMap<Prisma.TransactionClient, TransactionConnection>();

/** The pool as Prisma's adapter sees it: to the connections that it takes for transactions we can add statements of our own. */
export function poolForPrisma(pool: pg.Pool): pg.Pool {
  async function connect() {
    const connection = new TransactionConnection(await pool.connect());
    const place = opening.getStore();
    if (place) place.connection = connection;
    return connection;
  }
  // What the adapter calls beside `connect` must see the pool itself as `this`.
  const { query, on, removeListener } = pool;
  const own = { connect, query: query.bind(pool), on: on.bind(pool), removeListener: removeListener.bind(pool) };
  return Object.assign(Object.create(pool), own) as pg.Pool;
}

/** Prisma's interactive transaction, on whose connection `queryTx` runs statements without Prisma. */
export function runTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  options: { readonly timeout: number },
): Promise<T> {
  const place: { connection?: TransactionConnection } = {};
  return opening.run(place, () =>
    prisma.$transaction((tx) => {
      if (place.connection) connections.set(tx, place.connection);
      return work(tx);
    }, options),
  );
}

/** The connection of a transaction that `runTransaction` began. */
export function connectionOf(tx: Prisma.TransactionClient): TransactionConnection | undefined {
  return connections.get(tx);
}
