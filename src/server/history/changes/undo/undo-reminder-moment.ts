import type { CalendarDate } from '../../../../lib/calendar-date.ts';
import { checkReminder } from '../../../delivery/reminders/check-reminder.ts';
import { type ReminderMoment, resolveMoment } from '../../../delivery/reminders/reminder-moment.ts';
import { dueOf, timezoneOfUser } from '../../../delivery/reminders/task-due.ts';
import { isDomainError } from '../../../foundation/platform/domain-error.ts';
import { ownedTask } from '../../../foundation/records/owned-task.ts';
import type { Columns } from '../change-line.ts';
import { setColumns } from './set-columns.ts';
import { resolveConflict, type UndoRun } from './undo-run.ts';
import type { UpdatedRecord } from './updated-record.ts';

/**
 * Restores when a reminder fires, and decides its status anew: it waits for an instant in the future, as after an update. One in the past
 * that it had fired at has fired; any other is missed, so that an undo notifies nobody.
 */
export async function undoReminderMoment(run: UndoRun, { kind, id, now, was, line }: UpdatedRecord): Promise<boolean> {
  const { open, ctx } = run;
  const { userId } = ctx.actor;
  const taskId = String(now['task_id']);
  const moment = momentFromJson(was);
  if (now['deleted_at'] === null && !(await isFree(run, id, taskId, moment))) return false;
  const task = await ownedTask(open.tx, userId, taskId, true);
  const remindAt = resolveMoment(moment, dueOf(task), await timezoneOfUser(open.tx, userId));
  await setColumns(
    run,
    { kind, id },
    ['type', 'date', 'time', 'timezone', 'minutes_before', 'remind_at', 'status', 'fired_at'],
    {
      ...was,
      remind_at: remindAt,
      ...(remindAt !== null && remindAt <= ctx.clock.now() ? statusOfPast(line.before ?? {}) : waiting),
    },
  );
  return true;
}

/** The database sets `scheduled` where the reminder can fire. */
const waiting = { status: 'suspended', fired_at: null };

function statusOfPast(before: Columns): Columns {
  const { status, fired_at } = before;
  return status === 'fired' ? { status, fired_at } : { status: 'missed', fired_at: null };
}

async function isFree(run: UndoRun, id: string, taskId: string, moment: ReminderMoment): Promise<boolean> {
  try {
    await checkReminder(run.open.tx, run.ctx.actor.userId, taskId, moment, id);
    return true;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    await resolveConflict(run, { kind: 'reminder', id, name: null, reason: 'changed' }, false);
    return false;
  }
}

/** The form of a reminder from the JSON of its row. */
function momentFromJson(columns: Columns): ReminderMoment {
  const { type, date, time, timezone, minutes_before, remind_at } = columns;
  if (type === 'absolute') return { type, remindAt: new Date(String(remind_at)) };
  if (type === 'relative') return { type, minutesBefore: Number(minutes_before) };
  return {
    type: 'wall',
    date: String(date) as CalendarDate,
    time: String(time).slice(0, 'HH:mm'.length),
    timezone: timezone === null ? null : String(timezone),
  };
}
