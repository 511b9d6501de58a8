import { Prisma } from '../../foundation/db/generated/client.ts';
import { queryComposed } from '../../foundation/db/query.ts';
import type { OwnedTask } from '../../foundation/records/owned-task.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { amongIds, wholeSubtreeOf } from './subtree.ts';
import type { TaskContainer } from './task-container.ts';

/**
 * Moves the sub-tasks of a task to its new project or section, including those in Trash, so that their restore returns them to
 * their parent's container.
 */
export async function moveDescendants(
  { tx, at }: WriteTransaction,
  task: OwnedTask,
  container: TaskContainer,
): Promise<void> {
  if (container.projectId === task.projectId && container.sectionId === task.sectionId) return;
  const below = (await wholeSubtreeOf(tx, task.userId, task.id)).slice(1);
  if (below.length === 0) return;
  await queryComposed(
    tx,
    Prisma.sql`UPDATE task SET project_id = ${container.projectId}, section_id = ${container.sectionId}, updated_at = ${at}::timestamptz
      WHERE ${amongIds(task.userId, below)}`,
  );
}
