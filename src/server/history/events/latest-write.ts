import type { LatestEvent } from '../../../contract/events.ts';
import type { Database } from '../../foundation/db/database.ts';

/** The instant and change number of the user's last write. */
export async function latestWrite({ prisma }: Database, userId: string): Promise<LatestEvent> {
  const { last, seq } = await prisma.syncClock.findUniqueOrThrow({ where: { userId } });
  return { serverTime: last.toISOString(), seq: Number(seq) };
}
