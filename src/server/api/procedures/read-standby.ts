import type { StandbyRead } from '../../foundation/db/standby.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { RequestContext } from './request-context.ts';
import type { Outcome } from './run-dry.ts';
import type { ProcedureMeta } from './trpc.ts';

/** Whether a standby is asked by procedures of this meta, so that their credential has to be looked up on the primary. */
export function asksStandby({ database }: Pick<RequestContext, 'database'>, meta: ProcedureMeta | undefined): boolean {
  return database.standby !== null && meta?.readsStandby === true && database.standby.isTried();
}

/** Runs a read on the standby, and again on the primary where the standby was behind or failed. */
export async function readStandby<Result extends Outcome>(
  ctx: RequestContext,
  meta: ProcedureMeta | undefined,
  { actor, serverTime, epoch }: Pick<VerbContext, 'actor' | 'serverTime' | 'epoch'>,
  run: (reads: { readonly standby?: StandbyRead }) => Promise<Result>,
): Promise<Result> {
  const { standby } = ctx.database;
  if (standby === null || meta?.readsStandby !== true) return run({});
  const isTried = standby.isTried();
  if (!isTried) standby.count('resting');
  // A credential that is remembered is proved by the primary's rows.
  if (!isTried || ctx.proof !== undefined) return run({});
  const read = standby.read({ userId: actor.userId, serverTime, epoch: epoch.name });
  const result = await run({ standby: read });
  if (read.outcome !== null) standby.count(read.outcome);
  return read.outcome === null || read.outcome === 'answered' ? result : run({});
}
