import type { Calendar, SetAddressInput } from '../../contract/calendars.ts';
import { logSecurity } from '../foundation/platform/security-log.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { write } from '../foundation/records/write.ts';
import { readCalendar } from '../resources/calendars/calendar-record.ts';
import { ownedCalendar } from '../resources/calendars/owned-calendar.ts';
import { calendarSealing } from './fetch/calendar-address.ts';
import type { CalendarContext } from './fetch/calendar-context.ts';
import { applyFirst, type FirstReading } from './read-first.ts';

/** Gives a calendar another address; its events are those of the new one once it was read. @throws DomainError not_found */
export function setAddress(first: FirstReading, { authSecret }: Pick<CalendarContext, 'authSecret'>) {
  return async (ctx: VerbContext, { id }: SetAddressInput): Promise<Calendar> => {
    const { userId } = ctx.actor;
    const { hostname: host } = first.url;
    const calendar = await write(ctx, async (open) => {
      const { tx, at } = open;
      await ownedCalendar(tx, userId, id);
      const unread = { etag: null, lastModified: null, failures: 0, failingSince: null, wishSeconds: null };
      const unclaimed = { nextAt: at, claim: null, claimedUntil: null };
      const data = { sealedAddress: calendarSealing(authSecret).seal(first.url), ...unread, ...unclaimed };
      await tx.calendarSource.updateMany({ where: { userId, calendarId: id }, data });
      await tx.calendar.updateMany({ where: { userId, id }, data: { host, updatedAt: at } });
      await applyFirst(open, ctx.actor.userId, first, ctx.clock.now());
      return readCalendar(tx, userId, id);
    });
    logSecurity(ctx.logger, { event: 'calendar_address_set', userId, calendarId: id, host });
    return calendar;
  };
}
