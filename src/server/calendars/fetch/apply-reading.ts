import type { CalendarProblem, CalendarStatus } from '../../../contract/calendars.ts';
import { changedColumns } from '../../foundation/db/changed-columns.ts';
import type { Calendar as CalendarRow, CalendarSource } from '../../foundation/db/generated/client.ts';
import type { Tx, WriteTransaction } from '../../foundation/records/write.ts';
import type { ReadCalendar } from '../read/calendar-messages.ts';
import { nextAfterFailure, nextAfterSuccess } from './next-reading.ts';
import type { Reading } from './take-reading.ts';
import { writeEvents } from './write-events.ts';

/** Of when a reading is. */
export interface ReadingTime {
  readonly now: Date;
  readonly lastUsedAt: Date | null;
}

interface Target {
  readonly calendar: CalendarRow;
  readonly source: CalendarSource;
}

interface Found {
  readonly status: CalendarStatus;
  readonly problem: CalendarProblem | null;
}

/** The day of UTC, from which on the events of a file are expanded again. */
export function dayOf(now: Date): Date {
  return new Date(now.toISOString().slice(0, 10));
}

/** Records what a reading found. The record is written only where something differs, so that nothing is pulled for nothing. */
export async function applyReading(
  open: WriteTransaction,
  { calendar, source }: Target,
  reading: Reading,
  { now, lastUsedAt }: ReadingTime,
): Promise<void> {
  const { tx } = open;
  const facts = { now, chance: Math.random() };
  const attempt = { fetchedAt: now, claim: null, claimedUntil: null };
  const where = { calendarId: calendar.id };
  if (reading.kind === 'failed') {
    const failures = source.failures + 1;
    const failingSince = source.failingSince ?? now;
    const nextAt = nextAfterFailure(facts, failures, failingSince);
    await tx.calendarSource.updateMany({ where, data: { ...attempt, failures, failingSince, nextAt } });
    return update(open, calendar, { status: nextAt === null ? 'stopped' : 'failing', problem: reading.problem });
  }
  const isNew = reading.kind === 'read';
  const wishSeconds = isNew ? reading.events.wishSeconds : source.wishSeconds;
  const well = {
    failures: 0,
    failingSince: null,
    wishSeconds,
    nextAt: nextAfterSuccess(facts, wishSeconds, lastUsedAt),
  };
  const kept = isNew ? { ...reading.kept, expandedOn: dayOf(now) } : {};
  await tx.calendarSource.updateMany({ where, data: { ...attempt, ...well, ...kept } });
  if (isNew) await replaceFile(tx, source.storageKey, reading.kept.storageKey);
  const events = isNew ? await eventsChanged(open, calendar, reading.events) : {};
  await update(open, calendar, { status: 'ok', problem: null }, events);
}

/** Records the events of another day, of the file that is there. */
export async function applyDay(
  open: WriteTransaction,
  { calendar }: Target,
  events: ReadCalendar,
  now: Date,
): Promise<void> {
  const data = { expandedOn: dayOf(now), claim: null, claimedUntil: null };
  await open.tx.calendarSource.updateMany({ where: { userId: calendar.userId, calendarId: calendar.id }, data });
  await update(open, calendar, {}, await eventsChanged(open, calendar, events));
}

/** A calendar of which the address can no longer be opened waits for it to be entered again. */
export async function stopReading(open: WriteTransaction, { calendar }: Target): Promise<void> {
  const data = { nextAt: null, claim: null, claimedUntil: null };
  await open.tx.calendarSource.updateMany({ where: { userId: calendar.userId, calendarId: calendar.id }, data });
  await update(open, calendar, { status: 'stopped', problem: 'address_needed' });
}

async function eventsChanged({ tx, at }: WriteTransaction, calendar: CalendarRow, events: ReadCalendar) {
  const { eventCount, zoneGuessed, skipped } = events;
  const changed = await writeEvents(tx, calendar.userId, calendar.id, events);
  const isFirst = calendar.changedAt === null;
  return { eventCount, zoneGuessed, skipped, ...(changed > 0 || isFirst ? { changedAt: at } : {}) };
}

async function update(
  { tx, at }: WriteTransaction,
  calendar: CalendarRow,
  found: Found | Record<string, never>,
  events: Partial<CalendarRow> = {},
): Promise<void> {
  const statusSince = 'status' in found && found.status !== calendar.status ? { statusSince: at } : {};
  const changes = changedColumns(calendar, { ...found, ...events });
  if (changes)
    await tx.calendar.updateMany({
      where: { userId: calendar.userId, id: calendar.id },
      data: { ...changes, ...statusSince, updatedAt: at },
    });
}

/** The bytes of the file before are removed by a sweep, after this is committed. */
async function replaceFile(tx: Tx, before: string | null, after: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM arriving_upload WHERE storage_key = ${after}`;
  if (before !== null)
    await tx.$executeRaw`INSERT INTO freed_upload (storage_key) VALUES (${before}) ON CONFLICT DO NOTHING`;
}
