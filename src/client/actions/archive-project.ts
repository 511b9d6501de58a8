import type { Workspace } from '../workspace.ts';
import { quoted } from './quoted.ts';

/** Takes a project out of the navigation, or back into it; its tasks stay. Can be undone. */
export function archiveProject(workspace: Workspace, id: string, archived: boolean): void {
  const { replica, outbox, undo } = workspace;
  const project = replica.get('project', id);
  if (!project) return;
  const send = (archive: boolean) =>
    outbox.add({
      procedure: archive ? 'projects.archive' : 'projects.unarchive',
      input: { id },
      patches: [{ kind: 'project', id, set: { archivedAt: archive ? new Date().toISOString() : null } }],
      summary: `${archive ? 'Archive' : 'Unarchive'} ${quoted(project.name)}`,
    });
  const mutationId = send(archived);
  undo.push(`${archived ? 'Archived' : 'Unarchived'} ${quoted(project.name)}`, () => {
    if (!outbox.cancel(mutationId)) send(!archived);
  });
}
