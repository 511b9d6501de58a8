import type { ChangeKind } from '../../../contract/changes.ts';
import { queryTx } from '../../db/query.ts';
import { resolveReminders } from '../../reminders/resolve-reminders.ts';
import { shownFields } from '../change-fields.ts';
import { type ChangeLine, type Columns, changedColumnsOf, sameJson } from '../change-line.ts';
import { inOrderOfMoves } from './order-of-moves.ts';
import { setColumns } from './set-columns.ts';
import { undoLabelName, undoPosition, undoReminderMoment } from './undo-columns.ts';
import { followsAnother, homeExists, undoPlace } from './undo-place.ts';
import { markUndone, meetConflict, movedToTrashBy, type UndoRun } from './undo-run.ts';
import { type ChangedUnit, unitsOf } from './units.ts';
import type { UpdatedRecord } from './updated-record.ts';

/**
 * Undoes the updates of one change, unit by unit: where the record still has the change's value, it receives its previous value.
 * A value that another change has set since is a conflict; one that already equals the previous value is left.
 * @param restored records that the same change restored, which return to Trash
 */
export async function undoUpdates(
  run: UndoRun,
  lines: readonly ChangeLine[],
  restored: ReadonlySet<string>,
): Promise<void> {
  const records = await presentRecords(run, lines);
  const rescheduled: string[] = [];
  for (const record of records) {
    const units = unitsOf(record.kind, changedColumnsOf(record.line)) ?? [];
    for (const changed of units) {
      // Where its restore had to choose another home, it returns to its own in Trash.
      if (changed.unit.name === 'place' && restored.has(record.id) && !(await homeExists(run, record))) continue;
      const done = await undoUnit(run, record, changed, records);
      if (!done) continue;
      markUndone(run, record.kind, record.id);
      if (changed.unit.name === 'schedule') rescheduled.push(record.id);
      if (changed.unit.name === 'moment') rescheduled.push(String(record.now['task_id']));
    }
  }
  if (rescheduled.length > 0)
    await resolveReminders(run.open, run.ctx.actor.userId, run.ctx.clock.now(), [...new Set(rescheduled)]);
}

async function presentRecords({ open, ctx }: UndoRun, lines: readonly ChangeLine[]): Promise<UpdatedRecord[]> {
  const records: UpdatedRecord[] = [];
  for (const [kind, ofKind] of Map.groupBy(lines, (line) => line.kind as ChangeKind)) {
    const rows = await queryTx(open.tx).query<{ id: string; now: Columns }>(
      `SELECT id, to_jsonb(r) AS now FROM "${kind}" r WHERE user_id = $1 AND id = ANY($2::text[])`,
      [ctx.actor.userId, ofKind.map(({ recordId }) => recordId)],
    );
    const byId = new Map(rows.map((row) => [row.id, row.now]));
    for (const line of ofKind) {
      const now = byId.get(line.recordId);
      if (now) records.push({ kind, id: line.recordId, now, line });
    }
  }
  return inOrderOfMoves({ open, ctx }, records);
}

/** Columns that are derived from others or that the server itself updates: they are set, never compared. */
const uncompared: ReadonlySet<string> = new Set(['status', 'fired_at', 'edited_at', 'completion_id', 'name_key']);

/** @returns whether something was set */
async function undoUnit(
  run: UndoRun,
  record: UpdatedRecord,
  { unit, columns }: ChangedUnit,
  records: readonly UpdatedRecord[],
): Promise<boolean> {
  const { line, kind, id } = record;
  const now = withWantedPosition(run, record);
  const [was, set] = [line.before ?? {}, line.after ?? {}];
  const compared = columns.filter((column) => !uncompared.has(column) && !followsFromTask(record, column));
  if (compared.every((column) => sameJson(now[column], was[column]))) return false;
  const moved: string[] = [];
  for (const column of compared)
    if (
      !sameJson(now[column], set[column]) &&
      !sameJson(now[column], was[column]) &&
      !(await keyedAnew(run, record, column))
    )
      moved.push(column);
  const name = typeof now['name'] === 'string' ? now['name'] : null;
  const inTrash = now['deleted_at'] !== null;
  // A task that is in Trash is moved with its section or parent.
  if (inTrash && unit.name === 'place' && kind === 'task' && followsAnother(record, records)) return false;
  if (inTrash && !movedToTrashBy(run, now['deleted_at'])) return meetInTrash(run, { kind, id, name });
  // A record that this undo has moved to Trash keeps its fields as they are.
  if (inTrash && (unit.name === 'place' || unit.name === 'position')) return false;
  const wanted = { ...now, ...Object.fromEntries(columns.map((column) => [column, was[column] ?? null])) };
  const broken = unit.name === 'schedule' ? brokenSchedule(wanted) : [];
  const differing = [...moved, ...broken];
  if (differing.length > 0) {
    const fields = shownFields(kind, differing, { ...now, ...was }, { ...now, ...set }, now).map(
      ({ field, values: [before, given, present] }) => ({ field, was: before, set: given, now: present }),
    );
    if (!(await meetConflict(run, { kind, id, name, reason: 'changed', fields }))) return false;
  }
  const cleared = { ...wanted, ...Object.fromEntries(broken.map((column) => [column, null])) };
  switch (unit.name) {
    case 'place':
      return undoPlace(run, { ...record, now }, was, records);
    case 'position':
      return undoPosition(run, record, was);
    case 'label name':
      return undoLabelName(run, record, was);
    case 'moment':
      return undoReminderMoment(run, record, cleared);
    default:
      await setColumns(run, record, [...columns, ...broken], cleared);
      return true;
  }
}

/** The record with the position that it is to receive, where the undo could so far only place it beside another. */
function withWantedPosition({ positions }: UndoRun, { id, now }: UpdatedRecord): Columns {
  const wanted = positions.get(id);
  return wanted ? { ...now, position: wanted.position } : now;
}

async function meetInTrash(
  run: UndoRun,
  record: { kind: ChangeKind; id: string; name: string | null },
): Promise<false> {
  await meetConflict(run, { ...record, reason: 'in_trash' }, false);
  return false;
}

/** The instant of a reminder that is not absolute is derived from its task or its local time. */
function followsFromTask({ kind, now, line }: UpdatedRecord, column: string): boolean {
  return kind === 'reminder' && column === 'remind_at' && (line.after?.['type'] ?? now['type']) !== 'absolute';
}

/** Whether the position differs only because siblings were rekeyed, which leaves no line in the log. */
async function keyedAnew({ open, ctx }: UndoRun, { id, line, kind }: UpdatedRecord, column: string): Promise<boolean> {
  if (column !== 'position') return false;
  const rows = await queryTx(open.tx).query(
    `SELECT 1 AS one FROM change_row WHERE user_id = $1 AND record_id = $2 AND kind = $3 AND seq > $4 AND op = 'U' AND after ? 'position' LIMIT 1`,
    [ctx.actor.userId, id, kind, line.seq],
  );
  return rows.length === 0;
}

/** Columns that other changes have set since and that are invalid without a value that the undo clears (contract.md §3). */
function brokenSchedule(wanted: Columns): string[] {
  const set = (column: string) => (wanted[column] ?? null) !== null;
  const recurrence = ['recurrence_rule', 'recurrence_basis', 'recurrence_text', 'recurrence_start', 'occurrence_date'];
  const broken: string[] = [];
  if (!set('due_date')) broken.push(...['due_time', 'due_timezone', 'duration_minutes', ...recurrence].filter(set));
  return broken;
}
