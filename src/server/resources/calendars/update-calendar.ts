import type { Calendar, UpdateCalendarInput } from '../../../contract/calendars.ts';
import { changedColumns } from '../../foundation/db/changed-columns.ts';
import { plainFields } from '../../foundation/records/columns/plain-fields.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { readCalendar } from './calendar-record.ts';
import { ownedCalendar } from './owned-calendar.ts';

/** Changes how a calendar is shown; absent = unchanged, and a PATCH without a difference leaves updatedAt. @throws DomainError not_found */
export async function updateCalendar(ctx: VerbContext, { id, ...fields }: UpdateCalendarInput): Promise<Calendar> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const calendar = await ownedCalendar(tx, userId, id);
    const changes = changedColumns(calendar, plainFields('calendar', fields));
    if (changes) await tx.calendar.updateMany({ where: { userId, id }, data: { ...changes, updatedAt: at } });
    return readCalendar(tx, userId, id);
  });
}
