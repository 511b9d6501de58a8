import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Lets what is sent to a connection in this turn of the event loop leave in one write. */
export function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { readonly connection: { readonly stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
