import { createHash } from 'node:crypto';
import { errorTable, type Problem } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { DomainError, isDomainError } from '../../platform/domain-error.ts';
import type { Actor } from '../../records/actor.ts';
import type { VerbContext } from '../../records/verb-context.ts';
import { openWrite, type Tx, tick, type WriteTransaction } from '../../records/write.ts';
import type { IdempotencyRecord } from '../../redis/idempotency-store.ts';
import { problemOf } from './problem.ts';
import type { RequestContext } from './request-context.ts';

type CallContext = RequestContext & { readonly actor: Actor; readonly serverTime: string };

interface Call<Input> {
  readonly ctx: CallContext;
  readonly input: Input;
  readonly path: string;
}

interface Reservation {
  readonly cacheKey: string;
  readonly operation: string;
  readonly keyHash: Uint8Array<ArrayBuffer>;
  readonly fingerprint: string;
}

/**
 * Wraps the resolver of a creation: one Idempotency-Key never makes a second record, and every retry ends with the first
 * response (service.md §4, contract.md §7). The record is written in the verb's own transaction under an advisory lock, so
 * a crash takes both or neither; Redis only answers faster.
 */
export function idempotently<Input, Output>(verb: (ctx: VerbContext, input: Input) => Promise<Output>) {
  return async ({ ctx, input, path }: Call<Input>): Promise<Output> => {
    ctx.reply.status = 201;
    if (ctx.idempotencyKey === null) return verb(ctx, input);
    return runOnce(ctx, describe(ctx, ctx.idempotencyKey, path, input), (transaction) =>
      verb({ ...ctx, transaction }, input),
    );
  };
}

/** The same for work that is not a procedure (uploads): `input` is whatever identifies the request. */
export async function runOnce<Output>(
  ctx: CallContext,
  reservation: Reservation,
  work: (transaction: WriteTransaction) => Promise<Output>,
): Promise<Output> {
  const known = await ctx.idempotency.find(reservation.cacheKey);
  if (known === 'running') throw inProgress();
  if (known) return replay<Output>(ctx, reservation, known);
  if (!(await ctx.idempotency.reserve(reservation.cacheKey))) throw inProgress();
  try {
    const { record, output } = await decideInDatabase(ctx, reservation, work);
    await ctx.idempotency.finish(reservation.cacheKey, record);
    return output === undefined ? replay<Output>(ctx, reservation, record) : output.value;
  } catch (error) {
    await recordRefusal(ctx, reservation, error);
    throw error;
  }
}

export function describe(ctx: CallContext, key: string, operation: string, input: unknown): Reservation {
  const keyHash = new Uint8Array(createHash('sha256').update(key).digest());
  return {
    cacheKey: `${ctx.actor.userId}:${operation}:${Buffer.from(keyHash).toString('base64url')}`,
    operation,
    keyHash,
    fingerprint: createHash('sha256').update(canonicalJson(input)).digest('hex'),
  };
}

/** Key order and white space of the request do not matter. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

interface Decision<Output> {
  readonly record: IdempotencyRecord;
  /** Absent when an earlier request had answered already. */
  readonly output: { readonly value: Output } | undefined;
}

async function decideInDatabase<Output>(
  ctx: CallContext,
  reservation: Reservation,
  work: (transaction: WriteTransaction) => Promise<Output>,
): Promise<Decision<Output>> {
  return openWrite<Decision<Output>>(ctx, async (tx) => {
    await lockKey(tx, reservation);
    const earlier = await findRecord(tx, ctx.actor.userId, reservation);
    if (earlier) return { result: { record: earlier, output: undefined }, open: null };
    const open: WriteTransaction = { tx, at: await tick(tx, ctx.actor.userId), touched: new Set() };
    const value = await work(open);
    const record: IdempotencyRecord = {
      fingerprint: reservation.fingerprint,
      status: ctx.reply.status ?? 200,
      body: JSON.stringify(value),
      createdAt: ctx.clock.now().getTime(),
    };
    await insertRecord(tx, ctx.actor.userId, reservation, record);
    return { result: { record, output: { value } }, open };
  });
}

async function lockKey(tx: Tx, { cacheKey }: Reservation): Promise<void> {
  const rows = await tx.$queryRaw<
    { won: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency ' || ${cacheKey}::text, 0)) AS won`;
  if (!rows[0]?.won) throw inProgress();
}

async function findRecord(
  tx: Tx,
  userId: string,
  { operation, keyHash }: Reservation,
): Promise<IdempotencyRecord | null> {
  const row = await tx.idempotencyKey.findUnique({
    where: { userId_operation_keyHash: { userId, operation, keyHash } },
  });
  if (!row) return null;
  return {
    fingerprint: Buffer.from(row.fingerprint).toString('hex'),
    status: row.status,
    body: row.body,
    createdAt: row.createdAt.getTime(),
  };
}

async function insertRecord(
  tx: Tx,
  userId: string,
  { operation, keyHash }: Reservation,
  record: IdempotencyRecord,
): Promise<void> {
  await tx.idempotencyKey.create({
    data: {
      userId,
      operation,
      keyHash,
      fingerprint: new Uint8Array(Buffer.from(record.fingerprint, 'hex')),
      status: record.status,
      headers: {},
      body: record.body,
      createdAt: new Date(record.createdAt),
    },
  });
}

/** A 404 or 409 of the operation itself is its answer and is recorded; anything else leaves the key free. */
async function recordRefusal(ctx: CallContext, reservation: Reservation, error: unknown): Promise<void> {
  const recordable =
    isDomainError(error) &&
    !error.details.replayed &&
    !error.code.startsWith('idempotency_') &&
    [404, 409].includes(errorTable[error.code].status);
  if (!recordable) {
    if (!isDomainError(error) || !error.code.startsWith('idempotency_'))
      await ctx.idempotency.release(reservation.cacheKey);
    return;
  }
  const { problem } = problemOf(error.code, ctx.requestId, error.details);
  const record = {
    fingerprint: reservation.fingerprint,
    status: problem.status,
    body: JSON.stringify(problem),
    createdAt: ctx.clock.now().getTime(),
  };
  await ctx.database.prisma.$transaction(async (tx) => {
    await lockKey(tx, reservation);
    if (!(await findRecord(tx, ctx.actor.userId, reservation)))
      await insertRecord(tx, ctx.actor.userId, reservation, record);
  });
  await ctx.idempotency.finish(reservation.cacheKey, record);
}

function replay<Output>(ctx: CallContext, reservation: Reservation, record: IdempotencyRecord): Output {
  const ageMs = ctx.clock.now().getTime() - record.createdAt;
  if (record.body === null || ageMs >= limits.idempotencyReplaySeconds * 1_000)
    throw new DomainError('idempotency_key_expired');
  if (record.fingerprint !== reservation.fingerprint) throw new DomainError('idempotency_key_reused');
  ctx.reply.headers['Idempotency-Replayed'] = 'true';
  if (record.status >= 400) {
    const problem = JSON.parse(record.body) as Problem;
    throw new DomainError(problem.code, { replayed: problem });
  }
  return JSON.parse(record.body) as Output;
}

function inProgress(): DomainError {
  return new DomainError('idempotency_in_progress', { retryAfterSeconds: 1 });
}
