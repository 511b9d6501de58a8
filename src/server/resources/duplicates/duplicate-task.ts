import { limits } from '../../../contract/limits.ts';
import type { DuplicateTaskInput, Task } from '../../../contract/tasks.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { ownedTask, readTask } from '../../foundation/records/owned-task.ts';
import { positionAmong } from '../../foundation/records/position.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type Tx, write } from '../../foundation/records/write.ts';
import { containerAfterMove, destinationOf } from '../tasks/move-task.ts';
import { checkParent, siblingsInContainer, type TaskContainer } from '../tasks/task-container.ts';
import type { CopiedTask } from './copied-tasks.ts';
import { insertCopies, refuseTooMany } from './copy-tasks.ts';

/**
 * Duplicates a task with its open sub-tasks, labels, dates and relative reminders; the copy of a finished task is open.
 * @throws DomainError not_found · validation_failed on parentId: inside itself, or too deep · limit_reached
 */
export async function duplicateTask(ctx: VerbContext, input: DuplicateTaskInput): Promise<Task> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const original = await ownedTask(tx, userId, input.id);
    const container = await containerAfterMove(open, original, destinationOf(input));
    const originals = await openSubtreeOf(tx, userId, original.id);
    refuseTooMany(originals);
    const staysThere = isSame(container, original);
    if (!staysThere) await checkParent(tx, userId, container.parentId, original.id, originals.at(-1)?.depth ?? 1);
    const place = staysThere ? { afterId: original.id } : {};
    const position = await positionAmong(tx, siblingsInContainer(userId, container), place);
    const copies = copiesOf(originals, container, position, input.name);
    await insertCopies(open, ctx.clock.now(), { userId, projectId: container.projectId }, copies);
    return readTask(tx, ctx, copies[0]?.id ?? '');
  });
}

interface OpenTask {
  readonly id: string;
  readonly parent_id: string | null;
  readonly position: string;
  readonly depth: number;
}

/** A task and the open sub-tasks that only open ones lead to, parents first; one more than a request may copy. */
function openSubtreeOf(tx: Tx, userId: string, id: string): Promise<readonly OpenTask[]> {
  return queryTx(tx).query<OpenTask>(
    `WITH RECURSIVE below AS (
       SELECT id, parent_id, position, 1 AS depth FROM task WHERE user_id = $1 AND id = $2
       UNION ALL
       SELECT task.id, task.parent_id, task.position, below.depth + 1
       FROM below JOIN task ON task.user_id = $1 AND task.parent_id = below.id
         AND task.deleted_at IS NULL AND task.completed_at IS NULL
       WHERE below.depth < ${limits.taskDepthMax})
     SELECT id, parent_id, position, depth FROM below ORDER BY depth, id LIMIT ${limits.duplicatedTasksMax + 1}`,
    [userId, id],
  );
}

function isSame(a: TaskContainer, b: TaskContainer): boolean {
  return a.projectId === b.projectId && a.sectionId === b.sectionId && a.parentId === b.parentId;
}

/** The copies, each with an id of its own; only the first has another place than its original has among its siblings. */
function copiesOf(
  originals: readonly OpenTask[],
  { sectionId, parentId }: TaskContainer,
  position: string,
  name: string | undefined,
): CopiedTask[] {
  const ids = new Map(originals.map(({ id }) => [id, newId('task')]));
  return originals.map((task, index) => ({
    originalId: task.id,
    id: ids.get(task.id) ?? '',
    parentId: index === 0 ? parentId : (ids.get(task.parent_id ?? '') ?? null),
    sectionId,
    position: index === 0 ? position : task.position,
    ...(index === 0 && name !== undefined ? { name } : {}),
  }));
}
