import { limits } from '../../../contract/limits.ts';
import { Prisma } from '../../foundation/db/generated/client.ts';
import { queryComposed } from '../../foundation/db/query.ts';
import { invalidField, notFound } from '../../foundation/platform/domain-error.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { Siblings } from '../../foundation/records/position.ts';
import type { Tx } from '../../foundation/records/write.ts';

/** The container in a request; parts that it leaves out follow from the others. */
export interface RequestedContainer {
  readonly projectId?: string | undefined;
  readonly sectionId?: string | null | undefined;
  readonly parentId?: string | null | undefined;
}

/** Whose task it is, and where the caller may put it. */
type Owner = Pick<Actor, 'userId' | 'projectIds'>;

export interface TaskContainer {
  readonly projectId: string;
  readonly sectionId: string | null;
  readonly parentId: string | null;
}

/**
 * The container that a request amounts to: a parent or a section decides the project, nothing at all is the Inbox, or the first
 * project of a token that is restricted to others.
 * @throws DomainError not_found for a container that is deleted or another user's · validation_failed for a contradiction
 */
export async function resolveContainer(tx: Tx, actor: Owner, wanted: RequestedContainer): Promise<TaskContainer> {
  const { userId } = actor;
  if (wanted.parentId) return containerUnderParent(tx, userId, wanted.parentId, wanted);
  if (wanted.sectionId) {
    const section = await tx.section.findFirst({
      where: { userId, id: wanted.sectionId, deletedAt: null },
      select: { projectId: true },
    });
    if (!section) throw notFound();
    refuseContradiction('projectId', wanted.projectId, section.projectId);
    return { projectId: section.projectId, sectionId: wanted.sectionId, parentId: null };
  }
  const project =
    wanted.projectId === undefined
      ? await defaultProject(tx, actor)
      : (
          await projectsWhere(tx, Prisma.sql`user_id = ${userId} AND id = ${wanted.projectId} AND deleted_at IS NULL`)
        )[0];
  if (!project) throw notFound();
  return { projectId: project.id, sectionId: null, parentId: null };
}

interface ProjectRow {
  readonly id: string;
  readonly is_inbox: boolean;
}

function projectsWhere(tx: Tx, condition: Prisma.Sql): Promise<ProjectRow[]> {
  return queryComposed<ProjectRow>(tx, Prisma.sql`SELECT id, is_inbox FROM project WHERE ${condition}`);
}

async function defaultProject(tx: Tx, { userId, projectIds }: Owner): Promise<ProjectRow | undefined> {
  if (projectIds === null) return (await projectsWhere(tx, Prisma.sql`user_id = ${userId} AND is_inbox`))[0];
  const ids = Prisma.sql`${[...projectIds]}::text[]`;
  const found = await projectsWhere(tx, Prisma.sql`user_id = ${userId} AND id = ANY(${ids}) AND deleted_at IS NULL`);
  const firstInOrder = projectIds.flatMap((id) => found.find((project) => project.id === id) ?? [])[0];
  return found.find((project) => project.is_inbox) ?? firstInOrder;
}

async function containerUnderParent(
  tx: Tx,
  userId: string,
  parentId: string,
  wanted: RequestedContainer,
): Promise<TaskContainer> {
  const parent = await tx.task.findFirst({
    where: { userId, id: parentId, deletedAt: null },
    select: { projectId: true, sectionId: true },
  });
  if (!parent) throw notFound();
  refuseContradiction('projectId', wanted.projectId, parent.projectId);
  if (wanted.sectionId !== undefined) refuseContradiction('sectionId', wanted.sectionId, parent.sectionId);
  return { projectId: parent.projectId, sectionId: parent.sectionId, parentId };
}

function refuseContradiction(field: string, given: string | null | undefined, actual: string | null): void {
  if (given !== undefined && given !== actual)
    throw invalidField(field, 'conflict', 'Contradicts the parent or section given');
}

/** The tasks of one container. */
export function siblingsInContainer(userId: string, container: TaskContainer): Siblings {
  // IS NOT DISTINCT FROM would prevent PostgreSQL from using the index.
  const section =
    container.sectionId === null ? Prisma.sql`section_id IS NULL` : Prisma.sql`section_id = ${container.sectionId}`;
  const parent =
    container.parentId === null ? Prisma.sql`parent_id IS NULL` : Prisma.sql`parent_id = ${container.parentId}`;
  return {
    table: 'task',
    userId,
    where: Prisma.sql`user_id = ${userId} AND project_id = ${container.projectId} AND ${section} AND ${parent}`,
    shared: ['parent_id', 'section_id'],
  };
}

export interface Ancestor {
  readonly id: string;
  readonly deleted: boolean;
}

/** A task and its ancestors, nearest first. */
export async function ancestorsOf(tx: Tx, userId: string, id: string): Promise<Ancestor[]> {
  return tx.$queryRaw<Ancestor[]>`
    WITH RECURSIVE up AS (
      SELECT id, parent_id, deleted_at IS NOT NULL AS deleted, 0 AS step, ARRAY[id] AS path FROM task WHERE user_id = ${userId} AND id = ${id}
      UNION ALL
      SELECT task.id, task.parent_id, task.deleted_at IS NOT NULL, up.step + 1, up.path || task.id
      FROM task JOIN up ON task.id = up.parent_id AND task.user_id = ${userId} AND task.id <> ALL (up.path))
    SELECT id, deleted FROM up ORDER BY step`;
}

/**
 * Checks the depth limit and refuses cycles.
 * @param heightOfMoved the number of moved levels; 1 = a task without sub-tasks
 * @throws DomainError validation_failed on parentId
 */
export async function checkParent(
  tx: Tx,
  userId: string,
  parentId: string | null,
  movedId: string | null,
  heightOfMoved: number,
): Promise<void> {
  if (parentId === null) return;
  const ancestors = await ancestorsOf(tx, userId, parentId);
  if (ancestors.some((ancestor) => ancestor.id === movedId))
    throw invalidField('parentId', 'cycle', 'Must not be the task itself or one of its sub-tasks');
  if (ancestors.length + heightOfMoved > limits.taskDepthMax) {
    throw invalidField('parentId', 'too_deep', `Tasks nest at most ${limits.taskDepthMax} levels deep`);
  }
}
