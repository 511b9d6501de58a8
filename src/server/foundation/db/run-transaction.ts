import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { type LentConnection, TransactionConnection } from './transaction-connection.ts';

/** The connection of the transaction for which Prisma is asked for a client, because its adapter takes one from the pool. */
const lent = new AsyncLocalStorage<LentConnection>();
const connections = new WeakMap<Prisma.TransactionClient, TransactionConnection>();

/** The pool as Prisma's adapter sees it: the connections that it takes for transactions are ours. */
export function poolForPrisma(pool: pg.Pool): pg.Pool {
  const connect = async () => lent.getStore() ?? (await openTransaction(pool));
  // What the adapter calls beside `connect` must see the pool itself as `this`.
  const { query, on, removeListener } = pool;
  const own = { connect, query: query.bind(pool), on: on.bind(pool), removeListener: removeListener.bind(pool) };
  return Object.assign(Object.create(pool), own) as pg.Pool;
}

/** The transactions of one pool. */
export interface TransactionPool {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
}

/**
 * A transaction in which `queryTx` runs statements, and Prisma where its client is used: only then Prisma makes one, which takes longer
 * than a short statement and leaves much to collect (docs/speed.md).
 *
 * @param options.timeout in milliseconds; then the transaction is rolled back
 * @throws Error "Transaction already closed" when it took longer
 */
export async function runTransaction<T>(
  { pool, prisma }: TransactionPool,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  { timeout }: { readonly timeout: number },
): Promise<T> {
  const connection = await openTransaction(pool);
  const typed = new TypedClient(prisma, connection, timeout);
  const tx = new Proxy(typed, clientHandler) as unknown as Prisma.TransactionClient;
  connections.set(tx, connection);
  const timer = setTimeout(() => connection.abandon(), timeout);
  try {
    const result = await work(tx);
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollback();
    throw error;
  } finally {
    clearTimeout(timer);
    typed.end();
    connection.release();
  }
}

async function openTransaction(pool: pg.Pool): Promise<TransactionConnection> {
  return new TransactionConnection(await pool.connect());
}

/** The connection of a transaction that `runTransaction` began. */
export function connectionOf(tx: Prisma.TransactionClient): TransactionConnection | undefined {
  return connections.get(tx);
}

/** Prisma's client of a transaction, made when it is first asked for. */
class TypedClient {
  readonly #prisma: PrismaClient;
  readonly #connection: TransactionConnection;
  readonly #timeout: number;
  #isEnded = false;
  #end: (() => void) | undefined;
  #opened: Promise<Prisma.TransactionClient> | undefined;

  constructor(prisma: PrismaClient, connection: TransactionConnection, timeout: number) {
    this.#prisma = prisma;
    this.#connection = connection;
    this.#timeout = timeout;
  }

  open(): Promise<Prisma.TransactionClient> {
    this.#opened ??= new Promise((resolve, reject) => {
      const wait = (client: Prisma.TransactionClient) => {
        resolve(client);
        return new Promise<void>((end) => {
          this.#end = end;
          if (this.#isEnded) end();
        });
      };
      const lending = () => this.#prisma.$transaction(wait, { timeout: this.#timeout });
      lent.run(this.#connection.lend(), lending).catch(reject);
    });
    return this.#opened;
  }

  /** Lets Prisma forget its client, after the transaction has ended. */
  end(): void {
    this.#isEnded = true;
    this.#end?.();
  }
}

type Call = (...given: unknown[]) => Promise<unknown>;

/** `$queryRaw` and its like, and the models. */
const clientHandler: ProxyHandler<TypedClient> = {
  get(typed, name) {
    // A promise is what has `then`.
    if (typeof name === 'symbol' || name === 'then') return undefined;
    if (!name.startsWith('$')) return new Proxy({ typed, model: name }, modelHandler);
    return async (...given: unknown[]) => callOf(await typed.open(), name)(...given);
  },
};

const modelHandler: ProxyHandler<{ readonly typed: TypedClient; readonly model: string }> = {
  get({ typed, model }, name) {
    if (typeof name === 'symbol' || name === 'then') return undefined;
    return async (...given: unknown[]) => {
      const client = (await typed.open()) as unknown as Readonly<Record<string, object>>;
      return callOf(client[model] ?? {}, name)(...given);
    };
  },
};

function callOf(owner: object, name: string): Call {
  const call = (owner as Readonly<Record<string, Call | undefined>>)[name];
  if (!call) throw new TypeError(`Prisma's client has no ${name}`);
  return call.bind(owner);
}
