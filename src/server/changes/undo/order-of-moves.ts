import type { ChangeKind } from '../../../contract/changes.ts';
import { changedColumnsOf } from '../change-line.ts';
import type { UndoRun } from './undo-run.ts';
import type { UpdatedRecord } from './updated-record.ts';

const kinds: readonly ChangeKind[] = ['project', 'section', 'task'];

/**
 * Orders records so that a container is at its previous place before what returns into it: projects, sections, tasks, and of these a
 * parent before its previous sub-tasks.
 */
export async function inOrderOfMoves(
  run: Pick<UndoRun, 'open' | 'ctx'>,
  records: readonly UpdatedRecord[],
): Promise<UpdatedRecord[]> {
  const parents = await previousParents(
    run,
    records.filter(({ kind }) => kind === 'task'),
  );
  const depths = new Map(records.map(({ id }) => [id, depthOf(id, parents)]));
  const depth = ({ id }: UpdatedRecord) => depths.get(id) ?? 0;
  return records.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || depth(a) - depth(b));
}

type Parents = ReadonlyMap<string, string | null>;

/** The parents of tasks and of all their ancestors, as they are to be after the undo. */
async function previousParents(
  { open, ctx }: Pick<UndoRun, 'open' | 'ctx'>,
  tasks: readonly UpdatedRecord[],
): Promise<Parents> {
  const parents = new Map<string, string | null>();
  if (!tasks.some(({ line }) => changedColumnsOf(line).includes('parent_id'))) return parents;
  for (const { id, now, line } of tasks)
    parents.set(id, ({ ...now, ...line.before }['parent_id'] as string | null | undefined) ?? null);
  const unread = () => [...parents.values()].filter((id) => id !== null && !parents.has(id)) as string[];
  for (let ids = unread(); ids.length > 0; ids = unread()) {
    for (const id of ids) parents.set(id, null);
    const found = await open.tx.task.findMany({
      where: { userId: ctx.actor.userId, id: { in: ids } },
      select: { id: true, parentId: true },
    });
    for (const { id, parentId } of found) parents.set(id, parentId);
  }
  return parents;
}

/** Counts the ancestors, which are no tree where others have moved one of them below the task since. */
function depthOf(id: string, parents: Parents): number {
  let depth = 0;
  for (let parent = parents.get(id); parent && depth < parents.size; parent = parents.get(parent)) depth += 1;
  return depth;
}
