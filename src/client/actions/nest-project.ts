import { limits } from '../../contract/limits.ts';
import type { Workspace } from '../workspace.ts';
import { moveProject } from './move-project.ts';
import { canNest, projectsIn } from './project-tree.ts';

/** Puts a project into the one that stands above it on its level. */
export function nestProject(workspace: Workspace, id: string, aboveId: string): void {
  const { replica, notices } = workspace;
  const project = replica.get('project', id);
  const above = replica.get('project', aboveId);
  if (!project || !above) return;
  if (!canNest(replica, project, above.id)) {
    notices.show({ text: `Projects nest at most ${limits.projectDepthMax} levels deep.`, key: 'depth' });
    return;
  }
  const last = projectsIn(replica, above.id).at(-1);
  moveProject(workspace, id, { parentId: above.id, ...(last ? { afterId: last.id } : {}) });
}

/** Puts a project right behind the one that it is in. */
export function liftProject(workspace: Workspace, id: string): void {
  const { replica } = workspace;
  const parent = replica.get('project', replica.get('project', id)?.parentId ?? '');
  if (parent) moveProject(workspace, id, { parentId: parent.parentId, afterId: parent.id });
}
