import type { OwnedTask } from '../records/owned-task.ts';
import type { WriteTransaction } from '../records/write.ts';
import { amongIds, wholeSubtreeOf } from './subtree.ts';
import type { TaskContainer } from './task-container.ts';

/**
 * Sub-tasks follow their task to another project or section; those in Trash too, so that their restore finds them in the
 * place of their parent.
 */
export async function moveDescendants(
  { tx, at }: WriteTransaction,
  task: OwnedTask,
  container: TaskContainer,
): Promise<void> {
  if (container.projectId === task.projectId && container.sectionId === task.sectionId) return;
  const below = (await wholeSubtreeOf(tx, task.userId, task.id)).slice(1);
  if (below.length === 0) return;
  await tx.$executeRaw`
    UPDATE task SET project_id = ${container.projectId}, section_id = ${container.sectionId}, updated_at = ${at}
    WHERE ${amongIds(below)}`;
}
