import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { errorTable } from '../../../contract/errors.ts';
import { answerMsMax, type Deadline, startDeadline } from '../../foundation/platform/deadline.ts';
import { refuseManyFields } from '../../foundation/platform/many-fields.ts';
import { procedureChannel } from '../../foundation/platform/trace-channels.ts';
import { callerOf, requireWithin } from './caller.ts';
import { asUnavailable } from './database-errors.ts';
import { admit } from './lanes.ts';
import { asDomainError } from './problem.ts';
import { proposeIfAsking } from './propose-if-asking.ts';
import { readStandby } from './read-standby.ts';
import type { RequestContext } from './request-context.ts';
import { type Outcome, runDry } from './run-dry.ts';
import { t, trpcCodeOfStatus } from './trpc.ts';

interface Call {
  readonly ctx: RequestContext;
  readonly path: string;
}

/** Maps the errors of verbs to the statuses of the error table, and logs defects. */
async function mapErrors<Result extends Outcome>({ ctx, path }: Call, run: () => Promise<Result>): Promise<Result> {
  const result = await (procedureChannel.hasSubscribers ? procedureChannel.tracePromise(run, { path }) : run()).catch(
    (cause: unknown) => ({ ok: false as const, error: getTRPCErrorFromUnknown(cause) }),
  );
  if (result.ok) return result;
  const cause = result.error.cause ?? result.error;
  const domain = asDomainError(cause) ?? asUnavailable(cause);
  if (domain) {
    const { status } = errorTable[domain.code];
    if (status >= 500) ctx.logger.warn({ err: cause, requestId: ctx.requestId, path }, domain.code);
    throw new TRPCError({ code: trpcCodeOfStatus[status], message: domain.code, cause: domain });
  }
  if (result.error.code === 'INTERNAL_SERVER_ERROR')
    ctx.logger.error({ err: cause, requestId: ctx.requestId, path }, 'procedure failed');
  throw result.error;
}

/** Answers in time, whatever the operation waits for; a call inside another one has the time of that one. */
function inTime<Result>(ctx: RequestContext, run: (deadline: Deadline) => Promise<Result>): Promise<Result> {
  if (ctx.deadline) return run(ctx.deadline);
  const deadline = startDeadline(answerMsMax - ctx.credentialMs);
  return deadline.limit(run(deadline));
}

/** The other entry points look at the body themselves, before its repeated fields. */
async function refuseManyOf(ctx: RequestContext, getRawInput: () => Promise<unknown>): Promise<void> {
  if (ctx.via === 'app') refuseManyFields(await getRawInput());
}

/**
 * A procedure that needs no credential. All checks are one middleware, because tRPC copies the whole context for each that adds to it and
 * all options for each that runs: a tenth of the processor time of a small read (speed.md).
 */
export const openProcedure = t.procedure.use(({ next, ctx, path, getRawInput }) =>
  mapErrors({ ctx, path }, () =>
    inTime(ctx, async (deadline) => {
      await refuseManyOf(ctx, getRawInput);
      return next({ ctx: { deadline } });
    }),
  ),
);

/** A procedure that needs a credential with the scopes of its meta. Call `.meta()` first. */
export const procedure = t.procedure.use(({ next, ctx, meta, path, type, getRawInput }) =>
  mapErrors({ ctx, path }, () =>
    admit(ctx, meta, () =>
      inTime(ctx, async (deadline) => {
        await requireWithin(ctx, meta, getRawInput, type === 'query' ? 'ids' : undefined);
        const caller = { ...callerOf(ctx, meta, path), deadline };
        await refuseManyOf(ctx, getRawInput);
        if (type !== 'mutation')
          return readStandby(ctx, meta, caller, (reads) => next({ ctx: { ...caller, ...reads } }));
        if (ctx.dryRun) return runDry({ ...ctx, ...caller }, (changes) => next({ ctx: { ...caller, ...changes } }));
        if (caller.actor.askBefore === 'nothing') return next({ ctx: caller });
        return proposeIfAsking({ ...ctx, ...caller }, path, getRawInput, () => next({ ctx: caller }));
      }),
    ),
  ),
);
