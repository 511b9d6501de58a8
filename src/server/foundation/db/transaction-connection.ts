import pg from 'pg';
import { gatherWrites } from './gather-writes.ts';

/** A statement as Prisma's adapter and our own queries hand it to the driver. */
interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values?: unknown[] | undefined;
}

interface Notice {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

const isEnd = ({ text }: Statement) => text === 'COMMIT' || text === 'ROLLBACK';

const shardNotCommitted = /^could not commit transaction for shard \d+/;
/** The codes of notices and of warnings that say nothing else. */
const withoutReason = /^0[01]|^$/;

const nothing = { rows: [], fields: [], rowCount: 0 };
const closed = 'Transaction already closed';

/** A connection as Prisma's adapter uses it. */
export type LentConnection = Pick<TransactionConnection, 'query' | 'on' | 'removeListener' | 'release'>;

/**
 * The connection of one transaction, for Prisma's statements and ours. Writing to sockets is the largest part of a small write
 * (docs/speed.md), so BEGIN waits for the first statement, all statements of one turn of the event loop leave in one write, and
 * COMMIT can leave with the last.
 */
export class TransactionConnection {
  readonly #client: pg.PoolClient;
  #state: 'new' | 'begun' | 'ended' = 'new';
  /** Resolves when what took too long has been rolled back. */
  #abandoned: Promise<void> | undefined;
  #isReleased = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** @throws Error "Transaction already closed" after its end, when the connection may be another request's */
  async query<Row extends object>(statement: Statement): Promise<pg.QueryResult<Row> | typeof nothing> {
    switch (statement.text) {
      case 'BEGIN':
        return nothing;
      case 'COMMIT':
      case 'ROLLBACK':
        return this.#end(statement.text);
    }
    if (this.#state === 'ended') throw new Error(closed);
    const isFirst = this.#state === 'new';
    this.#state = 'begun';
    const begun = isFirst ? this.#send({ text: 'BEGIN' }) : undefined;
    const [result] = await Promise.all([this.#send<Row>(statement), begun]);
    return result;
  }

  /** Runs the last statement, with COMMIT in the same write; Prisma's own COMMIT then finds the transaction ended. */
  async commitAfter<Row extends object>(statement: Statement): Promise<Row[]> {
    const [result] = await Promise.all([this.query<Row>(statement), this.query({ text: 'COMMIT' })]);
    return result.rows as Row[];
  }

  on(event: 'error', listener: (error: Error) => void): void {
    this.#client.on(event, listener);
  }

  removeListener(event: 'error', listener: (error: Error) => void): void {
    this.#client.removeListener(event, listener);
  }

  release(error?: Error | boolean): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#state = 'ended';
    this.#client.release(error);
  }

  /** For Prisma, which takes part in a transaction that is not its own to end. */
  lend(): LentConnection {
    return {
      query: (statement) => (isEnd(statement) ? Promise.resolve(nothing) : this.query(statement)),
      on: (event, listener) => this.on(event, listener),
      removeListener: (event, listener) => this.removeListener(event, listener),
      release: () => {},
    };
  }

  /** @throws Error "Transaction already closed" when it was abandoned */
  async commit(): Promise<void> {
    if (this.#abandoned) throw new Error(closed);
    await this.#end('COMMIT');
  }

  /** Whatever becomes of it: a connection that does not roll back is closed. */
  async rollback(): Promise<void> {
    await this.#abandoned;
    await this.#end('ROLLBACK').catch(() => this.release(true));
  }

  /** Rolls back a transaction that takes too long, behind the statement that is under way, and gives its connection back. */
  abandon(): void {
    if (this.#state === 'ended') return;
    this.#abandoned = this.rollback().then(() => this.release());
  }

  async #end(text: 'COMMIT' | 'ROLLBACK'): Promise<pg.QueryResult | typeof nothing> {
    const isOpen = this.#state === 'begun';
    this.#state = 'ended';
    if (!isOpen) return nothing;
    return text === 'COMMIT' ? this.#commit() : this.#send({ text });
  }

  /** Citus tells why a worker did not commit in a warning, and in the error only that one of its shards did not. */
  async #commit(): Promise<pg.QueryResult> {
    let reason: Notice | undefined;
    const listen = (notice: Notice) => {
      if (!withoutReason.test(notice.code ?? '')) reason ??= notice;
    };
    this.#client.on('notice', listen);
    try {
      return await this.#send({ text: 'COMMIT' });
    } catch (error) {
      if (reason && error instanceof pg.DatabaseError && shardNotCommitted.test(error.message))
        Object.assign(error, { code: reason.code, message: `${reason.message} (${error.message})` });
      throw error;
    } finally {
      this.#client.removeListener('notice', listen);
    }
  }

  /**
   * The callback is made here, since V8 allocates a function that is written as the value of a property, as the driver's own would be, in the
   * old generation, where it keeps all that a statement needed until that is collected (docs/speed.md).
   */
  async #send<Row extends object>({ values, ...statement }: Statement): Promise<pg.QueryResult<Row>> {
    gatherWrites(this.#client);
    const config = { ...statement, ...(values ? { values } : {}) };
    try {
      return await new Promise((resolve, reject) => {
        this.#client.query<Row>(config, (error, result) => (error ? reject(error) : resolve(result)));
      });
    } catch (error) {
      // As the driver does where it makes the promise: the stack leads to who asked, and not to a socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}
