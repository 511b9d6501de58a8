import { createHash } from 'node:crypto';
import type { Change } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import type { Proposal } from '../../../contract/proposals.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { type Queryable, queryTx } from '../../foundation/db/query.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { ChangeOrigin } from '../../foundation/records/change-origin.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import {
  findProposal,
  isPending,
  type ProposalRow,
  proposalColumns,
  proposalTables,
  toProposal,
} from './proposal-record.ts';

/** A token's call with its input. */
export interface ProposedCall {
  readonly operation: string;
  readonly input: unknown;
  readonly idempotencyKey: string | null;
  /** Why, for the user; a repeated call keeps the first one. */
  readonly note: string | null;
}

interface Preview {
  readonly change: Change | null;
  readonly hash: string;
}

type Proposer = Omit<VerbContext, 'assertAllowed' | 'transaction' | 'origin'> & { readonly origin: ChangeOrigin };

/**
 * Stores a call for the user's decision, in a write of its own, so that the feed and live channels announce it. A repeated call
 * returns the same proposal: by its idempotency key, or without one while the proposal is pending.
 * @throws DomainError budget_exhausted when too many are pending · idempotency_key_reused
 */
export async function createProposal(ctx: Proposer, call: ProposedCall, preview: Preview): Promise<Proposal> {
  const { actor, clock, database, live, logger, onChange } = ctx;
  const origin = { ...ctx.origin, operation: 'proposals.create' };
  return write({ actor, database, live, logger, origin, ...(onChange ? { onChange } : {}) }, async ({ tx }) => {
    const queryable = queryTx(tx);
    const earlier =
      call.idempotencyKey === null ? await findEqual(queryable, ctx, call) : await findUnderKey(queryable, ctx, call);
    if (earlier) return toProposal(earlier);
    await refuseTooMany(queryable, ctx);
    const id = newId('proposal');
    const now = clock.now();
    await queryable.query(
      `INSERT INTO proposal (id, user_id, token_id, operation, input, preview, preview_hash, key_hash, created_at, expires_at, note)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9::timestamptz, $9::timestamptz + $10 * interval '24 hours', $11)`,
      [
        id,
        actor.userId,
        actor.tokenId,
        call.operation,
        JSON.stringify(call.input ?? null),
        JSON.stringify(preview.change),
        preview.hash,
        hashOf(call.idempotencyKey),
        now,
        limits.proposalDays,
        call.note,
      ],
    );
    return toProposal(await findProposal(queryable, ctx, id));
  });
}

async function findUnderKey(queryable: Queryable, ctx: Proposer, call: ProposedCall): Promise<ProposalRow | null> {
  const [row] = await queryable.query<ProposalRow & { same: boolean }>(
    `SELECT ${proposalColumns('$1')}, p.input = $5::jsonb AS same FROM ${proposalTables}
     WHERE p.token_id = $2 AND p.operation = $3 AND p.key_hash = $4`,
    [
      ctx.clock.now(),
      ctx.actor.tokenId,
      call.operation,
      hashOf(call.idempotencyKey),
      JSON.stringify(call.input ?? null),
    ],
  );
  if (!row) return null;
  const { same, ...found } = row;
  if (!same) throw new DomainError('idempotency_key_reused');
  return found;
}

async function findEqual(queryable: Queryable, ctx: Proposer, call: ProposedCall): Promise<ProposalRow | null> {
  const [row] = await queryable.query<ProposalRow>(
    `SELECT ${proposalColumns('$1')} FROM ${proposalTables} WHERE p.user_id = $2 AND p.token_id = $3 AND p.operation = $4
       AND p.input = $5::jsonb AND ${isPending('$1')} LIMIT 1`,
    [ctx.clock.now(), ctx.actor.userId, ctx.actor.tokenId, call.operation, JSON.stringify(call.input ?? null)],
  );
  return row ?? null;
}

async function refuseTooMany(queryable: Queryable, { actor, clock }: Proposer): Promise<void> {
  const [found] = await queryable.query<{ pending: number }>(
    `SELECT count(*)::int AS pending FROM ${proposalTables} WHERE p.user_id = $2 AND p.token_id = $3 AND ${isPending('$1')}`,
    [clock.now(), actor.userId, actor.tokenId],
  );
  if ((found?.pending ?? 0) < limits.proposalsPendingMax) return;
  throw new DomainError('budget_exhausted', {
    retryAfterSeconds: retrySeconds,
    detail: `${limits.proposalsPendingMax} proposals of this token wait for its person already.`,
  });
}

/** The Retry-After for an agent, which gives the user time to decide. */
const retrySeconds = 60 * 60;

function hashOf(key: string | null): Buffer | null {
  return key === null ? null : createHash('sha256').update(key).digest();
}
