import { createHash } from 'node:crypto';
import * as z from 'zod';
import { errorTable, type Problem } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { canonicalJson } from '../../../lib/canonical-json.ts';
import { instantFromPg } from '../../foundation/db/instants.ts';
import { commitAfter, queryTx } from '../../foundation/db/query.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { changeIdOf } from '../../foundation/records/change-origin.ts';
import type { Epoch } from '../../foundation/records/epoch.ts';
import {
  beginWrite,
  type ClosedChange,
  closeChange,
  openWrite,
  type Tx,
  type WriteTransaction,
} from '../../foundation/records/write.ts';
import type { IdempotencyRecord } from '../../foundation/redis/idempotency-store.ts';
import { problemOf } from './problem.ts';
import { changeIdHeader, type RequestContext } from './request-context.ts';

export type CallContext = RequestContext & {
  readonly actor: Actor;
  readonly serverTime: string;
  readonly epoch: Epoch;
};

interface Reservation {
  readonly cacheKey: string;
  readonly operation: string;
  readonly keyHash: Uint8Array<ArrayBuffer>;
  readonly fingerprint: string;
}

/**
 * Does the work of a request with an Idempotency-Key, or replays the first response (service.md §4, contract.md §7). The record
 * is written in the work's own transaction under an advisory lock, so a crash loses both or neither; Redis only makes
 * replays faster.
 */
export async function runOnce<Output>(
  ctx: CallContext,
  reservation: Reservation,
  work: (transaction: WriteTransaction) => Promise<Output>,
): Promise<Output> {
  const known = await ctx.idempotency.begin(reservation.cacheKey);
  if (known === 'running') throw inProgress();
  if (known) return replay<Output>(ctx, reservation, known);
  const decision = await decideInDatabase(ctx, reservation, work).catch(async (error: unknown) => {
    // Another instance is handling the key, so its reservation must stay.
    if (!isInProgress(error)) await ctx.idempotency.release(reservation.cacheKey);
    throw error;
  });
  await ctx.idempotency.finish(reservation.cacheKey, decision.record);
  return outcomeOf(ctx, reservation, decision);
}

/** Whether a request with this key has been answered, before the body of another is read. */
export async function isKeyKnown(
  { database }: Pick<RequestContext, 'database'>,
  userId: string,
  key: string,
  operation: string,
): Promise<boolean> {
  const row = await database.prisma.idempotencyKey.findUnique({
    where: { userId_operation_keyHash: { userId, operation, keyHash: hashOf(key) } },
    select: { status: true },
  });
  return row !== null;
}

function hashOf(key: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(key).digest());
}

/** @param input everything that identifies the request beside its key */
export function describe(ctx: CallContext, key: string, operation: string, input: unknown): Reservation {
  const keyHash = hashOf(key);
  // Keys are the user's: another token must not be sent what this one may not see.
  const { projectIds } = ctx.actor;
  const identity = projectIds === null ? input : { input, projectIds };
  return {
    // A cached reply of an earlier epoch may belong to a write that a restored backup does not contain.
    cacheKey: `${ctx.epoch.name}:${ctx.actor.userId}:${operation}:${Buffer.from(keyHash).toString('base64url')}`,
    operation,
    keyHash,
    fingerprint: createHash('sha256').update(canonicalJson(identity)).digest('hex'),
  };
}

/** How a request with a key ended, with the record stored for the key. */
type Decision<Output> = { readonly record: IdempotencyRecord } & (
  | { readonly kind: 'done'; readonly value: Output }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** An earlier request was already answered. */
  | { readonly kind: 'answered' }
);

/**
 * Looks up the key's record, does the work and records its outcome, all under the key's lock, so that there is exactly one record
 * and it says what happened, for a refusal as for a success.
 */
async function decideInDatabase<Output>(
  ctx: CallContext,
  reservation: Reservation,
  work: (transaction: WriteTransaction) => Promise<Output>,
): Promise<Decision<Output>> {
  return openWrite<Decision<Output>>(ctx, async (tx) => {
    // Sent together, one statement each: the second sees what the lock's last holder committed.
    const [, earlier] = await Promise.all([lockKey(tx, reservation), findRecord(tx, ctx.actor.userId, reservation)]);
    if (earlier) return { result: { kind: 'answered', record: earlier }, change: null };
    const { decision, change } = await attempt(ctx, reservation, tx, work);
    await insertRecord(tx, ctx.actor.userId, reservation, decision.record);
    return { result: decision, change };
  });
}

/** A refusal rolls back to a savepoint, tick included, so that the transaction can still record it. */
async function attempt<Output>(
  ctx: CallContext,
  { fingerprint }: Reservation,
  tx: Tx,
  work: (transaction: WriteTransaction) => Promise<Output>,
): Promise<{ decision: Decision<Output>; change: ClosedChange | null }> {
  const recordOf = (status: number, body: unknown, changed: number | null = null): IdempotencyRecord => ({
    fingerprint,
    status,
    headers: changed === null ? {} : { [changeIdHeader]: changeIdOf(changed) },
    body: JSON.stringify(body),
    createdAt: ctx.clock.now().getTime(),
  });
  try {
    const [, open] = await Promise.all([queryTx(tx).query('SAVEPOINT attempt', []), beginWrite(tx, ctx)]);
    const value = await work(open);
    const change = await closeChange(ctx, open);
    return {
      decision: { kind: 'done', record: recordOf(ctx.reply.status ?? 200, value, change.changed), value },
      change,
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT attempt`;
    const { problem } = problemOf(error.code, ctx.requestId, error.details);
    return { decision: { kind: 'refused', record: recordOf(problem.status, problem), error }, change: null };
  }
}

function outcomeOf<Output>(ctx: CallContext, reservation: Reservation, decision: Decision<Output>): Output {
  if (decision.kind === 'refused') throw decision.error;
  return decision.kind === 'done' ? decision.value : replay<Output>(ctx, reservation, decision.record);
}

async function lockKey(tx: Tx, { cacheKey }: Reservation): Promise<void> {
  const [lock] = await queryTx(tx).query<{ won: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1::text, 0)) AS won`,
    [cacheKey],
  );
  if (!lock?.won) throw inProgress();
}

interface RecordRow {
  readonly fingerprint: string;
  readonly status: number;
  readonly headers: unknown;
  readonly body: string | null;
  readonly created_at: string;
}

async function findRecord(
  tx: Tx,
  userId: string,
  { operation, keyHash }: Reservation,
): Promise<IdempotencyRecord | null> {
  const [row] = await queryTx(tx).query<RecordRow>(
    `SELECT encode(fingerprint, 'hex') AS fingerprint, status, headers, body, created_at::text FROM idempotency_key
     WHERE user_id = $1 AND operation = $2 AND key_hash = $3`,
    [userId, operation, keyHash],
  );
  if (!row) return null;
  return {
    fingerprint: row.fingerprint,
    status: row.status,
    headers: headersOf(row.headers),
    body: row.body,
    createdAt: Date.parse(instantFromPg(row.created_at)),
  };
}

function headersOf(stored: unknown): Record<string, string> {
  return z.record(z.string(), z.string()).parse(stored);
}

/** The last statement of the transaction. */
async function insertRecord(
  tx: Tx,
  userId: string,
  { operation, keyHash }: Reservation,
  { fingerprint, status, headers, body, createdAt }: IdempotencyRecord,
): Promise<void> {
  await commitAfter(
    tx,
    `INSERT INTO idempotency_key (user_id, operation, key_hash, fingerprint, status, headers, body, created_at)
     VALUES ($1, $2, $3, decode($4, 'hex'), $5::integer, $6::jsonb, $7, $8::timestamptz)`,
    [userId, operation, keyHash, fingerprint, status, JSON.stringify(headers), body, new Date(createdAt).toISOString()],
  );
}

/** A 404 or 409 of the operation itself is recorded as its answer; any other error leaves the key free. */
function isRefusal(error: unknown): error is DomainError {
  return (
    isDomainError(error) && !error.code.startsWith('idempotency_') && [404, 409].includes(errorTable[error.code].status)
  );
}

function replay<Output>(ctx: CallContext, reservation: Reservation, record: IdempotencyRecord): Output {
  const ageMs = ctx.clock.now().getTime() - record.createdAt;
  if (record.body === null || ageMs >= limits.idempotencyReplaySeconds * 1_000)
    throw new DomainError('idempotency_key_expired');
  if (record.fingerprint !== reservation.fingerprint) throw new DomainError('idempotency_key_reused');
  Object.assign(ctx.reply.headers, record.headers, { 'Idempotency-Replayed': 'true' });
  if (record.status >= 400) {
    const problem = JSON.parse(record.body) as Problem;
    throw new DomainError(problem.code, { replayed: problem });
  }
  return JSON.parse(record.body) as Output;
}

function isInProgress(error: unknown): boolean {
  return isDomainError(error) && error.code === 'idempotency_in_progress';
}

function inProgress(): DomainError {
  return new DomainError('idempotency_in_progress', { retryAfterSeconds: 1 });
}
