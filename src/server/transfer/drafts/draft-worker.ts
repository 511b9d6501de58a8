import { randomUUID } from 'node:crypto';
import type { DraftProblem } from '../../../contract/import-drafts.ts';
import { isDomainError } from '../../foundation/platform/domain-error.ts';
import {
  askForTokens,
  claimDrafts,
  type DraftClaim,
  endedAmong,
  giveBack,
  renewLease,
  startsMax,
} from './claim-drafts.ts';
import { Abandoned, createSteps, findWork, type WorkerContext } from './draft-work.ts';
import { endDraft } from './end-draft.ts';
import { problemOf, runDraft } from './run-draft.ts';
import { fetchDraft } from './todoist/fetch-draft.ts';

export interface DraftWorker {
  /** Begins on what waits, without waiting for its end. */
  begin(): Promise<void>;
  /** Resolves when all that was begun has ended. */
  settled(): Promise<void>;
}

const inFlightMax = 4;
const heartbeatMs = 10_000;
const interrupted: DraftProblem = {
  code: 'interrupted',
  detail: 'It was begun three times and did not end.',
  errors: [],
};

/** Reads and applies drafts. Any number of instances may do so at once. */
export function createDraftWorker(ctx: WorkerContext): DraftWorker {
  const inFlight = new Map<string, Promise<void>>();
  return {
    async begin() {
      for (const id of await endedAmong(ctx.database, ctx.heldTokens.drafts())) ctx.heldTokens.forget(id);
      const held = ctx.heldTokens.drafts();
      const countMax = inFlightMax - inFlight.size;
      if (countMax <= 0 || ctx.stopping.aborted) return;
      await askForTokens(ctx.database, held);
      const wanted = { lease: randomUUID(), countMax, except: [...inFlight.keys()], held };
      for (const claim of await claimDrafts(ctx.database, wanted)) {
        const working = workOn(ctx, claim).finally(() => inFlight.delete(claim.userId));
        inFlight.set(claim.userId, working);
      }
    },
    async settled() {
      while (inFlight.size > 0) await Promise.all(inFlight.values());
    },
  };
}

/** Never rejects; what could not be recorded is begun again when the lease is over. */
async function workOn(ctx: WorkerContext, claim: DraftClaim): Promise<void> {
  const abandon = new AbortController();
  const stop = () => abandon.abort();
  ctx.stopping.addEventListener('abort', stop, { once: true });
  const heartbeat = setInterval(async () => {
    const isMine = await renewLease(ctx.database, claim).catch(() => true);
    if (!isMine) abandon.abort();
  }, heartbeatMs);
  try {
    const step = createSteps(ctx, claim, abandon);
    const worked = { claim, step, signal: abandon.signal };
    let found = await findWork(ctx.database, claim);
    if (found.starts > startsMax) return await fail(ctx, claim, interrupted);
    if (found.origin !== 'files' && found.storageKey === null) {
      await fetchDraft(ctx, { ...found, ...worked });
      found = await findWork(ctx.database, claim);
    }
    await runDraft(ctx, { ...found, ...worked });
  } catch (error) {
    await settle(ctx, claim, error, abandon.signal.aborted).catch((cause: unknown) => {
      ctx.logger.warn({ err: cause, draftId: claim.id }, 'draft not settled');
    });
  } finally {
    clearInterval(heartbeat);
    ctx.stopping.removeEventListener('abort', stop);
  }
}

async function settle(ctx: WorkerContext, claim: DraftClaim, error: unknown, isAbandoned: boolean): Promise<void> {
  if (isAbandoned || error instanceof Abandoned) {
    ctx.heldTokens.forget(claim.id);
    return giveBack(ctx.database, claim, false);
  }
  const problem = problemOf(error);
  if (problem) {
    ctx.heldTokens.forget(claim.id);
    return fail(ctx, claim, problem);
  }
  // What was busy is tried again when the lease is over, and not at once.
  if (isDomainError(error) && error.code === 'unavailable') return;
  ctx.logger.error({ err: error, draftId: claim.id }, 'draft failed');
  await giveBack(ctx.database, claim, true);
}

async function fail(
  { database }: WorkerContext,
  { id, userId, lease }: DraftClaim,
  problem: DraftProblem,
): Promise<void> {
  await database.prisma.$transaction((tx) => endDraft(tx, { userId, id, lease }, { status: 'failed', problem }));
}
