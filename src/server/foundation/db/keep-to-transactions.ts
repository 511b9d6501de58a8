import type pg from 'pg';
import { gatherWrites } from './gather-writes.ts';

type Query = (...args: unknown[]) => unknown;
type Done = (error: Error | null, result?: unknown) => void;

interface Statement {
  readonly text: string;
  readonly name?: string;
}

/**
 * Makes a connection to a pooler do, which gives each transaction any connection of PostgreSQL (DATABASE_SESSION_URL): nothing that
 * lasts beyond a transaction may be set or prepared. Each transaction begins with the settings, a statement outside of one
 * gets one of its own, and no statement has a name. All of it leaves in one write.
 */
export function keepToTransactions(client: pg.PoolClient, settings: Readonly<Record<string, string>>): void {
  const send = client.query.bind(client) as Query;
  const local = Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = '${value}'`);
  const begin = ['BEGIN', ...local].join('; ');
  let isOpen = false;

  /** The client's own `query` in all its forms, of which the pool and Prisma use several. */
  function query(...args: unknown[]): unknown {
    const [first, ...rest] = args;
    const statement = typeof first === 'string' ? { text: first } : (first as Statement);
    // What submits itself, such as a COPY, has no text and runs inside a transaction.
    if (typeof statement.text !== 'string') return send(...args);
    if (/^BEGIN\b/.test(statement.text)) {
      isOpen = true;
      // The caller's settings follow, so that they win.
      return send(
        statement.text.replace(/^[^;]*/, (begun) => [begun, ...local].join('; ')),
        ...rest,
      );
    }
    const { name: _, ...unnamed } = statement;
    if (/^(?:COMMIT|ROLLBACK)$/.test(statement.text)) isOpen = false;
    else if (!isOpen) return alone(unnamed, rest);
    return send(unnamed, ...rest);
  }

  function alone(statement: Statement, rest: readonly unknown[]): unknown {
    const done = typeof rest.at(-1) === 'function' ? (rest.at(-1) as Done) : undefined;
    gatherWrites(client);
    const sent = [send(begin), send(statement, ...(done ? rest.slice(0, -1) : rest)), send('COMMIT')];
    const result = Promise.allSettled(sent).then((outcomes) => {
      // After a statement that failed, COMMIT rolls back.
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      return outcomes[1]?.status === 'fulfilled' ? outcomes[1].value : undefined;
    });
    if (done === undefined) return result;
    result.then(
      (value) => done(null, value),
      (error: Error) => done(error),
    );
    return undefined;
  }

  client.query = query as pg.PoolClient['query'];
}
