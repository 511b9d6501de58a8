import { holdsScopes } from '../../../contract/scopes.ts';
import { approveChange } from '../../agents/guardrails/approve-change.ts';
import { askFirst, mustAsk } from '../../agents/guardrails/ask-first.ts';
import { keepWithinProjects } from '../../agents/guardrails/keep-within-projects.ts';
import { spendBudget } from '../../agents/guardrails/spend-budget.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { ChangeOrigin } from '../../foundation/records/change-origin.ts';
import { requireWithinProjects } from '../../foundation/records/within-projects.ts';
import type { WriteContext } from '../../foundation/records/write.ts';
import { budgetHeader, changeIdHeader, type RequestContext } from './request-context.ts';
import type { ProcedureMeta } from './trpc.ts';

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
  const assertAllowed: WriteContext['assertAllowed'] = async (change, open) => {
    const caller = { actor, clock: ctx.clock };
    await keepWithinProjects(actor, change, open);
    if (approval) await approveChange(caller, approval, change, open);
    if (!ctx.dryRun) await askFirst(caller, change, open);
    else if (await mustAsk(caller, change, open)) {
      reply.asksFirst = true;
      return;
    }
    await spendBudget(caller, change, open, (used) => {
      reply.headers[budgetHeader] = used;
    });
  };
  const isGuarded = approval || actor.projectIds !== null || actor.askBefore !== 'nothing' || actor.budget !== null;
  return { actor, serverTime, epoch, origin, onChange, ...(isGuarded ? { assertAllowed } : {}) };
}
