import type { Patch } from '../records/record-types.ts';
import type { Workspace } from '../workspace.ts';
import { quoted } from './quoted.ts';

/** Moves a project with its sections and tasks to Trash; can be undone. */
export function trashProject({ replica, queue, undo }: Workspace, id: string): void {
  const project = replica.get('project', id);
  if (!project || project.isInbox) return;
  const sections = [...replica.all('section').values()].filter(({ projectId }) => projectId === project.id);
  const tasks = [...replica.all('task').values()].filter(({ projectId }) => projectId === project.id);
  const deletedAt = new Date().toISOString();
  const mutationId = queue.add({
    procedure: 'projects.delete',
    input: { id: project.id },
    replies: 'project',
    patches: [
      { kind: 'project', id: project.id, set: { deletedAt } },
      ...sections.map((section): Patch => ({ kind: 'section', id: section.id, set: { deletedAt } })),
      ...tasks.map((task): Patch => ({ kind: 'task', id: task.id, set: { deletedAt } })),
    ],
    summary: `Delete project ${quoted(project.name)}`,
  });
  undo.push(`Deleted project ${quoted(project.name)}`, () => {
    if (queue.withdraw(mutationId)) return;
    queue.add({
      procedure: 'projects.restore',
      input: { id: project.id },
      replies: 'project',
      patches: [
        { kind: 'project', id: project.id, create: project },
        ...sections.map((section): Patch => ({ kind: 'section', id: section.id, create: section })),
        ...tasks.map((task): Patch => ({ kind: 'task', id: task.id, create: task })),
      ],
      summary: `Restore project ${quoted(project.name)}`,
    });
  });
}
