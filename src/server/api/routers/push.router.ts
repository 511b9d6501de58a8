import * as z from 'zod';
import { endPushInput, pushListSchema, pushSubscriptionSchema, subscribePushInput } from '../../../contract/push.ts';
import { endPushSubscription } from '../../delivery/push/end-push-subscription.ts';
import { listPushSubscriptions } from '../../delivery/push/list-push-subscriptions.ts';
import { subscribePush } from '../../delivery/push/subscribe-push.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

/** Only a browser session manages push subscriptions; they are not part of the REST API. */
export const pushRouter = t.router({
  list: procedure
    .meta({ credential: 'session' })
    .input(z.strictObject({}).optional())
    .output(pushListSchema)
    .query(async ({ ctx }) => ({
      applicationServerKey: ctx.vapid.publicKey,
      sessionId: ctx.actor.sessionId,
      items: await listPushSubscriptions(ctx),
    })),
  subscribe: procedure
    .meta({ credential: 'session' })
    .input(subscribePushInput)
    .output(pushSubscriptionSchema)
    .mutation(({ ctx, input }) => subscribePush(ctx, input, ctx.env.pushAllowedOrigins)),
  end: procedure
    .meta({ credential: 'session' })
    .input(endPushInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => endPushSubscription(ctx, input)),
});
