import type { Problem } from '../../../contract/errors.ts';
import type { DecideProposalsInput, Decision } from '../../../contract/proposals.ts';
import { queryPool, queryTx } from '../../foundation/db/query.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { requireWithinProjects } from '../../foundation/records/within-projects.ts';
import { write } from '../../foundation/records/write.ts';
import { type Approval, StaleProposal } from './approve-change.ts';
import type { ChangePreview } from './preview-change.ts';
import { findProposal, type ProposalRow, toProposal } from './proposal-record.ts';

/** What the API layer provides to the verb: calling a procedure, and mapping an error to a problem. */
export interface ProposalRunner {
  /** Runs the stored call as the user; `approveChange` checks its write. */
  run(proposal: Pick<ProposalRow, 'operation' | 'input'>, approval: Approval): Promise<void>;
  /** The problem for a refusal. @throws any other error */
  problemOf(error: unknown): Problem;
}

/** Decides proposals one after the other, each with its own outcome. */
export async function decideProposals(
  ctx: VerbContext,
  { approve = [], reject = [], reopen = [] }: DecideProposalsInput,
  runner: ProposalRunner,
): Promise<{ results: Decision[] }> {
  // Each decision is a write of its own with its own limits; a hundred of them may take longer than one request.
  ctx.deadline?.lift();
  const results: Decision[] = [];
  for (const { id, previewHash } of approve)
    results.push(await outcomeOf(ctx, id, runner, (proposal) => approveOne(ctx, proposal, previewHash, runner)));
  for (const id of reject) results.push(await outcomeOf(ctx, id, runner, (proposal) => rejectOne(ctx, proposal)));
  for (const id of reopen) results.push(await outcomeOf(ctx, id, runner, (proposal) => reopenOne(ctx, proposal)));
  return { results };
}

async function outcomeOf(
  ctx: VerbContext,
  id: string,
  { problemOf }: ProposalRunner,
  decide: (proposal: ProposalRow) => Promise<void>,
): Promise<Decision> {
  const read = () => findProposal(queryPool(ctx.database.pool), ctx, id);
  try {
    await decide(await read());
    return { id, proposal: toProposal(await read()) };
  } catch (error) {
    const problem = problemOf(error);
    const proposal = await read().then(toProposal, () => null);
    return { id, proposal, problem };
  }
}

async function approveOne(
  ctx: VerbContext,
  proposal: ProposalRow,
  previewHash: string,
  runner: ProposalRunner,
): Promise<void> {
  if (proposal.status === 'approved') return;
  if (proposal.status !== 'pending') throw new DomainError('proposal_decided');
  // The user approved an earlier preview.
  if (proposal.previewHash !== previewHash) throw new DomainError('proposal_stale');
  try {
    const { id: proposalId, tokenId, projectIds } = proposal;
    await runner.run(proposal, { proposalId, tokenId, projectIds, previewHash });
  } catch (error) {
    const stale = staleOf(error);
    if (stale) await keepPreview(ctx, proposal.id, stale.preview);
    throw stale ?? (runner.problemOf(error).code === 'not_found' ? await notFoundError(ctx, proposal, error) : error);
  }
}

/** What left the projects of the token is still there for the user, who would not understand that it is not found. */
async function notFoundError(ctx: VerbContext, { input, projectIds }: ProposalRow, error: unknown): Promise<unknown> {
  const isWithin = await requireWithinProjects(ctx.database, { userId: ctx.actor.userId, projectIds }, input).then(
    () => true,
    (refusal: unknown) => {
      if (!isDomainError(refusal)) throw refusal;
      return false;
    },
  );
  if (isWithin) return error;
  return new DomainError('token_restricted', {
    detail: 'What it would change is no longer in the projects of the token: move it back, or decline the proposal.',
  });
}

function staleOf(error: unknown): StaleProposal | null {
  if (error instanceof StaleProposal) return error;
  return error instanceof Error && error.cause !== undefined ? staleOf(error.cause) : null;
}

async function rejectOne(ctx: VerbContext, { id, status }: ProposalRow): Promise<void> {
  if (status === 'rejected') return;
  if (status !== 'pending') throw new DomainError('proposal_decided');
  await write(ctx, async ({ tx }) => {
    const rows = await queryTx(tx).query(
      `UPDATE proposal SET status = 'rejected', decided_at = $2 WHERE user_id = $3 AND id = $1 AND status = 'pending' RETURNING id`,
      [id, ctx.clock.now(), ctx.actor.userId],
    );
    if (rows.length === 0) throw new DomainError('proposal_decided');
  });
}

/** Takes a rejection back while the proposal has not expired; its approval still compares what it would do. */
async function reopenOne(ctx: VerbContext, { id, status }: ProposalRow): Promise<void> {
  if (status === 'pending') return;
  await write(ctx, async ({ tx }) => {
    const rows = await queryTx(tx).query(
      `UPDATE proposal p SET status = 'pending', decided_at = NULL FROM api_token token
       WHERE p.user_id = $3 AND p.id = $1 AND p.status = 'rejected' AND token.user_id = p.user_id AND token.id = p.token_id
         AND token.revoked_at IS NULL AND p.expires_at > $2 RETURNING p.id`,
      [id, ctx.clock.now(), ctx.actor.userId],
    );
    if (rows.length === 0) throw new DomainError('proposal_decided');
  });
}

async function keepPreview(ctx: VerbContext, id: string, { change, hash }: ChangePreview): Promise<void> {
  await write(ctx, ({ tx }) =>
    queryTx(tx).query(
      `UPDATE proposal SET preview = $2::jsonb, preview_hash = $3 WHERE user_id = $4 AND id = $1 AND status = 'pending'`,
      [id, JSON.stringify(change), hash, ctx.actor.userId],
    ),
  );
}
