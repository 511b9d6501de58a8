import type { WriteContext } from '../../foundation/records/write.ts';
import type { FiredReminder, ReminderDelivery } from './reminder-delivery.ts';

export type DeliveryContext = Pick<WriteContext, 'database' | 'logger'> & {
  readonly deliveries: readonly ReminderDelivery[];
};

const usersPerStep = 100;
/** One user may have very many that fire at the same instant, and others wait for no more than these. */
const signalsPerStep = 100;
const stepTimeoutMs = 30_000;

/**
 * Sends the signals of fired reminders, including those of an instance that ended between the commit and the sending. Each is
 * sent at least once: a signal is repeated if an instance ends before it commits the delivery.
 */
export async function deliverSignals(ctx: DeliveryContext): Promise<void> {
  while (await deliverSomeOfEach(ctx));
}

/** @returns whether a user may have more */
async function deliverSomeOfEach(ctx: DeliveryContext): Promise<boolean> {
  let isMore = false;
  for (let last = '', users = usersPerStep; users === usersPerStep; ) {
    const rows = await ctx.database.prisma.$queryRaw<{ userId: string }[]>`
      SELECT DISTINCT user_id AS "userId" FROM reminder_signal WHERE user_id > ${last} ORDER BY 1 LIMIT ${usersPerStep}`;
    for (const { userId } of rows) if ((await deliverSome(ctx, userId)) === signalsPerStep) isMore = true;
    users = rows.length;
    last = rows.at(-1)?.userId ?? '';
  }
  return isMore;
}

function deliverSome(ctx: DeliveryContext, userId: string): Promise<number> {
  return ctx.database.prisma.$transaction(
    async (tx) => {
      const signals = await tx.$queryRaw<FiredReminder[]>`
        SELECT s.user_id AS "userId", s.reminder_id AS "reminderId", r.task_id AS "taskId", t.project_id AS "projectId", t.name AS "taskName", s.remind_at AS "remindAt"
        FROM reminder_signal s JOIN reminder r ON r.user_id = s.user_id AND r.id = s.reminder_id
        JOIN task t ON t.user_id = s.user_id AND t.id = r.task_id
        WHERE s.user_id = ${userId} ORDER BY s.remind_at, s.reminder_id LIMIT ${signalsPerStep} FOR UPDATE OF s SKIP LOCKED`;
      for (const signal of signals) await deliver(ctx, signal);
      const sent = signals.map(({ reminderId }) => reminderId);
      await tx.$executeRaw`DELETE FROM reminder_signal WHERE user_id = ${userId} AND reminder_id = ANY(${sent}::text[])`;
      return signals.length;
    },
    { timeout: stepTimeoutMs },
  );
}

async function deliver({ deliveries, logger }: DeliveryContext, fired: FiredReminder): Promise<void> {
  for (const delivery of deliveries) {
    try {
      await delivery.deliver(fired);
    } catch (error) {
      logger.warn({ err: error, delivery: delivery.name, reminderId: fired.reminderId }, 'reminder not delivered');
    }
  }
}
