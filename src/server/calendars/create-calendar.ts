import type { Calendar, CreateCalendarInput } from '../../contract/calendars.ts';
import { limits } from '../../contract/limits.ts';
import { logSecurity } from '../foundation/platform/security-log.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { write } from '../foundation/records/write.ts';
import { readCalendar } from '../resources/calendars/calendar-record.ts';
import { insertCalendar } from '../resources/calendars/insert-calendar.ts';
import { calendarSealing } from './fetch/calendar-address.ts';
import type { CalendarContext } from './fetch/calendar-context.ts';
import { applyFirst, type FirstReading } from './read-first.ts';

/** Subscribes to a calendar; without a name it is called as its file calls itself. @throws DomainError limit_reached */
export function createCalendar(first: FirstReading, { authSecret }: Pick<CalendarContext, 'authSecret'>) {
  return async (ctx: VerbContext, { name, color = null }: CreateCalendarInput): Promise<Calendar> => {
    const { userId } = ctx.actor;
    const { calendarId: id, url, reading } = first;
    const own = reading.kind === 'read' ? reading.events.name : null;
    const calendar = await write(ctx, async (open) => {
      const named = name ?? own ?? url.hostname.slice(0, limits.calendarNameCharactersMax);
      const sealedAddress = calendarSealing(authSecret).seal(url);
      await insertCalendar(open, userId, { id, name: named, color, host: url.hostname, sealedAddress });
      await applyFirst(open, ctx.actor.userId, first, ctx.clock.now());
      return readCalendar(open.tx, userId, id);
    });
    logSecurity(ctx.logger, { event: 'calendar_subscribed', userId, calendarId: id, host: url.hostname });
    return calendar;
  };
}
