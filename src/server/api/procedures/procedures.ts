import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { errorTable } from '../../../contract/errors.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import { rehearse } from '../../changes/dry-run.ts';
import { approveChange } from '../../guardrails/approve-change.ts';
import { AskFirst, askFirst } from '../../guardrails/ask-first.ts';
import { createProposal } from '../../guardrails/create-proposal.ts';
import { keepWithinProjects } from '../../guardrails/keep-within-projects.ts';
import { spendBudget } from '../../guardrails/spend-budget.ts';
import { answerMsMax, type Deadline, startDeadline } from '../../platform/deadline.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { procedureChannel } from '../../platform/trace-channels.ts';
import type { ChangeOrigin } from '../../records/change-origin.ts';
import { requireWithinProjects } from '../../records/within-projects.ts';
import type { WriteContext } from '../../records/write.ts';
import { asUnavailable } from './database-errors.ts';
import { asDomainError } from './problem.ts';
import { budgetHeader, changeIdHeader, type RequestContext } from './request-context.ts';
import { type ProcedureMeta, t, trpcCodeOfStatus } from './trpc.ts';

/** What a middleware returns: the result of what follows it. */
type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: TRPCError };

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

/** @throws DomainError for a credential that may not call a procedure of this meta */
export function requireActor(ctx: RequestContext, meta: ProcedureMeta | undefined) {
  const credential = requireScopes(ctx, meta);
  if (credential.actor.projectIds !== null && meta?.servesProjectTokens !== true)
    throw new DomainError('token_restricted', { detail: 'This token is restricted to projects.' });
  return credential;
}

/**
 * Refuses records outside the projects of a restricted token before any other check, whose error would reveal that such a record
 * exists.
 * @throws DomainError not_found · as requireActor, for scopes
 */
export async function requireWithin(
  ctx: RequestContext,
  meta: ProcedureMeta | undefined,
  input: () => Promise<unknown>,
  filtersBy?: string,
): Promise<void> {
  const { projectIds } = ctx.approval ?? ctx.credential.actor ?? { projectIds: null };
  if (projectIds === null) return;
  const { actor } = requireScopes(ctx, meta);
  await requireWithinProjects(ctx.database, actor, await input(), filtersBy);
}

function requireScopes(ctx: RequestContext, meta: ProcedureMeta | undefined) {
  const credential = credentialOf(ctx);
  if (meta?.credential === 'session' && credential.actor.kind !== 'session') throw new DomainError('session_required');
  const required = meta?.scopes ?? [];
  if (!holdsScopes(credential.actor.scopes, required))
    throw new DomainError('insufficient_scope', { requiredScopes: required });
  const { anyScope = [] } = meta ?? {};
  if (anyScope.length > 0 && !anyScope.some((scope) => holdsScopes(credential.actor.scopes, [scope])))
    throw new DomainError('insufficient_scope', { requiredScopes: anyScope });
  return credential;
}

/** An approved proposal stays within the projects of the token that made it. */
function credentialOf({ credential, approval }: RequestContext) {
  if (credential.actor === null) throw new DomainError(credential.code);
  return approval ? { ...credential, actor: { ...credential.actor, projectIds: approval.projectIds } } : credential;
}

/**
 * What a verb receives about its caller: the actor, and the origin that the change log records. `operation` is the procedure's
 * path or the raw operation's name.
 * @throws DomainError for a credential that may not call an operation of this meta
 */
export function callerOf(ctx: RequestContext, meta: ProcedureMeta | undefined, operation: string) {
  const { actor, serverTime, epoch } = requireActor(ctx, meta);
  const { via, client, requestId, reply } = ctx;
  const { approval } = ctx;
  const origin: ChangeOrigin = {
    operation,
    via,
    client,
    requestId,
    // An approved proposal is recorded as a change of the token that proposed it.
    ...(approval
      ? { actorKind: 'token', tokenId: approval.tokenId, approved: true }
      : { actorKind: actor.kind, tokenId: actor.tokenId }),
  };
  const onChange = (changeId: string) => {
    // A batched request of the app can make several changes.
    const earlier = reply.headers[changeIdHeader];
    reply.headers[changeIdHeader] = earlier === undefined ? changeId : `${earlier}, ${changeId}`;
  };
  const judge: WriteContext['judge'] = async (change, open) => {
    const judged = { actor, clock: ctx.clock };
    await keepWithinProjects(actor, change, open);
    if (approval) await approveChange(judged, approval, change, open);
    if (!ctx.dryRun) await askFirst(judged, change, open);
    const budget = await spendBudget(judged, change, open);
    if (budget !== null) reply.headers[budgetHeader] = budget;
  };
  const isJudged = approval || actor.projectIds !== null || actor.askBefore !== 'nothing' || actor.budget !== null;
  return { actor, serverTime, epoch, origin, onChange, ...(isJudged ? { judge } : {}) };
}

/** Each call in a batch of the app takes a slot of its own; a REST request took its slot before its body was read. */
async function admit<Result>(ctx: RequestContext, run: () => Promise<Result>): Promise<Result> {
  const { actor } = ctx.credential;
  // An approved proposal runs in the slot of the decision.
  if (ctx.via !== 'app' || actor === null || ctx.approval) return run();
  const giveBack = await ctx.slots.requests.wait(actor.userId);
  try {
    return await run();
  } finally {
    giveBack();
  }
}

/** Answers in time, whatever the operation waits for; a call inside another one has the time of that one. */
function inTime<Result>(ctx: RequestContext, run: (deadline: Deadline) => Promise<Result>): Promise<Result> {
  if (ctx.deadline) return run(ctx.deadline);
  const deadline = startDeadline(answerMsMax - ctx.credentialMs);
  return deadline.limit(run(deadline));
}

function askOf({ cause }: TRPCError): AskFirst | null {
  return cause instanceof AskFirst ? cause : null;
}

/**
 * A procedure that needs no credential. All checks are one middleware, because tRPC copies the whole context for each that adds to it and
 * all options for each that runs: a tenth of the processor time of a small read (speed.md).
 */
export const openProcedure = t.procedure.use(({ next, ctx, path }) =>
  mapErrors({ ctx, path }, () => inTime(ctx, (deadline) => next({ ctx: { deadline } }))),
);

/** A procedure that needs a credential with the scopes of its meta. Call `.meta()` first. */
export const procedure = t.procedure.use(({ next, ctx, meta, path, type, getRawInput }) =>
  mapErrors({ ctx, path }, () =>
    admit(ctx, () =>
      inTime(ctx, async (deadline) => {
        await requireWithin(ctx, meta, getRawInput, type === 'query' ? 'ids' : undefined);
        const caller = { ...callerOf(ctx, meta, path), deadline };
        if (type !== 'mutation') return next({ ctx: caller });
        if (!ctx.dryRun) {
          if (caller.actor.askBefore === 'nothing') return next({ ctx: caller });
          const proposer = { ...ctx, ...caller };
          const call = { operation: path, input: await getRawInput(), idempotencyKey: ctx.idempotencyKey };
          const outcome = await next({ ctx: caller });
          const asked = outcome.ok ? null : askOf(outcome.error);
          if (asked === null) return outcome;
          // A retry with an idempotency key finds its own proposal, decided or not.
          const proposal = await createProposal(proposer, call, asked.preview);
          ctx.reply.status = 202;
          ctx.reply.proposal = proposal;
          return { ok: true, marker: outcome.marker, data: { proposal } };
        }
        const { result, change, madeIds } = await rehearse({ ...ctx, ...caller }, async (transaction) => {
          // A dry run rolls its transaction back, and must not use up the idempotency key.
          const outcome = await next({ ctx: { ...caller, transaction, idempotencyKey: null } });
          if (!outcome.ok) throw outcome.error;
          return outcome;
        });
        ctx.reply.dryRun = { change, madeIds };
        return result;
      }),
    ),
  ),
);
