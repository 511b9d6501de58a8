import { canNest, projectsAbove } from '../../client/actions/project-tree.ts';
import { limits } from '../../contract/limits.ts';
import type { Project } from '../../contract/projects.ts';
import type { Replica } from '../../sync/replica.ts';
import { type ProjectRow, projectRows } from './project-rows.ts';
import { selectListed } from './select-projects.ts';

/** The projects that can hold a project, or a new one, in the order of the navigation. */
export function parentsFor(replica: Replica, project?: Project): Project[] {
  const isTop = (parent: Project) => projectsAbove(replica, parent).length < limits.projectDepthMax;
  return inTreeOrder(selectListed(replica)).filter((parent) =>
    project ? canNest(replica, project, parent.id) : isTop(parent),
  );
}

/** Each project before those in it. */
export function inTreeOrder(projects: readonly Project[]): Project[] {
  const flat = (rows: readonly ProjectRow[]): Project[] => rows.flatMap((row) => [row.project, ...flat(row.rows)]);
  return flat(projectRows(projects));
}
