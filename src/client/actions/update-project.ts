import type { Project, UpdateProjectInput } from '../../contract/projects.ts';
import type { Workspace } from '../workspace.ts';
import { changedFields } from './changed-fields.ts';
import { quoted } from './quoted.ts';

export type ProjectChanges = Omit<UpdateProjectInput, 'id'>;

/** Sends and shows only the changed fields. @param sentence with it, the change can be undone */
export function updateProject(workspace: Workspace, id: string, changes: ProjectChanges, sentence?: string): void {
  const { replica, outbox, undo } = workspace;
  const project = replica.get('project', id);
  const changed = project && changedFields(project, changes);
  if (!project || !changed) return;
  const send = (fields: ProjectChanges) =>
    outbox.add({
      procedure: 'projects.update',
      input: { id, ...fields },
      replies: 'project',
      patches: [{ kind: 'project', id, set: fields as Partial<Project> }],
      summary: `Change ${quoted(project.name)}`,
    });
  const mutationId = send(changed.after);
  if (sentence === undefined) return;
  undo.push(sentence, () => {
    if (!outbox.cancel(mutationId)) send(changed.before);
  });
}
