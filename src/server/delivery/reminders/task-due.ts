import { dateFromPrisma, timeFromPrisma } from '../../foundation/db/instants.ts';
import type { OwnedTask } from '../../foundation/records/owned-task.ts';
import type { Tx } from '../../foundation/records/write.ts';
import type { DueMoment } from './reminder-moment.ts';

type DueColumns = Pick<OwnedTask, 'dueDate' | 'dueTime' | 'dueTimezone'>;

export function dueOf(task: DueColumns): DueMoment {
  return {
    dueDate: task.dueDate === null ? null : dateFromPrisma(task.dueDate),
    dueTime: task.dueTime === null ? null : timeFromPrisma(task.dueTime),
    dueTimezone: task.dueTimezone,
  };
}

/** The user's zone, read inside the write, because the credential's copy may precede a change of the zone. */
export async function timezoneOfUser(tx: Tx, userId: string): Promise<string> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { timezone: true } });
  return user.timezone;
}
