import { todayIn } from '../../lib/time-zone.ts';
import { newId } from '../foundation/db/new-id.ts';
import { DomainError, invalidField } from '../foundation/platform/domain-error.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../foundation/records/write.ts';
import type { RequestLimiter } from '../foundation/redis/request-limiter.ts';
import { reviveCaller } from '../identity/auth/revive-caller.ts';
import { forgetUploads, isRefusal } from '../resources/attachments/forget-uploads.ts';
import { applyReading } from './fetch/apply-reading.ts';
import { addressNotAllowed, calendarAddress } from './fetch/calendar-address.ts';
import type { CalendarContext } from './fetch/calendar-context.ts';
import { type Reading, takeReading } from './fetch/take-reading.ts';

type FirstContext = VerbContext & CalendarContext & { readonly calendarLimiter: RequestLimiter };

/** An address with what the first reading of it found, before anything is written. */
export interface FirstReading {
  readonly calendarId: string;
  readonly url: URL;
  readonly reading: Reading;
}

/**
 * Reads an address for the first time. A host that does not answer is no error; it may tomorrow.
 * @param calendarId by default that of a calendar to be made
 * @throws DomainError validation_failed on url for an address that is not allowed, and for what is no calendar · rate_limited · unavailable
 */
export async function readFirst(
  ctx: FirstContext,
  text: string,
  calendarId: string = newId('calendar'),
): Promise<FirstReading> {
  const url = calendarAddress(text, ctx.env.calendarAllowedOrigins);
  const count = await ctx.calendarLimiter.consume(ctx.actor.userId);
  if (count !== null && !count.allowed)
    throw new DomainError('rate_limited', { retryAfterSeconds: Math.max(1, count.resetSeconds) });
  // A host may take longer than other requests.
  ctx.deadline?.lift();
  const { timezone, userId } = ctx.actor;
  const today = todayIn(timezone, ctx.clock.now());
  const giveBack = await ctx.slots.calendarReadings.wait(userId);
  const reading = await takeReading(ctx, url.href, null, { userId, calendarId, timezone, today }).finally(giveBack);
  if (reading.kind === 'failed' && reading.problem === 'not_allowed') throw addressNotAllowed();
  if (reading.kind === 'failed' && reading.problem === 'not_a_calendar')
    throw invalidField('url', 'not_a_calendar', 'Leads to something that is no calendar in the iCalendar format');
  return { calendarId, url, reading };
}

/**
 * Runs what records a first reading, whose file goes where that is refused: no quota counts it. The host took its time, in which the
 * caller's session may have ended.
 * @throws DomainError missing_credential
 */
export async function orForgetFile<Result>(
  ctx: FirstContext,
  { reading }: FirstReading,
  record: () => Promise<Result>,
): Promise<Result> {
  try {
    await reviveCaller(ctx, ctx.actor);
    return await record();
  } catch (error) {
    if (reading.kind === 'read' && isRefusal(error)) await forgetUploads(ctx, [reading.kept.storageKey]);
    throw error;
  }
}

/** Records the first reading of a calendar in the write that makes it, or gives it the address. */
export async function applyFirst(
  open: WriteTransaction,
  userId: string,
  { calendarId, reading }: FirstReading,
  now: Date,
): Promise<void> {
  const calendar = await open.tx.calendar.findFirstOrThrow({ where: { userId, id: calendarId } });
  const source = await open.tx.calendarSource.findFirstOrThrow({ where: { userId, calendarId } });
  await applyReading(open, { calendar, source }, reading, { now, lastUsedAt: now });
}
