import { resolveReminders } from '../../../delivery/reminders/resolve-reminders.ts';
import { type ChangeLine, changedColumnsOf, sameJson } from '../change-line.ts';
import { mayTakeBack } from './may-take-back.ts';
import { setColumns } from './set-columns.ts';
import { undoLabelName, undoPosition, undoTodayPosition } from './undo-columns.ts';
import { undoParents } from './undo-parents.ts';
import { undoPlaces } from './undo-place.ts';
import { undoReminderMoment } from './undo-reminder-moment.ts';
import { markUndone, type UndoRun } from './undo-run.ts';
import { isUncompared, type Unit, unitsOf } from './units.ts';
import { type UpdatedRecord, updatedRecords } from './updated-record.ts';

/**
 * Undoes the updates of one change, unit by unit: where all columns of a unit are as the change left them, all get the values from before
 * it. A unit of which another change has set a column since is a conflict; one that is already as before is left.
 * @param restored records that the same change restored, which return to Trash
 */
export async function undoUpdates(
  run: UndoRun,
  lines: readonly ChangeLine[],
  restored: ReadonlySet<string>,
): Promise<void> {
  const records = await updatedRecords(run, lines);
  const changed = records.flatMap((record) =>
    (unitsOf(record.kind, changedColumnsOf(record.line)) ?? []).map((unit) => ({ record, unit })),
  );
  const rescheduled = new Set<string>();
  for (const { record, unit } of changed) {
    if (isLater(unit) || !(await undoUnit(run, record, unit))) continue;
    markUndone(run, record.kind, record.id);
    if (unit.name === 'schedule') rescheduled.add(record.id);
  }
  const ofUnit = (name: Unit['name']) => changed.filter(({ unit }) => unit.name === name).map(({ record }) => record);
  await undoParents(run, ofUnit('parent'), restored);
  await undoPlaces(run, ofUnit('place'), restored);
  if (rescheduled.size > 0)
    await resolveReminders(run.open, run.ctx.actor.userId, run.ctx.clock.now(), [...rescheduled]);
  // Their instants follow from the dates of their tasks.
  for (const { record, unit } of changed)
    if (unit.name === 'moment' && (await undoUnit(run, record, unit))) markUndone(run, record.kind, record.id);
}

const isLater = ({ name }: Unit): boolean => name === 'place' || name === 'parent' || name === 'moment';

/** @returns whether something was set */
async function undoUnit(run: UndoRun, record: UpdatedRecord, unit: Unit): Promise<boolean> {
  const compared = unit.columns.filter((column) => isCompared(record, column));
  if (compared.every((column) => sameJson(record.now[column], record.was[column]))) return false;
  if (!(await mayTakeBack(run, record, compared))) return false;
  switch (unit.name) {
    case 'position':
      return undoPosition(run, record);
    case 'label name':
      return undoLabelName(run, record);
    case 'today':
      return undoTodayPosition(run, record);
    case 'moment':
      return undoReminderMoment(run, record);
    default:
      await setColumns(run, record, unit.columns, record.was);
      return true;
  }
}

function isCompared({ kind, set }: UpdatedRecord, column: string): boolean {
  // The instant of a reminder that is not absolute is derived from its task or its local time.
  return !isUncompared(kind, column) && !(kind === 'reminder' && column === 'remind_at' && set['type'] !== 'absolute');
}
