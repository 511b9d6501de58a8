import type { Calendar } from '../../contract/calendars.ts';
import { DomainError, notFound } from '../foundation/platform/domain-error.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { readCalendar } from '../resources/calendars/calendar-record.ts';
import type { CalendarContext } from './fetch/calendar-context.ts';
import { claimOne } from './fetch/claim-calendar.ts';
import { readClaimed } from './fetch/read-claimed.ts';

const everyMs = 60_000;

/**
 * Reads a calendar now, also one that has stopped; one that is being read is answered as it is.
 * @throws DomainError not_found · rate_limited within a minute of the last reading, or while too many are read · unavailable
 */
export async function refreshCalendar(ctx: VerbContext & CalendarContext, { id }: { id: string }): Promise<Calendar> {
  const { userId } = ctx.actor;
  await readCalendar(ctx, userId, id);
  ctx.deadline?.lift();
  const giveBack = await ctx.slots.calendarReadings.wait(userId);
  try {
    const where = { userId, calendarId: id };
    const source = await ctx.database.prisma.calendarSource.findFirst({ where, select: { fetchedAt: true } });
    if (source === null) throw notFound();
    const leftMs = (source.fetchedAt?.getTime() ?? 0) + everyMs - ctx.clock.now().getTime();
    if (leftMs > 0) throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(leftMs / 1_000) });
    const claim = await claimOne(ctx, userId, id);
    if (claim !== null) await readClaimed(ctx, { ...claim, isAsked: true });
  } finally {
    giveBack();
  }
  return readCalendar(ctx, userId, id);
}
