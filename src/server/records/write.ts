import type { RecordKind } from '../../contract/ids.ts';
import type { Database } from '../db/database.ts';
import type { Prisma } from '../db/generated/client.ts';
import { instantFromPg } from '../db/instants.ts';
import type { Logger } from '../platform/logger.ts';
import type { LiveChannel } from '../redis/live-channel.ts';

/** Prisma's client inside a transaction. */
export type Tx = Prisma.TransactionClient;

/** An open write transaction: every row it touches carries `at` as updatedAt. */
export interface WriteTransaction {
  readonly tx: Tx;
  /** The tick of the sync clock, strictly later than every earlier write of the user. */
  readonly at: Date;
  readonly touched: Set<RecordKind>;
}

/** What a write needs to know of its caller; workers write for a user without being one. */
export interface WriteContext {
  readonly database: Database;
  readonly live: LiveChannel;
  readonly logger: Logger;
  readonly transaction?: WriteTransaction;
  readonly actor: { readonly userId: string };
  /** For work on very many rows, its statements included; half a minute otherwise. */
  readonly transactionTimeoutMs?: number;
  /** How long the write waits for the user's turn; five seconds otherwise. */
  readonly turnWaitMs?: number;
}

const transactionTimeoutMs = 30_000;
const connectionWaitMs = 5_000;

/**
 * Runs `work` in a transaction that began with a tick of the user's sync clock, so the writes of one user are serialised
 * and a delta pull cannot miss them. Joins the transaction of the context when there is one. After the commit the user's
 * live channels hear which kinds changed.
 */
export async function write<T>(
  ctx: WriteContext,
  kinds: readonly RecordKind[],
  work: (open: WriteTransaction) => Promise<T>,
): Promise<T> {
  if (ctx.transaction) {
    for (const kind of kinds) ctx.transaction.touched.add(kind);
    return work(ctx.transaction);
  }
  return openWrite(ctx, async (tx) => {
    const open: WriteTransaction = { tx, at: await tick(tx, ctx.actor.userId), touched: new Set(kinds) };
    return { result: await work(open), open };
  });
}

/** What a transaction brought: `open` is null when it turned out that there was nothing to write. */
export interface WriteOutcome<T> {
  readonly result: T;
  readonly open: WriteTransaction | null;
}

/**
 * The transaction below `write`, for those who must do something before the tick; they call `tick` themselves.
 * @throws DomainError unavailable when the user's earlier writes take too long
 */
export async function openWrite<T>(ctx: WriteContext, work: (tx: Tx) => Promise<WriteOutcome<T>>): Promise<T> {
  const { result, open } = await ctx.database.turns.take(
    ctx.actor.userId,
    () =>
      ctx.database.prisma.$transaction(withinTime(ctx, work), {
        timeout: ctx.transactionTimeoutMs ?? transactionTimeoutMs,
        maxWait: connectionWaitMs,
      }),
    ctx.turnWaitMs,
  );
  if (open && open.touched.size > 0) await ctx.live.publishChanged(ctx.actor.userId, open.at, [...open.touched]);
  return result;
}

/** The session's own bound on a statement is as short as the usual transaction's (database.ts). */
function withinTime<T>({ transactionTimeoutMs: timeoutMs }: WriteContext, work: (tx: Tx) => Promise<T>) {
  if (timeoutMs === undefined) return work;
  return async (tx: Tx): Promise<T> => {
    await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`;
    return work(tx);
  };
}

/** @returns the instant that every row written in this transaction carries */
export async function tick(tx: Tx, userId: string): Promise<Date> {
  const rows = await tx.$queryRaw<{ at: string }[]>`SELECT sync_tick(${userId}::text)::text AS at`;
  const row = rows[0];
  if (!row) throw new Error('sync_tick returned no row');
  return new Date(instantFromPg(row.at));
}
