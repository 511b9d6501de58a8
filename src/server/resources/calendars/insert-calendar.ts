import type { Color } from '../../../contract/colors.ts';
import { limits } from '../../../contract/limits.ts';
import { positionAmong, siblingsInAccount } from '../../foundation/records/position.ts';
import { refuseBeyond, refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';

export interface NewCalendar {
  readonly id: string;
  readonly name: string;
  readonly color: Color;
  readonly host: string;
  readonly sealedAddress: Uint8Array<ArrayBuffer>;
}

/** Inserts a calendar that is to be read, in the last position. @throws DomainError limit_reached */
export async function insertCalendar(
  { tx, at }: WriteTransaction,
  userId: string,
  { id, sealedAddress, ...fields }: NewCalendar,
): Promise<void> {
  await refuseBeyondUserMax(tx, userId, 'calendar');
  const kept = await tx.calendarSource.count({ where: { userId } });
  refuseBeyond(kept, limits.calendarsKeptMax, 'calendars with those in Trash');
  const position = await positionAmong(tx, siblingsInAccount('calendar', userId), {});
  const times = { statusSince: at, createdAt: at, updatedAt: at };
  await tx.calendar.createMany({ data: { id, userId, position, ...fields, ...times } });
  await tx.calendarSource.createMany({ data: { calendarId: id, userId, sealedAddress, nextAt: at } });
}
