import type { LiveKind } from '../../contract/events.ts';
import type { Database } from '../db/database.ts';
import type { Prisma } from '../db/generated/client.ts';
import { instantFromPg } from '../db/instants.ts';
import type { Logger } from '../platform/logger.ts';
import type { LiveChannel } from '../redis/live-channel.ts';
import { type ChangeOrigin, changeIdOf, internalOrigin } from './change-origin.ts';

/** Prisma's client inside a transaction. */
export type Tx = Prisma.TransactionClient;

/** An open write transaction: every row it touches carries `at` as updatedAt. */
export interface WriteTransaction {
  readonly tx: Tx;
  /** The tick of the sync clock, strictly later than every earlier write of the user. */
  readonly at: Date;
}

/** What a write turned out to change, as the database gathered it. */
export interface ClosedChange {
  readonly at: Date;
  /** The number of the change in the change log; null when nothing was recorded. */
  readonly changed: number | null;
  /** The number of the user's last change, this one or an earlier one. */
  readonly seq: number;
  /** The kinds whose records got the tick: exactly those that a delta pull brings. */
  readonly kinds: readonly LiveKind[];
}

/** What a write needs to know of its caller; workers write for a user without being one. */
export interface WriteContext {
  readonly database: Database;
  readonly live: LiveChannel;
  readonly logger: Logger;
  readonly transaction?: WriteTransaction;
  readonly actor: { readonly userId: string };
  /** What the change log says of who writes; the service itself unless given. */
  readonly origin?: ChangeOrigin;
  /** Judges the change inside the transaction, after its last statement: where it throws, nothing is kept. */
  readonly judge?: (change: ClosedChange, open: WriteTransaction) => Promise<void>;
  /** Gets the id of the change after the commit, when something was changed. */
  readonly onChange?: (changeId: string) => void;
  /** For work on very many rows: its statements may take minutes, on connections that nothing else waits for. */
  readonly patient?: boolean;
  /** How long the write waits for the user's turn; five seconds otherwise. */
  readonly turnWaitMs?: number;
}

const transactionTimeoutMs = 30_000;
const patientTransactionTimeoutMs = 300_000;
const connectionWaitMs = 5_000;

/**
 * Runs `work` in a transaction that began with a tick of the user's sync clock, so the writes of one user are serialised
 * and a delta pull cannot miss them. Joins the transaction of the context when there is one. After the commit the user's
 * live channels are notified of the kinds that changed.
 */
export async function write<T>(ctx: WriteContext, work: (open: WriteTransaction) => Promise<T>): Promise<T> {
  if (ctx.transaction) return work(ctx.transaction);
  return openWrite(ctx, async (tx) => {
    const open = await beginWrite(tx, ctx);
    const result = await work(open);
    return { result, change: await closeChange(ctx, open) };
  });
}

/** What a transaction brought: `change` is null when it turned out that there was nothing to write. */
export interface WriteOutcome<T> {
  readonly result: T;
  readonly change: ClosedChange | null;
}

/**
 * The transaction below `write`, for those who must do something before the tick: they begin and close the change themselves.
 * @throws DomainError unavailable when the user's earlier writes take too long
 */
export async function openWrite<T>(ctx: WriteContext, work: (tx: Tx) => Promise<WriteOutcome<T>>): Promise<T> {
  const { database, patient = false } = ctx;
  const prisma = patient ? database.patientPrisma : database.prisma;
  const timeout = patient ? patientTransactionTimeoutMs : transactionTimeoutMs;
  const { result, change } = await database.turns.take(
    ctx.actor.userId,
    () => prisma.$transaction(work, { timeout, maxWait: connectionWaitMs }),
    ctx.turnWaitMs,
  );
  if (change) await announce(ctx, change);
  return result;
}

async function announce(ctx: WriteContext, { changed, at, seq, kinds }: ClosedChange): Promise<void> {
  if (changed !== null) ctx.onChange?.(changeIdOf(changed));
  if (kinds.length > 0) await ctx.live.publishChanged(ctx.actor.userId, { at, seq, kinds });
}

/**
 * The first statement of every write transaction: the tick of the user's sync clock, and who writes by which operation
 * for the change log. The database refuses writes to records without it.
 */
export async function beginWrite(tx: Tx, ctx: Pick<WriteContext, 'actor' | 'origin'>): Promise<WriteTransaction> {
  const facts = JSON.stringify(ctx.origin ?? internalOrigin);
  const rows = await tx.$queryRaw<{ at: string }[]>`
    SELECT begin_write(${ctx.actor.userId}::text, ${facts}::jsonb)::text AS at`;
  const row = rows[0];
  if (!row) throw new Error('begin_write returned no row');
  return { tx, at: new Date(instantFromPg(row.at)) };
}

interface ClosedRow {
  readonly changed: string | null;
  readonly seq: string;
  readonly kinds: string;
}

/** The last statement of a write transaction: what the triggers gathered, judged where the context has a judge. */
export async function closeChange(
  ctx: Pick<WriteContext, 'actor' | 'judge'>,
  open: WriteTransaction,
): Promise<ClosedChange> {
  const rows = await open.tx.$queryRaw<ClosedRow[]>`
    SELECT nullif(current_setting('tidemark.seq', true), '') AS changed, seq::text, current_setting('tidemark.kinds', true) AS kinds
    FROM sync_clock WHERE user_id = ${ctx.actor.userId}`;
  const row = rows[0];
  if (!row) throw new Error('the write lost its sync clock');
  const change: ClosedChange = {
    at: open.at,
    changed: row.changed === null ? null : Number(row.changed),
    seq: Number(row.seq),
    kinds: row.kinds.split(' ').filter(Boolean) as LiveKind[],
  };
  await ctx.judge?.(change, open);
  return change;
}

/**
 * Runs statements whose updates follow from what the change log records anyway, such as positions that are only keyed anew:
 * records get the tick, the log gets no row.
 */
export async function quietly<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.$executeRaw`SELECT set_config('tidemark.quiet', 'on', true)`;
  const result = await work();
  await tx.$executeRaw`SELECT set_config('tidemark.quiet', '', true)`;
  return result;
}
