import { siblingLabels } from '../../labels/owned-label.ts';
import { siblingProjects } from '../../projects/owned-project.ts';
import { returnedPosition } from '../../records/position.ts';
import type { Columns } from '../change-line.ts';
import { setColumns } from './set-columns.ts';
import { meetConflict, type UndoRun } from './undo-run.ts';
import type { UpdatedRecord } from './updated-record.ts';

/** Restores the previous position, or the next free one. */
export async function undoPosition(run: UndoRun, record: UpdatedRecord, was: Columns): Promise<boolean> {
  const { userId } = run.ctx.actor;
  const siblings = record.kind === 'label' ? siblingLabels(userId) : siblingProjects(userId);
  const position = await returnedPosition(run.open.tx, siblings, String(was['position']));
  await setColumns(run, record, ['position'], { position });
  run.positions.set(record.id, {
    kind: record.kind === 'label' ? 'label' : 'project',
    id: record.id,
    position: String(was['position']),
  });
  return true;
}

/** Restores a label's name unless another label has taken it meanwhile, which even `onConflict` cannot overwrite. */
export async function undoLabelName(run: UndoRun, { kind, id, now }: UpdatedRecord, was: Columns): Promise<boolean> {
  const wanted = { ...now, ...was };
  const taken = await run.open.tx.label.count({
    where: { userId: run.ctx.actor.userId, nameKey: String(wanted['name_key']), deletedAt: null, id: { not: id } },
  });
  if (taken > 0) {
    await meetConflict(run, { kind, id, name: String(now['name']), reason: 'label_exists' }, false);
    return false;
  }
  await setColumns(run, { kind, id }, ['name', 'name_key'], wanted);
  return true;
}

/** Restores when a reminder fires; an instant in the past becomes `missed`, so that an undo notifies nobody. */
export async function undoReminderMoment(run: UndoRun, record: UpdatedRecord, wanted: Columns): Promise<boolean> {
  const remindAt = wanted['remind_at'];
  const pending = wanted['status'] === 'scheduled' || wanted['status'] === 'suspended';
  const past = typeof remindAt === 'string' && new Date(remindAt) <= run.ctx.clock.now();
  const state = pending && past ? { status: 'missed', fired_at: null } : {};
  const columns = ['type', 'date', 'time', 'timezone', 'minutes_before', 'remind_at', 'status', 'fired_at'];
  await setColumns(run, record, columns, { ...wanted, ...state });
  return true;
}
