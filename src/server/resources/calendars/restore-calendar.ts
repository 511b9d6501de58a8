import type { Calendar } from '../../../contract/calendars.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { returnedPosition, siblingsInAccount } from '../../foundation/records/position.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { restoreRecord } from '../trash/restore-record.ts';
import { readCalendar } from './calendar-record.ts';

/**
 * Restores a calendar with its last events; it is read again when its time came meanwhile. One that is not deleted is not changed.
 * @throws DomainError not_found · limit_reached
 */
export async function restoreCalendar(ctx: VerbContext, input: { id: string }): Promise<Calendar> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx, at } = open;
    const calendar = await tx.calendar.findFirst({ where: { userId, id: input.id } });
    if (!calendar) throw notFound();
    if (calendar.deletedAt !== null) {
      await refuseBeyondUserMax(tx, userId, 'calendar');
      const position = await returnedPosition(tx, siblingsInAccount('calendar', userId), calendar.position);
      if (position !== calendar.position)
        await tx.calendar.updateMany({
          where: { userId: calendar.userId, id: calendar.id },
          data: { position, updatedAt: at },
        });
      await restoreRecord(open, userId, 'calendar', calendar.id);
    }
    return readCalendar(tx, userId, calendar.id);
  });
}
