import type { UpdateProjectInput } from '../../contract/projects.ts';
import type { Workspace } from '../workspace.ts';
import { quoted } from './quoted.ts';

export type ProjectChanges = Omit<UpdateProjectInput, 'id'>;

/** Sends and shows the changed fields. */
export function updateProject({ replica, queue }: Workspace, id: string, changes: ProjectChanges): void {
  const project = replica.get('project', id);
  if (!project) return;
  queue.add({
    procedure: 'projects.update',
    input: { id, ...changes },
    replies: 'project',
    patches: [{ kind: 'project', id, set: Object.fromEntries(Object.entries(changes)) }],
    summary: `Change project ${quoted(project.name)}`,
  });
}
