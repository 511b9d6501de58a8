import { moveTasks } from '../../client/actions/move-task.ts';
import { quoted } from '../../client/actions/quoted.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { MenuAction } from '../../components/menu.tsx';
import type { Task } from '../../contract/tasks.ts';
import { places } from './places.ts';

/** One entry for each place a task can go to: projects, and their sections. */
export function moveActions(workspace: Workspace, task: Task): MenuAction[] {
  return places(workspace).map(({ label, projectId, sectionId }) => ({
    label,
    disabled: task.projectId === projectId && task.sectionId === sectionId && task.parentId === null,
    onSelect: () =>
      moveTasks(
        workspace,
        [task.id],
        { projectId, sectionId, parentId: null },
        `Moved ${quoted(task.name)} to ${label}`,
      ),
  }));
}
