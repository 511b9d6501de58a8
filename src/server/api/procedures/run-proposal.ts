import type { ProposalRunner } from '../../agents/guardrails/decide-proposals.ts';
import { asDomainError, problemOf } from './problem.ts';
import type { RequestContext } from './request-context.ts';

/** A call of a procedure by its path. */
export interface StoredCall {
  readonly ctx: RequestContext;
  readonly path: string;
  readonly input: unknown;
}

/** Carries out a token's proposal under the credential of the user who approves it. */
export function proposalRunner(ctx: RequestContext, call: (stored: StoredCall) => Promise<unknown>): ProposalRunner {
  return {
    async run({ operation, input }, approval) {
      await call({
        ctx: { ...ctx, approval, idempotencyKey: null, ifMatch: null, dryRun: false, reply: { headers: {} } },
        path: operation,
        input,
      });
    },
    problemOf(error) {
      const refusal = asDomainError(error);
      if (!refusal) throw error;
      return problemOf(refusal.code, ctx.requestId, refusal.details).problem;
    },
  };
}
