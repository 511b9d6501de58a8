import { limits } from '../../contract/limits.ts';
import type { Project } from '../../contract/projects.ts';
import type { Replica } from '../../sync/replica.ts';
import { byPosition } from './positions.ts';

/** The projects in a project, in the user's order; null: at the top. */
export function projectsIn(replica: Replica, parentId: string | null): Project[] {
  return [...replica.all('project').values()].filter((project) => project.parentId === parentId).sort(byPosition);
}

/** A project and those that it is in, from the top down. */
export function projectsAbove(replica: Replica, project: Project): Project[] {
  const path = [project];
  for (let above = parentOf(replica, project); above && path.length < limits.projectDepthMax; ) {
    path.unshift(above);
    above = parentOf(replica, above);
  }
  return path;
}

const parentOf = (replica: Replica, { parentId }: Project) =>
  parentId === null ? undefined : replica.get('project', parentId);

/** A project and all that are in it, from the top down. */
export function projectsWithin(replica: Replica, project: Project): Project[] {
  const found = [project];
  for (const each of found) if (found.length < limits.projectsPerUserMax) found.push(...projectsIn(replica, each.id));
  return found;
}

/** The names of a project and of those that it is in: `Home / Kitchen`. */
export function projectPath(replica: Replica, project: Project): string {
  return projectsAbove(replica, project)
    .map(({ name }) => name)
    .join(' / ');
}

/** The number of levels of a project with those in it. */
export function heightOf(replica: Replica, project: Project): number {
  const depthOf = (each: Project) => projectsAbove(replica, each).length;
  return Math.max(...projectsWithin(replica, project).map(depthOf)) - depthOf(project) + 1;
}

/** Whether a project can be put into a parent, as the server decides; null: the top. */
export function canNest(replica: Replica, project: Project, parentId: string | null): boolean {
  if (project.isInbox) return false;
  if (parentId === null) return true;
  const parent = replica.get('project', parentId);
  if (!parent || parent.isInbox || (parent.archivedAt !== null && project.archivedAt === null)) return false;
  const above = projectsAbove(replica, parent);
  return !above.includes(project) && above.length + heightOf(replica, project) <= limits.projectDepthMax;
}
