import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { statementChannel } from '../platform/trace-channels.ts';

type Callback = (...results: unknown[]) => void;
type Query = (...args: unknown[]) => unknown;

/** Publishes the statements of a pool's connections where something traces; else it leaves the pool as it is. */
export function traceStatements(pool: pg.Pool): void {
  if (!statementChannel.hasSubscribers) return;
  keepCallersContext(pool);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...args: unknown[]) => tracedQuery(query, args)) as pg.PoolClient['query'];
  });
}

/** A connection that is waited for is given by whoever frees it, so its statement would count as theirs. */
function keepCallersContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  pool.connect = ((callback?: Callback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as pg.Pool['connect'];
}

function tracedQuery(query: Query, args: unknown[]): unknown {
  const [statement] = args;
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  // What submits itself, such as a COPY, has no text.
  if (typeof text !== 'string') return query(...args);
  const context = { summary: summaryOf(text) };
  if (typeof args.at(-1) === 'function') return statementChannel.traceCallback(query, -1, context, undefined, ...args);
  return statementChannel.tracePromise(query as (...args: unknown[]) => Promise<unknown>, context, undefined, ...args);
}

const charactersMax = 2_000;

/**
 * @returns the keyword with the first table that follows, such as `SELECT task`; never a value. A write of which rows are read at once
 * counts as the write.
 */
export function summaryOf(text: string): string {
  const head = text.slice(0, charactersMax);
  const keyword =
    /^[\s(]*(?:with [a-z]{1,63} as \((?=insert|update|delete))?([a-z]{2,12})\b/i.exec(head)?.[1]?.toUpperCase() ??
    'SQL';
  const table = /\b(?:from|into|update)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]{1,63})"?(?![\w(.])/i.exec(head)?.[1];
  return table === undefined ? keyword : `${keyword} ${table}`;
}
