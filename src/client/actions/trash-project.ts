import type { AnyRecord, Patch } from '../../sync/kinds.ts';
import type { Workspace } from '../workspace.ts';
import { quoted } from './quoted.ts';
import { creations, deletions } from './record-patches.ts';

/** Moves a project with its sections and tasks to Trash. */
export function trashProject(workspace: Workspace, id: string): void {
  const { replica, outbox, undo } = workspace;
  const project = replica.get('project', id);
  if (!project || project.isInbox) return;
  const sections = [...replica.all('section').values()].filter(({ projectId }) => projectId === project.id);
  const tasks = [...replica.all('task').values()].filter(({ projectId }) => projectId === project.id);
  const gone: [Patch['kind'], readonly AnyRecord[]][] = [
    ['project', [project]],
    ['section', sections],
    ['task', tasks],
  ];
  const mutationId = outbox.add({
    procedure: 'projects.delete',
    input: { id },
    replies: 'project',
    patches: deletions(gone),
    summary: `Delete ${quoted(project.name)}`,
  });
  undo.push(`Deleted ${quoted(project.name)}`, () => {
    if (outbox.cancel(mutationId)) return;
    outbox.add({
      procedure: 'projects.restore',
      input: { id },
      replies: 'project',
      patches: creations(gone),
      summary: `Restore ${quoted(project.name)}`,
    });
  });
}
