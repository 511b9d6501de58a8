import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';
import type { Workspace } from '../workspace.ts';
import { projectsWithin } from './project-tree.ts';
import { quoted } from './quoted.ts';

/**
 * Archives a project with those in it, which hides them from the navigation, or restores there what was archived with it; its tasks do not
 * change. Can be undone.
 */
export function archiveProject(workspace: Workspace, id: string, archived: boolean): void {
  const { replica, outbox, undo } = workspace;
  const project = replica.get('project', id);
  if (!project) return;
  const { archivedAt } = project;
  const together = projectsWithin(replica, project).filter((each) => each.archivedAt === archivedAt);
  const set = (value: string | null): Patch[] =>
    together.map((each) => ({ kind: 'project', id: each.id, set: { archivedAt: value } }));
  const request: MutationRequest = {
    procedure: archived ? 'projects.archive' : 'projects.unarchive',
    input: { id },
    patches: set(archived ? new Date().toISOString() : null),
    summary: `${archived ? 'Archive' : 'Unarchive'} ${quoted(project.name)}`,
  };
  const part = { mutationId: outbox.add(request), request, before: set(archivedAt) };
  undo.pushMutations(`${archived ? 'Archived' : 'Unarchived'} ${quoted(project.name)}`, [part]);
}
