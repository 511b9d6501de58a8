import { limits } from '../../../contract/limits.ts';
import { invalidField, notFound } from '../../foundation/platform/domain-error.ts';
import type { Tx } from '../../foundation/records/write.ts';

export interface NestedProject {
  readonly id: string;
  /** 1 = the project itself, 2 = in it. */
  readonly level: number;
  readonly archivedAt: Date | null;
}

/**
 * A project and all that is nested in it, from the top down.
 * @param deletionId what lies in Trash by this deletion; null: what does not lie in Trash
 */
export async function projectWithin(
  tx: Tx,
  userId: string,
  id: string,
  deletionId: string | null = null,
): Promise<NestedProject[]> {
  return tx.$queryRaw<NestedProject[]>`
    WITH RECURSIVE down AS (
      SELECT id, 1 AS level, archived_at, position, ARRAY[id] AS path FROM project WHERE user_id = ${userId} AND id = ${id}
      UNION ALL
      SELECT p.id, down.level + 1, p.archived_at, p.position, down.path || p.id
      FROM down JOIN project p ON p.user_id = ${userId} AND p.parent_id = down.id
      WHERE p.deletion_id IS NOT DISTINCT FROM ${deletionId}::text AND p.id <> ALL (down.path))
    SELECT id, level, archived_at AS "archivedAt" FROM down ORDER BY level, position, id`;
}

/** The number of levels that some projects of one tree have. */
export function heightOfProjects(projects: readonly NestedProject[]): number {
  return Math.max(1, ...projects.map(({ level }) => level));
}

/** The ids of a project and of those that it is in, nearest first; those in Trash too. */
export async function projectsAbove(tx: Tx, userId: string, id: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE up AS (
      SELECT id, parent_id, 0 AS step, ARRAY[id] AS path FROM project WHERE user_id = ${userId} AND id = ${id}
      UNION ALL
      SELECT p.id, p.parent_id, up.step + 1, up.path || p.id FROM up JOIN project p ON p.user_id = ${userId} AND p.id = up.parent_id
      WHERE p.id <> ALL (up.path))
    SELECT id FROM up ORDER BY step`;
  return rows.map((row) => row.id);
}

/** Why a project cannot be in another one. */
export type ParentFault = 'not_found' | 'inbox' | 'archived' | 'cycle' | 'too_deep';

/** A project that is to be put into another one. */
export interface PlacedProject {
  /** null: it does not exist yet. */
  readonly id: string | null;
  readonly isArchived: boolean;
  /** The number of its levels. */
  readonly height: number;
}

/** @returns null where the project can be in the parent */
export async function parentFault(
  tx: Tx,
  userId: string,
  parentId: string,
  { id, isArchived, height }: PlacedProject,
): Promise<ParentFault | null> {
  const parent = await tx.project.findFirst({ where: { userId, id: parentId, deletedAt: null } });
  if (!parent) return 'not_found';
  if (parent.isInbox) return 'inbox';
  const above = await projectsAbove(tx, userId, parentId);
  if (id !== null && above.includes(id)) return 'cycle';
  if (above.length + height > limits.projectDepthMax) return 'too_deep';
  return parent.archivedAt !== null && !isArchived ? 'archived' : null;
}

const messages = {
  inbox: 'The Inbox holds no projects',
  archived: 'Must not be an archived project',
  cycle: 'Must not be the project itself or one that is in it',
  too_deep: `Projects nest at most ${limits.projectDepthMax} levels deep`,
};

/** @throws DomainError not_found · validation_failed on parentId */
export async function requireParent(
  tx: Tx,
  userId: string,
  parentId: string | null,
  placed: PlacedProject,
): Promise<void> {
  if (parentId === null) return;
  const fault = await parentFault(tx, userId, parentId, placed);
  if (fault === 'not_found') throw notFound();
  if (fault !== null) throw invalidField('parentId', fault === 'archived' ? 'archived_parent' : fault, messages[fault]);
}

/** @throws DomainError validation_failed on `id` for a project that is in an archived one */
export async function refuseArchivedParent(tx: Tx, userId: string, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const archived = await tx.project.count({ where: { userId, id: parentId, archivedAt: { not: null } } });
  if (archived > 0)
    throw invalidField('id', 'archived_parent', 'It is in an archived project: unarchive that, or move this one out');
}
