import { instantToWall } from '../../../lib/time-zone.ts';
import { resolveReminders } from '../../delivery/reminders/resolve-reminders.ts';
import { dateFromPrisma, dateToPrisma, timeFromPrisma, timeToPrisma } from '../../foundation/db/instants.ts';
import { newId } from '../../foundation/db/new-id.ts';
import type { OwnedTask } from '../../foundation/records/owned-task.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { isHourly, nextHourlyOccurrence, type WallMoment } from './next-hourly-occurrence.ts';
import { nextOccurrence, type RecurringState } from './next-occurrence.ts';
import { amongIds, subtreeOf } from './subtree.ts';

type Ctx = Pick<VerbContext, 'actor' | 'clock'>;

/** The next due date; only hourly rules also change the time. */
type NextDue = Pick<WallMoment, 'date'> & Partial<WallMoment>;

const noDates: ReadonlySet<string> = new Set();
/** A zone's day differs from the UTC day by less than this. */
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Records the current occurrence of a recurring task as finished and moves the task to its next date, reopens its sub-tasks and
 * resolves its relative reminders.
 * @returns false when the task does not recur or its rule has no further date, so that the task itself must be completed
 */
export async function finishOccurrence(ctx: Ctx, open: WriteTransaction, task: OwnedTask): Promise<boolean> {
  const { recurrenceRule: rule, recurrenceStart, occurrenceDate, dueDate } = task;
  if (rule === null || recurrenceStart === null || occurrenceDate === null || dueDate === null) return false;
  const dueTime = task.dueTime === null ? null : timeFromPrisma(task.dueTime);
  const basis = task.recurrenceBasis === 'completion' ? 'completion' : 'schedule';
  // What is finished early, or was moved to an earlier day, may stand before the start, from which COUNT counts what was finished.
  const countsFinished = basis === 'completion' || isHourly(rule);
  const start = countsFinished && dueDate < recurrenceStart ? dueDate : recurrenceStart;
  const finishedBefore = await recordFinished(open, task, rule, start, dueDate);
  const finished = basis === 'completion' ? await finishedAhead(open, task, dueDate, ctx.clock.now()) : noDates;
  const next = nextDue(
    {
      rule,
      basis,
      start: dateFromPrisma(start),
      occurrence: dateFromPrisma(occurrenceDate),
      dueDate: dateFromPrisma(dueDate),
      dueTime,
      finishedBefore,
      finished,
    },
    ctx.clock.now(),
    task.dueTimezone ?? ctx.actor.timezone,
  );
  if (next === null) return false;
  await advance(open, task, start, next);
  await resolveReminders(open, task.userId, ctx.clock.now(), [task.id]);
  return true;
}

function nextDue(state: RecurringState, now: Date, zone: string): NextDue | null {
  if (isHourly(state.rule) && state.dueTime !== null) {
    const wall = instantToWall(now, zone);
    const due = { date: state.dueDate, time: state.dueTime };
    return nextHourlyOccurrence(state.rule, state.basis === 'completion' ? wall : due, wall, state.finishedBefore);
  }
  const date = nextOccurrence(state, now, zone);
  return date === null ? null : { date };
}

/** @returns how many occurrences of this rule were finished before */
async function recordFinished(
  { tx, at }: WriteTransaction,
  { id: taskId, userId }: OwnedTask,
  rule: string,
  start: Date,
  occurrence: Date,
): Promise<number> {
  const ofTask = { userId, taskId };
  const finished = { ...ofTask, undoneAt: null };
  // Finishing a date again after reopening it adds no occurrence, except for hourly rules, which have several a day.
  const again = !isHourly(rule) && (await tx.taskOccurrence.count({ where: { ...finished, occurrence } })) > 0;
  const before = await tx.taskOccurrence.count({ where: { ...finished, occurrence: { gte: start } } });
  if (again) return before - 1;
  await tx.taskOccurrence.create({ data: { ...ofTask, id: newId('occurrence'), occurrence, completedAt: at } });
  return before;
}

/** The finished dates from now to the due date. Later ones may be offered again, because the task was moved back before them. */
async function finishedAhead(
  { tx }: WriteTransaction,
  { id: taskId, userId }: OwnedTask,
  dueDate: Date,
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await tx.taskOccurrence.findMany({
    where: { userId, taskId, undoneAt: null, occurrence: { gte: new Date(now.getTime() - dayMs), lt: dueDate } },
    select: { occurrence: true },
  });
  return new Set(found.map(({ occurrence }) => dateFromPrisma(occurrence)));
}

/** Moves the task to its next occurrence and reopens its sub-tasks. */
async function advance({ tx, at }: WriteTransaction, task: OwnedTask, start: Date, next: NextDue): Promise<void> {
  const day = dateToPrisma(next.date);
  const moved = next.time === undefined ? {} : { dueTime: timeToPrisma(next.time) };
  await tx.task.updateMany({
    where: { userId: task.userId, id: task.id },
    // An hourly rule stays within the day, but the next occurrence has no place yet.
    data: {
      ...{ dueDate: day, occurrenceDate: day, recurrenceStart: start, todayPosition: null },
      ...moved,
      updatedAt: at,
    },
  });
  const below = (await subtreeOf(tx, task.userId, task.id)).slice(1);
  await tx.$executeRaw`
    UPDATE task SET completed_at = NULL, completion_id = NULL, updated_at = ${at}
    WHERE ${amongIds(task.userId, below)} AND completed_at IS NOT NULL`;
}
