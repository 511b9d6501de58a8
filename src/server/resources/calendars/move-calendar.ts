import type { Calendar, MoveCalendarInput } from '../../../contract/calendars.ts';
import { positionAmong, siblingsInAccount } from '../../foundation/records/position.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { readCalendar } from './calendar-record.ts';
import { ownedCalendar } from './owned-calendar.ts';

/** @throws DomainError not_found · validation_failed for a neighbour that is not one of the user's calendars */
export async function moveCalendar(ctx: VerbContext, input: MoveCalendarInput): Promise<Calendar> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const calendar = await ownedCalendar(tx, userId, input.id);
    const position = await positionAmong(tx, siblingsInAccount('calendar', userId), input, calendar);
    if (position !== calendar.position)
      await tx.calendar.updateMany({
        where: { userId: calendar.userId, id: calendar.id },
        data: { position, updatedAt: at },
      });
    return readCalendar(tx, userId, calendar.id);
  });
}
