import type { CompleteTaskInput, Task } from '../../contract/tasks.ts';
import { addDays } from '../../lib/calendar-date.ts';
import { instantToWall } from '../../lib/time-zone.ts';
import { dateFromPrisma, dateToPrisma, timeFromPrisma, timeToPrisma } from '../db/instants.ts';
import { newId } from '../db/new-id.ts';
import { type WriteTransaction, write } from '../db/write.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { VerbContext } from '../platform/verb-context.ts';
import { resolveReminders } from '../reminders/resolve-reminders.ts';
import { isHourly, nextHourlyOccurrence, type WallMoment } from './next-hourly-occurrence.ts';
import { nextOccurrence } from './next-occurrence.ts';
import { type OwnedTask, ownedTask, readTask } from './owned-task.ts';
import { amongIds, plainSubtreeOf, subtreeOf } from './subtree.ts';

/**
 * Completes a task, or moves a recurring one to its next date (contract.md §6). Twice = no change.
 * @throws DomainError not_found · occurrence_moved for an occurrence that is neither current nor finished
 */
export async function completeTask(ctx: VerbContext, input: CompleteTaskInput): Promise<Task> {
  return write(ctx, ['task', 'project', 'reminder'], async (open) => {
    const task = await ownedTask(open.tx, ctx.actor.userId, input.id);
    if (await concernsCurrent(open, task, input.occurrence)) await complete(ctx, open, task);
    return readTask(open.tx, ctx.actor, task.id);
  });
}

export async function reopenTask(ctx: VerbContext, input: { id: string }): Promise<Task> {
  return write(ctx, ['task', 'project', 'reminder'], async (open) => {
    const task = await ownedTask(open.tx, ctx.actor.userId, input.id);
    await reopen(open, task);
    return readTask(open.tx, ctx.actor, task.id);
  });
}

/** The same path for PATCH `completed`. */
export async function setCompleted(
  ctx: VerbContext,
  open: WriteTransaction,
  id: string,
  completed: boolean,
): Promise<void> {
  const task = await ownedTask(open.tx, ctx.actor.userId, id);
  if (completed) await complete(ctx, open, task);
  else await reopen(open, task);
}

async function concernsCurrent(
  { tx }: WriteTransaction,
  task: OwnedTask,
  occurrence: string | undefined,
): Promise<boolean> {
  if (occurrence === undefined) return true;
  const day = dateToPrisma(occurrence);
  if (task.completedAt === null && task.dueDate?.getTime() === day.getTime()) return true;
  const finished = await tx.taskOccurrence.findFirst({
    where: { userId: task.userId, taskId: task.id, occurrence: day },
    select: { id: true },
  });
  if (!finished) throw new DomainError('occurrence_moved');
  return false;
}

async function complete(ctx: VerbContext, open: WriteTransaction, task: OwnedTask): Promise<void> {
  if (task.completedAt !== null) return;
  const next = task.recurrenceRule === null ? null : await followingOccurrence(ctx, open, task);
  if (task.recurrenceRule !== null && task.dueDate !== null) {
    await open.tx.taskOccurrence.create({
      data: { id: newId('task'), userId: task.userId, taskId: task.id, occurrence: task.dueDate, completedAt: open.at },
    });
  }
  if (next !== null) {
    await advance(open, task, next);
    await resolveReminders(open, task.userId, ctx.clock.now(), [task.id]);
  } else await close(open, task);
}

/** Open sub-tasks that do not recur are completed with their parent, below a recurring one nothing is. */
async function close({ tx, at }: WriteTransaction, task: OwnedTask): Promise<void> {
  const completionId = newId('task');
  const rows = await plainSubtreeOf(tx, task.userId, task.id);
  await tx.$executeRaw`
    UPDATE task SET completed_at = ${at}, completion_id = ${completionId}, updated_at = ${at}
    WHERE ${amongIds(rows)} AND completed_at IS NULL`;
}

/** Reopens the task and exactly those sub-tasks that its completion closed. */
async function reopen({ tx, at }: WriteTransaction, task: OwnedTask): Promise<void> {
  if (task.completedAt === null) return;
  const rows = await subtreeOf(tx, task.userId, task.id);
  await tx.$executeRaw`
    UPDATE task SET completed_at = NULL, completion_id = NULL, updated_at = ${at}
    WHERE ${amongIds(rows)} AND (id = ${task.id} OR completion_id = ${task.completionId})`;
}

/** The next occurrence begins with its sub-tasks open. */
async function advance({ tx, at }: WriteTransaction, task: OwnedTask, next: NextDue): Promise<void> {
  const day = dateToPrisma(next.date);
  const moved = next.time === undefined ? {} : { dueTime: timeToPrisma(next.time) };
  await tx.task.updateMany({
    where: { id: task.id },
    data: { dueDate: day, occurrenceDate: day, ...moved, updatedAt: at },
  });
  const below = (await subtreeOf(tx, task.userId, task.id)).slice(1);
  await tx.$executeRaw`
    UPDATE task SET completed_at = NULL, completion_id = NULL, updated_at = ${at}
    WHERE ${amongIds(below)} AND completed_at IS NOT NULL`;
}

/** Only hourly rules change the time of day. */
type NextDue = Pick<WallMoment, 'date'> & Partial<WallMoment>;

async function followingOccurrence(
  ctx: VerbContext,
  { tx }: WriteTransaction,
  task: OwnedTask,
): Promise<NextDue | null> {
  const { recurrenceRule, recurrenceStart, occurrenceDate, dueTime } = task;
  if (recurrenceRule === null || recurrenceStart === null || occurrenceDate === null) return null;
  const now = instantToWall(ctx.clock.now(), task.dueTimezone ?? ctx.actor.timezone);
  const timeHasPassed = dueTime !== null && timeFromPrisma(dueTime) <= now.time;
  const finishedBefore = await tx.taskOccurrence.count({ where: { userId: task.userId, taskId: task.id } });
  const fromCompletion = task.recurrenceBasis === 'completion';
  if (isHourly(recurrenceRule) && dueTime !== null) {
    const due = { date: dateFromPrisma(occurrenceDate), time: timeFromPrisma(dueTime) };
    return nextHourlyOccurrence(recurrenceRule, fromCompletion ? now : due, now, finishedBefore);
  }
  const state = {
    rule: recurrenceRule,
    basis: fromCompletion ? ('completion' as const) : ('schedule' as const),
    start: dateFromPrisma(recurrenceStart),
    occurrence: dateFromPrisma(occurrenceDate),
    finishedBefore,
  };
  const date = nextOccurrence(state, now.date, timeHasPassed ? addDays(now.date, 1) : now.date);
  return date === null ? null : { date };
}
