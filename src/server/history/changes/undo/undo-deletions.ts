import { type TrashKind, trashKinds } from '../../../../contract/trash.ts';
import { queryTx } from '../../../foundation/db/query.ts';
import { isDomainError } from '../../../foundation/platform/domain-error.ts';
import { isOrdered } from '../../../foundation/records/kinds.ts';
import { sameContainer } from '../../../resources/tasks/nearest-container.ts';
import { type ChangeLine, type Columns, countOf, isWhole, rootsOf, sameJson } from '../change-line.ts';
import { depthsOf } from './depths.ts';
import { isUnchanged, nameOf } from './may-take-back.ts';
import { canReturn, placeInTrash } from './place-in-trash.ts';
import { containerOf, placeColumns } from './places.ts';
import { setColumns } from './set-columns.ts';
import { restoreVerbs } from './trash-verbs.ts';
import { trashAgain } from './undo-creations.ts';
import { canReturnToParent } from './undo-parents.ts';
import { markUndone, movedToTrashBy, resolveConflict, type UndoRun } from './undo-run.ts';
import { type UpdatedRecord, updatedRecords } from './updated-record.ts';

interface Deletion {
  readonly id: string;
  readonly rootKind: TrashKind;
  readonly rootId: string;
  readonly rootName: string;
  /** Whether its root is still in Trash by it. */
  readonly isOpen: boolean;
}

/** Restores the records that a change deleted, one deletion at a time by its root, or the part of a deletion that it deleted. */
export async function undoDeletions(run: UndoRun, lines: readonly ChangeLine[]): Promise<void> {
  for (const [deletion, deleted] of await byDeletion(run, lines, 'D')) {
    if (isWhole(deletion, deleted)) await restore(run, deletion, deletion.rootKind, deletion.rootId);
    else for (const { kind, id } of await partsOf(run, deletion, deleted)) await restore(run, deletion, kind, id);
  }
}

/**
 * Moves the records that a change restored to Trash again, and back to the container that they had there.
 * @param updates the lines of what the change also updated of them
 */
export async function undoRestores(
  run: UndoRun,
  lines: readonly ChangeLine[],
  updates: readonly ChangeLine[],
): Promise<void> {
  // Contents come first, so that each becomes a separate deletion again.
  for (const [deletion, restored] of (await byDeletion(run, lines, 'R')).reverse()) {
    const seq = restored[0]?.seq ?? 0;
    if (isWhole(deletion, restored)) await trashAgain(run, deletion.rootKind, deletion.rootId, seq);
    else
      for (const { kind, id } of await partsOf(run, deletion, restored)) {
        const line = updates.find(({ recordId }) => recordId === id) ?? unmoved(kind, id, seq);
        // A part of a deletion becomes a part of it again, so that it is restored with the rest.
        const joins = deletion.isOpen && (await isPartAgain(run, line, deletion.id));
        await trashAgain(run, kind, id, seq, joins ? deletion.id : undefined);
      }
  }
  for (const record of await updatedRecords(run, updates)) await returnInTrash(run, record);
}

const unmoved = (kind: TrashKind, recordId: string, seq: number): ChangeLine => ({
  seq,
  kind,
  recordId,
  op: 'U',
  before: {},
  after: {},
});

/** Whether the container of a record before a change is in the deletion, so that a restore of the deletion finds it there. */
async function isPartAgain(run: UndoRun, line: ChangeLine, deletionId: string): Promise<boolean> {
  if (!isContained(line.kind)) return true;
  const [record] = await updatedRecords(run, [line]);
  if (record?.kind === 'project') return canReturnToParent(run, record, deletionId);
  return record !== undefined && canReturn(run, record, deletionId);
}

const isContained = (kind: string): kind is 'project' | 'section' | 'task' =>
  kind === 'project' || kind === 'section' || kind === 'task';

/** A record that is in Trash otherwise cannot be moved within it, unless it is there by itself. */
async function returnInTrash(run: UndoRun, record: UpdatedRecord): Promise<void> {
  const { kind, id, now, was } = record;
  if (!isContained(kind) || now['deleted_at'] === null) return;
  const columns = kind === 'project' ? ['parent_id'] : placeColumns[kind];
  if (columns.every((column) => sameJson(now[column], was[column]))) return;
  const isOwn = movedToTrashBy(run, now['deleted_at']);
  if (!isOwn && !(await isUnchanged(run, record, columns))) return;
  if (await (kind === 'project' ? parentInTrash(run, record) : placeInTrash(run, record))) markUndone(run, kind, id);
  else if (!isOwn) await resolveConflict(run, { kind, id, name: nameOf(record), reason: 'in_trash' }, false);
}

async function parentInTrash(run: UndoRun, record: UpdatedRecord): Promise<boolean> {
  if (!(await canReturnToParent(run, record, null))) return false;
  await setColumns(run, record, ['parent_id'], record.was);
  return true;
}

interface Part {
  readonly kind: TrashKind;
  readonly id: string;
}

/** The records of a part of a deletion that contain the others, containers first, and of projects and tasks a parent before what is in it. */
async function partsOf(run: UndoRun, deletion: Deletion, lines: readonly ChangeLine[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const kind of trashKinds) {
    const line = lines.find((each) => each.kind === kind);
    if (!line) continue;
    const ids = rootsOf(line);
    if (ids !== null) {
      const depths = await depthsOf(run, kind, ids);
      const depth = (id: string) => depths.get(id) ?? 0;
      parts.push(...ids.toSorted((a, b) => depth(a) - depth(b)).map((id) => ({ kind, id })));
    } else if (parts.length === 0) {
      const { rootKind, rootId: id, rootName: name } = deletion;
      await resolveConflict(run, { kind: rootKind, id, name, reason: 'changed' }, false);
    }
  }
  return parts;
}

/** The deletions of some lines with their lines, containers first. */
async function byDeletion(
  run: UndoRun,
  lines: readonly ChangeLine[],
  op: 'D' | 'R',
): Promise<(readonly [Deletion, ChangeLine[]])[]> {
  const left = lines.filter((line) => line.op === op && countOf(line) > 0);
  const deletions = await queryTx(run.open.tx).query<Deletion>(
    `SELECT id, root_kind AS "rootKind", root_id AS "rootId", root_name AS "rootName",
       restored_at IS NULL AND purged_at IS NULL AS "isOpen"
     FROM deletion WHERE user_id = $1 AND id = ANY($2::text[])`,
    [run.ctx.actor.userId, [...new Set(left.map(({ recordId }) => recordId))]],
  );
  const ordered = await containersFirst(run, deletions);
  return ordered.map((deletion) => [deletion, left.filter(({ recordId }) => recordId === deletion.id)] as const);
}

/** Orders deletions so that a container is restored before the records that return into it. */
async function containersFirst(run: UndoRun, deletions: readonly Deletion[]): Promise<Deletion[]> {
  const idsOfRoots = (kind: TrashKind) =>
    deletions.filter(({ rootKind }) => rootKind === kind).map(({ rootId }) => rootId);
  const depths = new Map([
    ...(await depthsOf(run, 'project', idsOfRoots('project'))),
    ...(await depthsOf(run, 'task', idsOfRoots('task'))),
  ]);
  const rank = ({ rootKind, rootId }: Deletion) => trashKinds.indexOf(rootKind) * 100 + (depths.get(rootId) ?? 0);
  return [...deletions].sort((a, b) => rank(a) - rank(b));
}

/** Restores a record by the verb of its kind. A refusal is a conflict, and leaves nothing written. */
async function restore(run: UndoRun, { rootName: name }: Deletion, kind: TrashKind, id: string): Promise<void> {
  const { open, ctx } = run;
  const [root] = await queryTx(open.tx).query<{ is_deleted: boolean; position: string | null }>(
    `SELECT deleted_at IS NOT NULL AS is_deleted, to_jsonb(r)->>'position' AS position FROM ${kind} r WHERE user_id = $1 AND id = $2`,
    [ctx.actor.userId, id],
  );
  if (!root?.is_deleted) return;
  const places = await placesOf(run, id);
  await open.tx.$executeRaw`SAVEPOINT restoration`;
  try {
    await restoreVerbs[kind]({ ...ctx, transaction: open }, { id });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    await open.tx.$executeRaw`ROLLBACK TO SAVEPOINT restoration`;
    const reason = error.code === 'label_exists' ? 'label_exists' : 'changed';
    await resolveConflict(run, { kind, id, name, reason }, false);
    return;
  }
  await open.tx.$executeRaw`RELEASE SAVEPOINT restoration`;
  markUndone(run, kind, id);
  for (const [moved, place] of await placesOf(run, id)) {
    const before = places.get(moved);
    if (before && !sameContainer(containerOf(before), containerOf(place))) run.homes.set(moved, before);
  }
  const { position } = root;
  if (position !== null && isOrdered(kind) && !run.homes.has(id) && !run.positions.has(id))
    run.positions.set(id, { kind, id, position });
}

/** The places of a record and of all others that the changes had moved. */
async function placesOf({ open, ctx, moved }: UndoRun, id: string): Promise<Map<string, Columns>> {
  const rows = await queryTx(open.tx).query<{ id: string; place: Columns }>(
    `SELECT id, jsonb_build_object('project_id', project_id, 'section_id', section_id, 'parent_id', parent_id, 'position', position) AS place
     FROM task WHERE user_id = $1 AND id = ANY($2::text[])
     UNION ALL
     SELECT id, jsonb_build_object('project_id', project_id, 'position', position) FROM section WHERE user_id = $1 AND id = ANY($2::text[])
     UNION ALL
     SELECT id, jsonb_build_object('parent_id', parent_id, 'position', position) FROM project WHERE user_id = $1 AND id = ANY($2::text[])`,
    [ctx.actor.userId, [...moved, id]],
  );
  return new Map(rows.map((row) => [row.id, row.place]));
}
