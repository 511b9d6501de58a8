import { type TrashKind, trashKinds } from '../../../contract/trash.ts';
import { queryTx } from '../../db/query.ts';
import { isDomainError } from '../../platform/domain-error.ts';
import { type ChangeLine, countOf, idsOf } from '../change-line.ts';
import { restoreVerbs } from './trash-verbs.ts';
import { trashAgain } from './undo-creations.ts';
import { markUndone, meetConflict, type UndoRun } from './undo-run.ts';

interface Deletion {
  readonly id: string;
  readonly rootKind: TrashKind;
  readonly rootId: string;
  readonly rootName: string;
}

/** Restores the records that a change deleted, and deletes again those that it restored, one deletion at a time by its root. */
export async function undoDeletions(run: UndoRun, lines: readonly ChangeLine[]): Promise<void> {
  const left = lines.filter((line) => countOf(line) > 0);
  const deletions = await queryTx(run.open.tx).query<Deletion>(
    `SELECT id, root_kind AS "rootKind", root_id AS "rootId", root_name AS "rootName" FROM deletion
     WHERE user_id = $1 AND id = ANY($2::text[])`,
    [run.ctx.actor.userId, [...new Set(left.map(({ recordId }) => recordId))]],
  );
  const ordered = await containersFirst(run, deletions);
  const linesOf = (deletion: Deletion, op: 'D' | 'R') =>
    left.filter((line) => line.recordId === deletion.id && line.op === op);
  for (const deletion of ordered) if (linesOf(deletion, 'D').length > 0) await restore(run, deletion);
  // Contents come first, so that each becomes a separate deletion again.
  for (const deletion of ordered.reverse()) {
    const restored = linesOf(deletion, 'R');
    if (restored.length > 0) await trashRestored(run, deletion, restored);
  }
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

async function restore(run: UndoRun, { rootKind: kind, rootId: id, rootName: name }: Deletion): Promise<void> {
  const [root] = await queryTx(run.open.tx).query<{ living: boolean; position: string | null }>(
    `SELECT deleted_at IS NULL AS living, to_jsonb(r)->>'position' AS position FROM ${kind} r WHERE user_id = $1 AND id = $2`,
    [run.ctx.actor.userId, id],
  );
  if (!root || root.living) return;
  const { position } = root;
  if (position !== null && (kind === 'project' || kind === 'section' || kind === 'task' || kind === 'label'))
    run.positions.push({ kind, id, position });
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

/** Deletes again the root of a whole deletion, or of a part of one those records that are inside no other. */
async function trashRestored(
  run: UndoRun,
  { rootKind, rootId }: Deletion,
  lines: readonly ChangeLine[],
): Promise<void> {
  const ids = new Set(lines.flatMap((line) => idsOf(line) ?? []));
  const [first] = lines;
  if (!first) return;
  if (ids.has(rootId) || lines.some((line) => idsOf(line) === null))
    return trashAgain(run, rootKind, rootId, first.seq);
  for (const line of lines)
    for (const id of idsOf(line) ?? []) await trashAgain(run, line.kind as TrashKind, id, line.seq);
}
