import type { CompleteTaskInput } from '../../contract/tasks.ts';
import { dateFromPrisma, dateToPrisma, timeFromPrisma } from '../db/instants.ts';
import { DomainError, invalidField } from '../platform/domain-error.ts';
import type { OwnedTask } from '../records/owned-task.ts';
import type { WriteTransaction } from '../records/write.ts';
import { isHourly } from './next-hourly-occurrence.ts';

/**
 * Whether a completion that names an occurrence means the one that is due, or is the retry of one that is finished already
 * (contract.md §6). A day has many occurrences of an hourly task, so the time names them with it.
 * @throws DomainError occurrence_moved when it is neither · validation_failed for an hourly task without the time
 */
export async function isCurrentOccurrence(
  { tx }: WriteTransaction,
  task: OwnedTask,
  occurrence: CompleteTaskInput['occurrence'],
): Promise<boolean> {
  if (occurrence === undefined) return true;
  const hourly = task.recurrenceRule !== null && isHourly(task.recurrenceRule);
  const [date = '', time] = occurrence.split('T');
  if (hourly && time === undefined)
    throw invalidField('occurrence', 'needs_time', 'An hourly task needs the time too, YYYY-MM-DDTHH:mm');
  const due = dueOf(task, hourly);
  // A completed task has nothing more to finish, so naming its date again is a retry.
  if (due === (hourly ? occurrence : date)) return task.completedAt === null;
  const day = dateToPrisma(date);
  const finished = await tx.taskOccurrence.findFirst({
    where: { userId: task.userId, taskId: task.id, occurrence: day, undoneAt: null },
    select: { id: true },
  });
  // The hours of a day that was begun lie behind the one that is due: finished, or jumped with one that was.
  if (!finished || (hourly && due !== null && occurrence > due)) throw new DomainError('occurrence_moved');
  return false;
}

/** As a completion names it. */
function dueOf({ dueDate, dueTime }: OwnedTask, hourly: boolean): string | null {
  if (dueDate === null) return null;
  const date = dateFromPrisma(dueDate);
  return hourly && dueTime !== null ? `${date}T${timeFromPrisma(dueTime)}` : date;
}
