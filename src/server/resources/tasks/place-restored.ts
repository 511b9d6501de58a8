import { limits } from '../../../contract/limits.ts';
import { Prisma } from '../../foundation/db/generated/client.ts';
import { queryComposed } from '../../foundation/db/query.ts';
import { type OwnedTask, ownedTask } from '../../foundation/records/owned-task.ts';
import { positionAmong, returnedPosition } from '../../foundation/records/position.ts';
import type { Tx, WriteTransaction } from '../../foundation/records/write.ts';
import { moveDescendants } from './move-descendants.ts';
import { nearestContainer, sameContainer } from './nearest-container.ts';
import { heightOf, subtreeOf } from './subtree.ts';
import { siblingsInContainer } from './task-container.ts';

/**
 * The tasks of a deletion whose container was not deleted with them, such as its root: what happened to the container since decides where
 * they return to.
 * @param part the condition for the tasks of a part of the deletion, which alone leaves it
 */
export async function tasksApart(
  tx: Tx,
  userId: string,
  deletionId: string,
  part = Prisma.sql`true`,
): Promise<string[]> {
  const rows = await queryComposed<{ id: string }>(
    tx,
    Prisma.sql`SELECT t.id FROM task t
      LEFT JOIN task parent ON parent.user_id = t.user_id AND parent.id = t.parent_id
      LEFT JOIN section ON section.user_id = t.user_id AND section.id = t.section_id
      JOIN project ON project.user_id = t.user_id AND project.id = t.project_id
      WHERE t.user_id = ${userId} AND t.deletion_id = ${deletionId} AND ${part}
        AND CASE WHEN t.parent_id IS NOT NULL THEN parent.deletion_id WHEN t.section_id IS NOT NULL THEN section.deletion_id
          ELSE project.deletion_id END IS DISTINCT FROM ${deletionId}
      ORDER BY t.position, t.id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives restored tasks a container that is not deleted and has room for them, the nearest one there is, and a position of their own. It
 * comes after the restore, so that containers that were restored with them count.
 * @param apart the restored tasks that `tasksApart` named before
 */
export async function placeRestored(open: WriteTransaction, userId: string, apart: readonly string[]): Promise<void> {
  for (const id of apart) await place(open, await ownedTask(open.tx, userId, id));
  for (let ids = await tooDeep(open, userId); ids.length > 0; ids = await tooDeep(open, userId))
    for (const id of ids) await place(open, await ownedTask(open.tx, userId, id));
}

async function place(open: WriteTransaction, task: OwnedTask): Promise<void> {
  const { tx, at } = open;
  const { id, userId } = task;
  const container = await nearestContainer(tx, task, heightOf(await subtreeOf(tx, userId, id)));
  const siblings = siblingsInContainer(userId, container);
  const stays = sameContainer(container, task);
  const position = stays
    ? await returnedPosition(tx, siblings, task.position, id)
    : await positionAmong(tx, siblings, {}, { id, position: null });
  if (stays && position === task.position) return;
  await tx.task.updateMany({ where: { userId, id }, data: { ...container, position, updatedAt: at } });
  await moveDescendants(open, task, container);
}

/** The restored tasks that stand one level too deep, below which there may be more. */
async function tooDeep({ tx, at }: WriteTransaction, userId: string): Promise<string[]> {
  const ancestors = Array.from(
    { length: limits.taskDepthMax },
    (_, index) =>
      Prisma.sql`JOIN task ${Prisma.raw(`a${index + 1}`)} ON ${Prisma.raw(`a${index + 1}.user_id = t.user_id AND a${index + 1}.id = ${index === 0 ? 't' : `a${index}`}.parent_id`)}`,
  );
  const rows = await queryComposed<{ id: string }>(
    tx,
    Prisma.sql`SELECT t.id FROM task t ${Prisma.join(ancestors, ' ')}
      WHERE t.user_id = ${userId} AND t.updated_at = ${at}::timestamptz AND t.deleted_at IS NULL
        AND ${Prisma.raw(`a${limits.taskDepthMax}.parent_id IS NULL`)} ORDER BY t.position, t.id`,
  );
  return rows.map(({ id }) => id);
}
