import { createProject } from '../../client/actions/create-project.ts';
import { createTask } from '../../client/actions/create-task.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Project } from '../../contract/projects.ts';
import type { CreateTaskInput } from '../../contract/tasks.ts';

const name = 'Getting started';
/** The description by which the sample project is recognised later, even under another name. */
const description = 'A sample project: six tasks, each showing one thing.';

/** In teaching order: what is done first stands first, also on Today, which goes by priority. A finger is taught what fingers do. */
function sampleTasks(today: string, isTouch: boolean): CreateTaskInput[] {
  const first: CreateTaskInput = { name: 'Tick this off: its box is on the left', dueDate: today, priority: 2 };
  const last: CreateTaskInput = { name: 'Read what a line can say: Help, then Quick add, below the list of places' };
  if (isTouch)
    return [
      first,
      { name: 'Add a task of your own: tap + and write “Call Ada tomorrow 9am p1”', dueDate: today, priority: 3 },
      { name: 'Take something back: tap Undo in the notice that appears' },
      { name: 'Swipe this to the left to give it a day, or to the right to complete it' },
      { name: 'Hold a task to select it, then tap others; or hold and move it to another place' },
      last,
    ];
  return [
    first,
    { name: 'Add a task of your own: press Q and write “Call Ada tomorrow 9am p1”', dueDate: today, priority: 3 },
    { name: 'Take something back: press Z, or the Undo button that appears' },
    { name: 'Move through a list with J and K; T gives the task a day, # a project' },
    { name: 'Find every key with ?, and everything else with Ctrl+K or ⌘K' },
    last,
  ];
}

/** Creates the project that a new account starts with, unless something is there already. */
export function createSampleProject(workspace: Workspace): void {
  const { replica } = workspace;
  if (replica.all('project').size > 1 || replica.all('task').size > 0) return;
  const { id: projectId } = createProject(workspace, { name, description });
  const isTouch = matchMedia('(pointer: coarse)').matches;
  for (const task of sampleTasks(workspace.today.get(), isTouch)) createTask(workspace, { ...task, projectId });
}

export function isSampleProject(project: Project): boolean {
  return project.description === description;
}
