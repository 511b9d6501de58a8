import type { Database } from '../server/foundation/db/database.ts';
import { newId } from '../server/foundation/db/new-id.ts';
import { runTransaction } from '../server/foundation/db/run-transaction.ts';
import { beginWrite } from '../server/foundation/records/write.ts';
import { insertCalendar } from '../server/resources/calendars/insert-calendar.ts';

type Stored = Pick<Database, 'pool' | 'prisma'>;

/** A calendar as a session makes one, but one that no process reads: its host does not exist. @returns its id */
export async function aCalendar(database: Stored, userId: string, name = 'Work'): Promise<string> {
  const id = newId('calendar');
  const fields = { id, name, color: null, host: 'calendar.example.com', sealedAddress: new Uint8Array(40) };
  await runTransaction(
    database,
    async (tx) => {
      await insertCalendar(await beginWrite(tx, { actor: { userId } }), userId, fields);
      await tx.calendarSource.update({ where: { calendarId: id }, data: { nextAt: null } });
    },
    { timeout: 30_000 },
  );
  return id;
}

interface TestEvent {
  readonly title: string;
  /** An instant, or a day for whole days. */
  readonly start: string;
  /** Of whole days the day after the last one. */
  readonly end: string;
  readonly location?: string;
  readonly isBusy?: boolean;
}

/** Writes an event of a calendar as a reading does. */
export async function anEvent(
  { prisma }: Stored,
  userId: string,
  calendarId: string,
  { title, start, end, location = '', isBusy = true }: TestEvent,
): Promise<void> {
  const days = start.length === 10 ? { startDate: new Date(start), endDate: new Date(end) } : {};
  const id = `evt_${calendarId.slice(-12)}${title}`;
  const texts = { id, userId, calendarId, title, location, isBusy };
  await prisma.calendarEvent.create({
    data: { ...texts, startsAt: new Date(start), endsAt: new Date(end), ...days },
  });
}
