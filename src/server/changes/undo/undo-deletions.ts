import { type TrashKind, trashKinds } from '../../../contract/trash.ts';
import { queryTx } from '../../db/query.ts';
import { isDomainError } from '../../platform/domain-error.ts';
import { type ChangeLine, countOf, idsOf } from '../change-line.ts';
import { returnInTrash } from './return-in-trash.ts';
import { restoreVerbs } from './trash-verbs.ts';
import { trashAgain } from './undo-creations.ts';
import { markUndone, meetConflict, type UndoRun } from './undo-run.ts';

interface Deletion {
  readonly id: string;
  readonly rootKind: TrashKind;
  readonly rootId: string;
  readonly rootName: string;
  /** Whether its root is still in Trash by it. */
  readonly isOpen: boolean;
}

/** Restores the records that a change deleted, one deletion at a time by its root. */
export async function undoDeletions(run: UndoRun, lines: readonly ChangeLine[]): Promise<void> {
  for (const [deletion, deleted] of await byDeletion(run, lines, 'D')) {
    if (isWhole(deletion, deleted)) await restore(run, deletion, deletion.rootKind, deletion.rootId);
    else
      for (const line of containersOnTop(deleted))
        for (const id of idsOf(line) ?? []) await restore(run, deletion, line.kind as TrashKind, id);
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
    if (isWhole(deletion, restored)) {
      const [first] = restored;
      if (first) await trashAgain(run, deletion.rootKind, deletion.rootId, first.seq);
    } else {
      // A part of a deletion becomes a part of it again, so that it is restored with the rest.
      const deletionId = deletion.isOpen ? deletion.id : undefined;
      for (const line of containersOnTop(restored))
        for (const id of idsOf(line) ?? []) await trashAgain(run, line.kind as TrashKind, id, line.seq, deletionId);
    }
  }
  for (const line of updates) await returnInTrash(run, line);
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

/** Whether the root is among the records of the lines, so that they are all that the deletion held. */
function isWhole({ rootKind, rootId }: Deletion, lines: readonly ChangeLine[]): boolean {
  return lines.some((line) => line.kind === rootKind && (idsOf(line)?.includes(rootId) ?? true));
}

function containersOnTop(lines: readonly ChangeLine[]): ChangeLine[] {
  const rank = ({ kind }: ChangeLine) => trashKinds.indexOf(kind as TrashKind);
  return [...lines].sort((a, b) => rank(a) - rank(b));
}

/** Orders deletions so that a container is restored before the records that return into it. */
async function containersFirst({ open, ctx }: UndoRun, deletions: readonly Deletion[]): Promise<Deletion[]> {
  const ofTasks = deletions.filter(({ rootKind }) => rootKind === 'task').map(({ rootId }) => rootId);
  const tasks = await open.tx.task.findMany({
    where: { userId: ctx.actor.userId, id: { in: ofTasks } },
    select: { id: true, parentId: true },
  });
  const parents = new Map(tasks.map(({ id, parentId }) => [id, parentId]));
  const depthOf = (id: string): number => {
    const parentId = parents.get(id);
    return parentId && parents.has(parentId) ? depthOf(parentId) + 1 : 0;
  };
  const rank = ({ rootKind, rootId }: Deletion) =>
    trashKinds.indexOf(rootKind) * 100 + (rootKind === 'task' ? depthOf(rootId) : 0);
  return [...deletions].sort((a, b) => rank(a) - rank(b));
}

async function restore(run: UndoRun, { rootName: name }: Deletion, kind: TrashKind, id: string): Promise<void> {
  const [root] = await queryTx(run.open.tx).query<{ living: boolean; position: string | null }>(
    `SELECT deleted_at IS NULL AS living, to_jsonb(r)->>'position' AS position FROM ${kind} r WHERE user_id = $1 AND id = $2`,
    [run.ctx.actor.userId, id],
  );
  if (!root || root.living) return;
  const { position } = root;
  if (position !== null && (kind === 'project' || kind === 'section' || kind === 'task' || kind === 'label'))
    if (!run.positions.has(id)) run.positions.set(id, { kind, id, position });
  try {
    await restoreVerbs[kind]({ ...run.ctx, transaction: run.open }, { id });
    markUndone(run, kind, id);
  } catch (error) {
    // A refusal leaves the transaction usable, because each verb checks before it writes.
    if (!isDomainError(error)) throw error;
    const reason = error.code === 'label_exists' ? 'label_exists' : 'changed';
    await meetConflict(run, { kind, id, name, reason }, false);
  }
}
