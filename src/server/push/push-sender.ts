import { claimPushes, type PushClaim } from './claim-pushes.ts';
import { type PushReply, postPush } from './post-push.ts';
import type { PushContext } from './push-context.ts';
import { settlePush } from './settle-push.ts';

export interface PushSender {
  /** Begins what is due and does not wait for the answers: a push service that is slow keeps nobody else's reminders. */
  begin(): Promise<void>;
  /** Once everything that was begun has ended. */
  settled(): Promise<void>;
}

const inFlightMax = 40;
const perUserMax = 4;

/** Pushes fired reminders to the browsers that asked for them. Any number of instances may do so at once. */
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

/** Never rejects: what could not be recorded is due again when its claim has run out. */
async function send(ctx: PushContext, claim: PushClaim): Promise<void> {
  try {
    const reply = claim.push === null ? null : await post(ctx, claim, claim.push);
    // What is cut off by the stop is tried again by whoever runs next.
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
