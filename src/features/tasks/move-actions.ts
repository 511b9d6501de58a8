import { byPosition } from '../../client/verbs/positions.ts';
import { quoted } from '../../client/verbs/quoted.ts';
import { updateTask } from '../../client/verbs/update-task.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { MenuAction } from '../../components/menu.tsx';
import type { Task } from '../../contract/tasks.ts';

/** One entry for each place a task can go to: projects, and their sections. */
export function moveActions(workspace: Workspace, task: Task): MenuAction[] {
  const { replica } = workspace;
  const sections = [...replica.all('section').values()].sort(byPosition);
  const projects = [...replica.all('project').values()].filter(({ archivedAt }) => archivedAt === null);
  projects.sort((a, b) => Number(b.isInbox) - Number(a.isInbox) || byPosition(a, b));
  return projects.flatMap((project) => [
    moveAction(workspace, task, project.name, project.id, null),
    ...sections
      .filter((section) => section.projectId === project.id)
      .map((section) => moveAction(workspace, task, `${project.name} / ${section.name}`, project.id, section.id)),
  ]);
}

function moveAction(
  workspace: Workspace,
  task: Task,
  label: string,
  projectId: string,
  sectionId: string | null,
): MenuAction {
  return {
    label,
    disabled: task.projectId === projectId && task.sectionId === sectionId && task.parentId === null,
    onSelect: () =>
      updateTask(
        workspace,
        task.id,
        { projectId, sectionId, parentId: null },
        `Moved ${quoted(task.name)} to ${label}`,
      ),
  };
}
