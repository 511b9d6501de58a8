import type { LiveKind } from '../../../contract/events.ts';
import type { Database } from '../db/database.ts';
import type { Prisma } from '../db/generated/client.ts';
import { instantFromPg } from '../db/instants.ts';
import { commitAfter, queryTx } from '../db/query.ts';
import { runTransaction } from '../db/run-transaction.ts';
import { asTreeRefused } from '../db/tree-refused.ts';
import type { Deadline } from '../platform/deadline.ts';
import type { Logger } from '../platform/logger.ts';
import type { LiveChannel } from '../redis/live-channel.ts';
import { type ChangeOrigin, changeIdOf, internalOrigin } from './change-origin.ts';

/** Prisma's client inside a transaction. */
export type Tx = Prisma.TransactionClient;

/** An open write transaction: every row that it touches receives `at` as updatedAt. */
export interface WriteTransaction {
  readonly tx: Tx;
  /** The tick of the sync clock, strictly later than every earlier write of the user. */
  readonly at: Date;
  /** A deletion that what is moved to Trash joins, in place of a new one: an undo puts part of a deletion back into it. */
  readonly deletionId?: string;
}

/** What a write changed, as the database's triggers recorded it. */
export interface ClosedChange {
  readonly at: Date;
  /** The number of the change in the change log; null when nothing changed. */
  readonly changed: number | null;
  /** The number of the user's latest change, this one or an earlier one. */
  readonly seq: number;
  /** The kinds of the changed records, which the next delta pull contains. */
  readonly kinds: readonly LiveKind[];
}

/** What a write needs of its caller, which may be a worker that writes on behalf of a user. */
export interface WriteContext {
  readonly database: Database;
  readonly live: LiveChannel;
  readonly logger: Logger;
  readonly transaction?: WriteTransaction;
  readonly actor: { readonly userId: string };
  /** The origin for the change log; by default the server itself. */
  readonly origin?: ChangeOrigin;
  /** Checks the change inside the transaction, after its last statement; an exception rolls it back. */
  readonly assertAllowed?: (change: ClosedChange, open: WriteTransaction) => Promise<void>;
  /** Called with the id of the change after the commit, if something changed. */
  readonly onChange?: (changeId: string) => void;
  /** Whether the write touches very many rows: its statements may take minutes, on separate connections. */
  readonly patient?: boolean;
  /** How long the write waits for the user's turn; by default five seconds. */
  readonly turnWaitMs?: number;
  /** The time of the operation: when it is over, the write rolls back. A patient write lifts it. */
  readonly deadline?: Deadline;
}

const transactionTimeoutMs = 30_000;
const patientTransactionTimeoutMs = 300_000;

/**
 * Runs `work` in a transaction that began with a tick of the user's sync clock, so the writes of one user are serialised
 * and a delta pull cannot miss them. Joins the transaction of the context when there is one. After the commit the user's
 * live channels are notified of the kinds that changed.
 */
export async function write<T>(ctx: WriteContext, work: (open: WriteTransaction) => Promise<T>): Promise<T> {
  return writeRecord(ctx, async () => null, work);
}

/**
 * As `write`, of a record that is read first. Its statement leaves together with the tick's and runs after it, so that no other write
 * can come in between.
 */
export async function writeRecord<Found, T>(
  ctx: WriteContext,
  read: (tx: Tx) => Promise<Found>,
  work: (open: WriteTransaction, found: Found) => Promise<T>,
): Promise<T> {
  if (ctx.transaction) return work(ctx.transaction, await read(ctx.transaction.tx));
  return openWrite(ctx, async (tx) => {
    const [open, found] = await Promise.all([beginWrite(tx, ctx), read(tx)]);
    const result = await work(open, found);
    return { result, change: await closeLast(ctx, open) };
  });
}

/** The result of a transaction; `change` is null when there was nothing to write. */
export interface WriteOutcome<T> {
  readonly result: T;
  readonly change: ClosedChange | null;
}

/**
 * The transaction inside `write`, for callers that must work before the tick; they begin and close the change themselves.
 * @throws DomainError unavailable when the user's earlier writes take too long
 */
export async function openWrite<T>(ctx: WriteContext, work: (tx: Tx) => Promise<WriteOutcome<T>>): Promise<T> {
  const { database, deadline, patient = false } = ctx;
  if (patient) deadline?.lift();
  const transactions = patient ? { pool: database.patientPool, prisma: database.patientPrisma } : database;
  const timeout = patient ? patientTransactionTimeoutMs : transactionTimeoutMs;
  const { result, change } = await database.turns
    .take(ctx.actor.userId, () => runTransaction(transactions, work, { timeout }), {
      waitMs: ctx.turnWaitMs,
      leftMs: deadline?.leftMs(),
    })
    .catch((error: unknown) => {
      throw asTreeRefused(error) ?? error;
    });
  if (change) await announce(ctx, change);
  return result;
}

async function announce(ctx: WriteContext, { changed, at, seq, kinds }: ClosedChange): Promise<void> {
  if (changed !== null) ctx.onChange?.(changeIdOf(changed));
  if (kinds.length > 0) await ctx.live.publishChanged(ctx.actor.userId, { at, seq, kinds });
}

/**
 * The first statement of every write transaction: it takes the tick of the user's sync clock and sets the origin for the change
 * log. The database refuses writes to records without it.
 */
export async function beginWrite(tx: Tx, ctx: Pick<WriteContext, 'actor' | 'origin'>): Promise<WriteTransaction> {
  const facts = JSON.stringify(ctx.origin ?? internalOrigin);
  const rows = await queryTx(tx).query<{ at: string }>('SELECT begin_write($1::text, $2::jsonb)::text AS at', [
    ctx.actor.userId,
    facts,
  ]);
  const row = rows[0];
  if (!row) throw new Error('begin_write returned no row');
  return { tx, at: new Date(instantFromPg(row.at)) };
}

interface ClosedRow {
  readonly changed: string | null;
  readonly seq: string;
  readonly kinds: string;
}

const readRecorded = `SELECT nullif(current_setting('tidemark.seq', true), '') AS changed, seq::text,
  current_setting('tidemark.kinds', true) AS kinds FROM sync_clock WHERE user_id = $1`;

/** Reads what the triggers recorded, and runs the context's `assertAllowed`; the transaction stays open. */
export async function closeChange(
  ctx: Pick<WriteContext, 'actor' | 'assertAllowed' | 'deadline'>,
  open: WriteTransaction,
): Promise<ClosedChange> {
  const change = closedChange(open, await queryTx(open.tx).query<ClosedRow>(readRecorded, [ctx.actor.userId]));
  if (ctx.assertAllowed) await checkDeferred(open);
  await ctx.assertAllowed?.(change, open);
  ctx.deadline?.check();
  return change;
}

/** Runs the checks that wait for the commit: for a transaction that is looked at before it, and may be rolled back then. */
export async function checkDeferred({ tx }: WriteTransaction): Promise<void> {
  await queryTx(tx).query('SET CONSTRAINTS ALL IMMEDIATE', []);
}

/** As `closeChange`, at the end of the transaction: COMMIT leaves in the same write unless the context checks the change before. */
async function closeLast(ctx: WriteContext, open: WriteTransaction): Promise<ClosedChange> {
  if (ctx.assertAllowed) return closeChange(ctx, open);
  ctx.deadline?.check();
  return closedChange(open, await commitAfter<ClosedRow>(open.tx, readRecorded, [ctx.actor.userId]));
}

function closedChange({ at }: WriteTransaction, [row]: readonly ClosedRow[]): ClosedChange {
  if (!row) throw new Error('the write lost its sync clock');
  return {
    at,
    changed: row.changed === null ? null : Number(row.changed),
    seq: Number(row.seq),
    kinds: row.kinds.split(' ').filter(Boolean) as LiveKind[],
  };
}

/**
 * Runs statements whose updates are consequences of recorded ones, such as rekeyed positions: their records receive the tick,
 * but the change log receives no row.
 */
export async function quietly<T>(tx: Tx, userId: string, work: () => Promise<T>): Promise<T> {
  await setQuiet(tx, userId, true);
  const result = await work();
  await setQuiet(tx, userId, false);
  return result;
}

/** Turns the change log off or on for this transaction. The row of the clock leads the statement to where the user's triggers run. */
export async function setQuiet(tx: Tx, userId: string, isQuiet: boolean): Promise<void> {
  await tx.$executeRaw`
    SELECT set_config('tidemark.quiet', ${isQuiet ? 'on' : ''}, true) FROM sync_clock WHERE user_id = ${userId}`;
}
