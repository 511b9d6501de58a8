import type { CalendarContext } from './calendar-context.ts';
import { type CalendarClaim, claimDue } from './claim-calendar.ts';
import { readClaimed } from './read-claimed.ts';

export interface CalendarRefresher {
  /** Starts reading calendars that are due without waiting for their hosts, so that a slow one does not delay others. */
  begin(): Promise<void>;
  /** Resolves when every started reading has ended. */
  settled(): Promise<void>;
}

const inFlightMax = 4;

/** Reads calendars as they come due, four at once and one of a host. Any number of instances may do so. */
export function createCalendarRefresher(ctx: CalendarContext): CalendarRefresher {
  const inFlight = new Map<string, Promise<void>>();

  function track(claim: CalendarClaim): void {
    const reading = read(ctx, claim).finally(() => inFlight.delete(claim.host));
    inFlight.set(claim.host, reading);
  }

  return {
    async begin() {
      while (inFlight.size < inFlightMax && !ctx.stopping.aborted) {
        const claim = await claimDue(ctx, [...inFlight.keys()]);
        if (claim === null) return;
        track(claim);
      }
    },
    async settled() {
      while (inFlight.size > 0) await Promise.all(inFlight.values());
    },
  };
}

/** Never rejects; a calendar whose reading failed by ours is due again when its claim ends. */
async function read(ctx: CalendarContext, claim: CalendarClaim): Promise<void> {
  try {
    await readClaimed(ctx, claim);
  } catch (error) {
    if (!ctx.stopping.aborted) ctx.logger.warn({ err: error, calendarId: claim.calendarId }, 'calendar not read');
  }
}
