import type { PushSubscriptionRecord } from '../../../contract/push.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { pushSubscriptionRecord, pushSubscriptionSelect } from './push-subscription-record.ts';

/** The browsers to which reminders are pushed, newest first. */
export async function listPushSubscriptions({ actor, database }: VerbContext): Promise<PushSubscriptionRecord[]> {
  const rows = await database.prisma.pushSubscription.findMany({
    where: { userId: actor.userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: pushSubscriptionSelect,
  });
  return rows.map((row) => pushSubscriptionRecord(row, actor.sessionId));
}
