import { limits } from '../../../../contract/limits.ts';
import { ancestorsOf, type TaskContainer } from '../../../resources/tasks/task-container.ts';
import type { Columns } from '../change-line.ts';
import type { UndoRun } from './undo-run.ts';

/** The columns of a place, by kind. */
export const placeColumns = {
  section: ['project_id', 'position'],
  task: ['project_id', 'section_id', 'parent_id', 'position'],
} as const;

/** The container of a task, or of a section, which has a project alone. */
export const containerOf = (columns: Columns): TaskContainer => ({
  projectId: String(columns['project_id']),
  sectionId: idOrNull(columns['section_id']),
  parentId: idOrNull(columns['parent_id']),
});

const idOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Whether a container exists as it was and can hold a task with so many levels, without a cycle.
 * @param among `all`: a container in Trash too, for a task in Trash
 */
export async function holdsTask(
  { open, ctx }: UndoRun,
  { projectId, sectionId, parentId }: TaskContainer,
  id: string,
  height: number,
  among: 'not deleted' | 'all',
): Promise<boolean> {
  const { tx } = open;
  const { userId } = ctx.actor;
  const owned = among === 'not deleted' ? { userId, deletedAt: null } : { userId };
  if ((await tx.project.count({ where: { ...owned, id: projectId } })) === 0) return false;
  if (sectionId !== null && (await tx.section.count({ where: { ...owned, id: sectionId, projectId } })) === 0)
    return false;
  if (parentId === null) return true;
  if ((await tx.task.count({ where: { ...owned, id: parentId, projectId, sectionId } })) === 0) return false;
  const ancestors = await ancestorsOf(tx, userId, parentId);
  return !ancestors.some((row) => row.id === id) && ancestors.length + height <= limits.taskDepthMax;
}
