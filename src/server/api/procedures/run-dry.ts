import type { TRPCError } from '@trpc/server';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { rehearse } from '../../history/changes/dry-run.ts';
import type { callerOf } from './caller.ts';
import type { RequestContext } from './request-context.ts';

/** What a middleware returns: the result of what follows it. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: TRPCError };

interface DryRun {
  readonly transaction: WriteTransaction;
  /** A dry run rolls its transaction back, and must not use up the idempotency key. */
  readonly idempotencyKey: null;
}

/** Runs a write without effect, and puts the preview of its change into the reply. */
export async function runDry<Result extends Outcome>(
  ctx: RequestContext & ReturnType<typeof callerOf>,
  run: (changes: DryRun) => Promise<Result>,
): Promise<Result> {
  const { result, change, madeIds } = await rehearse(ctx, async (transaction) => {
    const outcome = await run({ transaction, idempotencyKey: null });
    if (!outcome.ok) throw outcome.error;
    return outcome;
  });
  ctx.reply.dryRun = { change, madeIds, asksFirst: ctx.reply.asksFirst === true };
  return result;
}
