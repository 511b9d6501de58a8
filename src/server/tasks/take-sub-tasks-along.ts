import type { OwnedTask } from '../records/owned-task.ts';
import type { WriteTransaction } from '../records/write.ts';
import type { Home } from './place-task.ts';
import { amongIds, wholeSubtreeOf } from './subtree.ts';

/**
 * Sub-tasks follow their task to another project or section; those in Trash too, so that their restore finds them in the
 * place of their parent.
 */
export async function takeSubTasksAlong({ tx, at }: WriteTransaction, task: OwnedTask, home: Home): Promise<void> {
  if (home.projectId === task.projectId && home.sectionId === task.sectionId) return;
  const below = (await wholeSubtreeOf(tx, task.userId, task.id)).slice(1);
  if (below.length === 0) return;
  await tx.$executeRaw`
    UPDATE task SET project_id = ${home.projectId}, section_id = ${home.sectionId}, updated_at = ${at}
    WHERE ${amongIds(below)}`;
}
