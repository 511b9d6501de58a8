import { createProject } from '../../client/actions/create-project.ts';
import { createTask } from '../../client/actions/create-task.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Project } from '../../contract/projects.ts';
import type { CreateTaskInput } from '../../contract/tasks.ts';

const name = 'Getting started';
/** The description by which the sample project is recognised later, even under another name. */
const description = 'A sample project: six tasks, each showing one thing.';

/** The sample tasks, each of which shows one feature. */
function sampleTasks(today: string): CreateTaskInput[] {
  return [
    { name: 'Tick this off: press its box, or the key E', dueDate: today, priority: 3 },
    { name: 'Add a task of your own: press Q and write “Call Ada tomorrow 9am p1”', dueDate: today, priority: 2 },
    { name: 'Take something back: press Z, or the Undo button that appears' },
    { name: 'Move through a list with J and K; F2 edits a title' },
    { name: 'Give this task a day, a priority or another project from its ⋯ menu' },
    { name: 'Find every key with ?' },
  ];
}

/** Creates the project that a new account starts with. */
export function createSampleProject(workspace: Workspace): void {
  const projectId = createProject(workspace, { name, description });
  for (const task of sampleTasks(workspace.today.get())) createTask(workspace, { ...task, projectId });
}

export function isSampleProject(project: Project): boolean {
  return project.description === description;
}
