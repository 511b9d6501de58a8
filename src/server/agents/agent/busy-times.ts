import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { instantToWall } from '../../../lib/time-zone.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { listCalendarEvents } from '../../resources/calendars/list-calendar-events.ts';
import { listCalendars } from '../../resources/calendars/list-calendars.ts';

const eventsMax = 500;

/**
 * The busy times of a day in the calendars of the person, as far as these let agents see any: `09:00–10:30`. Never what an event is
 * called, because that is a stranger's text.
 */
export async function busyTimes(ctx: VerbContext, day: CalendarDate): Promise<string[]> {
  if (ctx.actor.projectIds !== null) return [];
  const { items } = await listCalendarEvents(ctx, { from: day, to: day, limit: eventsMax });
  const calendars = await listCalendars(ctx, {});
  // As in the app a hidden calendar takes no time.
  const counting = new Set(
    calendars.items.filter(({ countsAsBusy, isHidden }) => countsAsBusy && !isHidden).map(({ id }) => id),
  );
  const spans: { from: string; to: string }[] = [];
  for (const { calendarId, start, end, isBusy } of items) {
    if (!isBusy || !counting.has(calendarId) || start === null || end === null || start === end) continue;
    const last = spans.at(-1);
    if (last !== undefined && start <= last.to) last.to = end > last.to ? end : last.to;
    else spans.push({ from: start, to: end });
  }
  const wall = (instant: string) => instantToWall(new Date(instant), ctx.actor.timezone);
  const within = (instant: string, beyond: string) => (wall(instant).date === day ? wall(instant).time : beyond);
  return spans.map(({ from, to }) => `${within(from, '00:00')}–${within(to, '24:00')}`);
}
