import { AskFirst } from '../../agents/guardrails/ask-first.ts';
import { createProposal } from '../../agents/guardrails/create-proposal.ts';
import type { callerOf } from './caller.ts';
import type { RequestContext } from './request-context.ts';
import type { Outcome } from './run-dry.ts';

/** Runs a write of a token that asks first; where it must, the write is rolled back and becomes a proposal, which is the reply. */
export async function proposeIfAsking<Result extends Outcome & { readonly marker: unknown }>(
  ctx: RequestContext & ReturnType<typeof callerOf>,
  operation: string,
  getRawInput: () => Promise<unknown>,
  run: () => Promise<Result>,
) {
  const call = { operation, input: await getRawInput(), idempotencyKey: ctx.idempotencyKey, note: ctx.note ?? null };
  const outcome = await run();
  if (outcome.ok || !(outcome.error.cause instanceof AskFirst)) return outcome;
  // A retry with an idempotency key finds its own proposal, decided or not.
  const proposal = await createProposal(ctx, call, outcome.error.cause.preview);
  const marker: Result['marker'] = outcome.marker;
  ctx.reply.status = 202;
  ctx.reply.proposal = proposal;
  return { ok: true as const, marker, data: { proposal } };
}
