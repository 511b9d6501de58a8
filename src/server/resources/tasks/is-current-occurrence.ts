import type { CompleteTaskInput } from '../../../contract/tasks.ts';
import { dateFromPrisma, dateToPrisma, timeFromPrisma } from '../../foundation/db/instants.ts';
import { DomainError, invalidField } from '../../foundation/platform/domain-error.ts';
import type { OwnedTask } from '../../foundation/records/owned-task.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { isHourly } from './next-hourly-occurrence.ts';

/**
 * Whether a completion names the current occurrence, or is the retry of one that is already finished (contract.md §6). An
 * hourly task has several occurrences a day, so its occurrences are named with their time.
 * @throws DomainError occurrence_moved for any other occurrence · validation_failed for an hourly task without the time
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
  // A completed task has no further occurrence, so naming its date again is a retry.
  if (due === (hourly ? occurrence : date)) return task.completedAt === null;
  const day = dateToPrisma(date);
  const finished = await tx.taskOccurrence.findFirst({
    where: { userId: task.userId, taskId: task.id, occurrence: day, undoneAt: null },
    select: { id: true },
  });
  // Earlier hours of a day with a finished occurrence are finished too, or were skipped with one.
  if (!finished || (hourly && due !== null && occurrence > due)) throw new DomainError('occurrence_moved');
  return false;
}

/** The current occurrence in the form in which a completion names it. */
function dueOf({ dueDate, dueTime }: OwnedTask, hourly: boolean): string | null {
  if (dueDate === null) return null;
  const date = dateFromPrisma(dueDate);
  return hourly && dueTime !== null ? `${date}T${timeFromPrisma(dueTime)}` : date;
}
