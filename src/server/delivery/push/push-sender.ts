import { claimPushes, type PushClaim } from './claim-pushes.ts';
import { type PushReply, postPush } from './post-push.ts';
import type { PushContext } from './push-context.ts';
import { settlePush } from './settle-push.ts';

export interface PushSender {
  /** Starts sending due pushes without waiting for answers, so that a slow push service does not delay other users. */
  begin(): Promise<void>;
  /** Resolves when every started push has ended. */
  settled(): Promise<void>;
}

const inFlightMax = 40;
const perUserMax = 4;

/** Pushes fired reminders to subscribed browsers. Any number of instances may do so at once. */
export function createPushSender(ctx: PushContext): PushSender {
  const inFlight = new Set<Promise<void>>();
  const ofUser = new Map<string, number>();

  function track(claim: PushClaim): void {
    const { userId } = claim;
    ofUser.set(userId, (ofUser.get(userId) ?? 0) + 1);
    const sending = send(ctx, claim).finally(() => {
      inFlight.delete(sending);
      const left = (ofUser.get(userId) ?? 1) - 1;
      if (left === 0) ofUser.delete(userId);
      else ofUser.set(userId, left);
    });
    inFlight.add(sending);
  }

  return {
    async begin() {
      const countMax = inFlightMax - inFlight.size;
      if (countMax <= 0) return;
      const claims = await claimPushes(ctx, { countMax, perUserMax, except: [...ofUser.keys()] });
      for (const claim of claims) track(claim);
    },
    async settled() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
}

/** Never rejects; a push whose outcome could not be recorded is due again when its claim expires. */
async function send(ctx: PushContext, claim: PushClaim): Promise<void> {
  try {
    const reply = claim.push === null ? null : await post(ctx, claim, claim.push);
    // A push that the stop interrupts is tried again by another instance or after the restart.
    if (!ctx.stopping.aborted) await settlePush(ctx, claim, reply);
  } catch (error) {
    ctx.logger.warn({ err: error, subscriptionId: claim.subscriptionId }, 'push not settled');
  }
}

async function post(
  ctx: PushContext,
  claim: PushClaim,
  push: NonNullable<PushClaim['push']>,
): Promise<PushReply | 'failed'> {
  const { vapid, env, stopping, logger } = ctx;
  try {
    return await postPush(claim, push, { vapid, allowedOrigins: env.pushAllowedOrigins, signal: stopping });
  } catch (error) {
    logger.warn({ err: error, subscriptionId: claim.subscriptionId }, 'push not delivered');
    return 'failed';
  }
}
