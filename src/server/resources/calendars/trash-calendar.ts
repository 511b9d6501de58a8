import type { Calendar } from '../../../contract/calendars.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { openDeletion } from '../trash/delete-record.ts';
import { readCalendar } from './calendar-record.ts';

/** Moves a calendar to Trash, where it is no longer read. Idempotent. @throws DomainError not_found */
export async function trashCalendar(ctx: VerbContext, input: { id: string }): Promise<Calendar> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const calendar = await tx.calendar.findFirst({ where: { userId, id: input.id } });
    if (!calendar) throw notFound();
    if (calendar.deletedAt === null) {
      const record = { kind: 'calendar', id: calendar.id, name: calendar.name } as const;
      await tx.calendar.updateMany({
        where: { userId: calendar.userId, id: calendar.id },
        data: await openDeletion(open, userId, record),
      });
    }
    return readCalendar(tx, userId, calendar.id, true);
  });
}
