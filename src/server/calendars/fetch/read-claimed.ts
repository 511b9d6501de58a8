import { todayIn } from '../../../lib/time-zone.ts';
import { workerOrigin } from '../../foundation/records/change-origin.ts';
import {
  beginWrite,
  closeChange,
  openWrite,
  type WriteContext,
  type WriteTransaction,
} from '../../foundation/records/write.ts';
import { applyDay, applyReading, dayOf, stopReading } from './apply-reading.ts';
import { calendarSealing } from './calendar-address.ts';
import type { CalendarContext } from './calendar-context.ts';
import type { CalendarClaim } from './claim-calendar.ts';
import { type KeptFile, readAgain, takeReading } from './take-reading.ts';

/** A calendar that was claimed, as it is when the work begins. */
async function readTarget(ctx: CalendarContext, { calendarId, userId, claim }: CalendarClaim) {
  const source = await ctx.database.prisma.calendarSource.findFirst({ where: { userId, calendarId, claim } });
  return source ?? null;
}

type Source = NonNullable<Awaited<ReturnType<typeof readTarget>>>;

/**
 * Reads a claimed calendar and records what came of it, in one transaction: the events are the old or the new ones, and never half.
 * @throws Error when the process stops meanwhile, or something of ours fails; the claim then ends by itself
 */
export async function readClaimed(ctx: CalendarContext, claim: CalendarClaim): Promise<void> {
  const source = await readTarget(ctx, claim);
  if (source === null) return;
  const now = ctx.clock.now();
  const today = todayIn(claim.timezone, now);
  const question = { userId: claim.userId, calendarId: claim.calendarId, timezone: claim.timezone, today };
  const address = calendarSealing(ctx.authSecret).open(source.sealedAddress);
  const isDue = claim.isAsked === true || (source.nextAt !== null && source.nextAt <= now);
  const known = keptFile(source);
  if (address === null) await settle(ctx, claim, (open, target) => stopReading(open, target));
  else if (isDue || known === null) {
    const reading = await takeReading(ctx, address, known, question);
    await settle(ctx, claim, (open, target) =>
      applyReading(open, target, reading, { now: ctx.clock.now(), lastUsedAt: claim.lastUsedAt }),
    );
  }
  if (known !== null && (source.expandedOn === null || source.expandedOn < dayOf(now)))
    await readNextDay(ctx, claim, question);
  // A failure of ours leaves the claim, so that it is not tried again at once.
  const { calendarId, userId, claim: mark } = claim;
  await ctx.database.prisma.calendarSource.updateMany({
    where: { userId, calendarId, claim: mark },
    data: { claim: null, claimedUntil: null },
  });
}

/** The events of today of the last good file, unless the file has just been replaced. */
async function readNextDay(ctx: CalendarContext, claim: CalendarClaim, question: Parameters<typeof readAgain>[2]) {
  const source = await ctx.database.prisma.calendarSource.findFirst({
    where: { userId: claim.userId, calendarId: claim.calendarId },
  });
  const now = ctx.clock.now();
  if (source === null || source.storageKey === null || (source.expandedOn !== null && source.expandedOn >= dayOf(now)))
    return;
  const events = await readAgain(ctx, source.storageKey, question);
  await settle(ctx, { ...claim, claim: source.claim }, async (open, target) => {
    if (target.source.storageKey !== source.storageKey) return;
    if (events !== null) return applyDay(open, target, events, now);
    // Without its bytes it is read whole at the next time.
    const data = { etag: null, lastModified: null, digest: null, storageKey: null, expandedOn: null };
    await open.tx.calendarSource.updateMany({ where: { userId: claim.userId, calendarId: claim.calendarId }, data });
  });
}

function keptFile({ etag, lastModified, digest, storageKey }: Source): KeptFile | null {
  return digest === null || storageKey === null ? null : { etag, lastModified, digest, storageKey };
}

type Target = Parameters<typeof applyReading>[1];

/** Writes under the tick of the user, if the calendar is there and nobody has taken the claim or set another address since. */
async function settle(
  ctx: CalendarContext,
  { calendarId, userId, claim }: Omit<CalendarClaim, 'claim'> & { readonly claim: string | null },
  work: (open: WriteTransaction, target: Target) => Promise<void>,
): Promise<void> {
  const writer: WriteContext = { ...ctx, actor: { userId }, origin: workerOrigin('calendars.read') };
  await openWrite(writer, async (tx) => {
    const open = await beginWrite(tx, writer);
    const source = await tx.calendarSource.findFirst({ where: { userId, calendarId, claim } });
    const calendar = source && (await tx.calendar.findFirst({ where: { userId, id: calendarId, deletedAt: null } }));
    if (source && calendar) await work(open, { calendar, source });
    return { result: undefined, change: await closeChange(writer, open) };
  });
}
