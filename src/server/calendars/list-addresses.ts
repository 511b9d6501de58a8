import type { Database } from '../foundation/db/database.ts';
import { calendarSealing } from './fetch/calendar-address.ts';

interface CalendarAddress {
  readonly calendarId: string;
  readonly url: string;
}

/** The addresses of a user's calendars, those in Trash too, for an export that a session asks for; no token may see one. */
export async function listCalendarAddresses(
  { database, authSecret }: { readonly database: Pick<Database, 'prisma'>; readonly authSecret: string },
  userId: string,
): Promise<CalendarAddress[]> {
  const sealing = calendarSealing(authSecret);
  const sources = await database.prisma.calendarSource.findMany({ where: { userId }, orderBy: { calendarId: 'asc' } });
  return sources.flatMap(({ calendarId, sealedAddress }) => {
    const url = sealing.open(sealedAddress);
    return url === null ? [] : [{ calendarId, url }];
  });
}
