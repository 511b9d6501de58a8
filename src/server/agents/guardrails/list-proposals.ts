import type { ListProposalsInput, Proposal } from '../../../contract/proposals.ts';
import { queryPool } from '../../foundation/db/query.ts';
import { finishPage, type Page, startPage } from '../../foundation/records/page.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import {
  findProposal,
  type ProposalRow,
  proposalColumns,
  proposalTables,
  shownStatus,
  toProposal,
} from './proposal-record.ts';

/** Lists proposals newest first; a token sees only its own. @throws DomainError invalid_cursor */
export async function listProposals(ctx: VerbContext, input: ListProposalsInput): Promise<Page<Proposal>> {
  const start = startPage(ctx, 'proposals', input);
  const rows = await queryPool(ctx.database.pool).query<ProposalRow>(
    `SELECT ${proposalColumns('$2')} FROM ${proposalTables}
     WHERE p.user_id = $1 AND ($3::text IS NULL OR p.token_id = $3) AND ($4::text IS NULL OR ${shownStatus('$2')} = $4)
       AND ($5::timestamptz IS NULL OR (p.created_at, p.id) < ($5, $6))
     ORDER BY p.created_at DESC, p.id DESC LIMIT $7`,
    [
      ctx.actor.userId,
      ctx.clock.now(),
      ctx.actor.tokenId,
      input.status ?? null,
      start.after?.key[0] ?? null,
      start.after?.key[1] ?? null,
      start.limit + 1,
    ],
  );
  return finishPage(ctx, start, rows, toProposal, ({ createdAt, id }) => [createdAt, id]);
}

/** @throws DomainError not_found */
export async function getProposal(ctx: VerbContext, { id }: { readonly id: string }): Promise<Proposal> {
  return toProposal(await findProposal(queryPool(ctx.database.pool), ctx, id));
}
