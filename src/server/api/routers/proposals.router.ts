import { idParamsSchema } from '../../../contract/ids.ts';
import {
  decideProposalsInput,
  decisionsSchema,
  listProposalsInput,
  proposalPageSchema,
  proposalSchema,
} from '../../../contract/proposals.ts';
import { decideProposals } from '../../agents/guardrails/decide-proposals.ts';
import { getProposal, listProposals } from '../../agents/guardrails/list-proposals.ts';
import { procedure } from '../procedures/procedures.ts';
import { proposalRunner, type StoredCall } from '../procedures/run-proposal.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Proposals'];

/** @param call calls any procedure of the root router, of which this one is a part */
export function createProposalsRouter(call: (stored: StoredCall) => Promise<unknown>) {
  return t.router({
    list: procedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/proposals',
          tags,
          summary: 'List proposals and how they were decided',
        },
        scopes: ['tasks:read'],
        servesProjectTokens: true,
        errors: ['invalid_cursor'],
      })
      .input(listProposalsInput)
      .output(proposalPageSchema)
      .query(({ ctx, input }) => listProposals(ctx, input)),
    get: procedure
      .meta({
        openapi: { method: 'GET', path: '/proposals/{id}', tags, summary: 'One proposal' },
        scopes: ['tasks:read'],
        servesProjectTokens: true,
        errors: ['not_found'],
      })
      .input(idParamsSchema)
      .output(proposalSchema)
      .query(({ ctx, input }) => getProposal(ctx, input)),
    decide: procedure
      .meta({ credential: 'session' })
      .input(decideProposalsInput)
      .output(decisionsSchema)
      .mutation(({ ctx, input }) => decideProposals(ctx, input, proposalRunner(ctx, call))),
  });
}
