import type { AddProjectInput, ChangeProjectInput } from '../../contract/agent.ts';
import { archiveProject, unarchiveProject } from '../projects/archive-project.ts';
import { createProject } from '../projects/create-project.ts';
import { updateProject } from '../projects/update-project.ts';
import { quickAddTask } from '../quick-add/quick-add-task.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { type Tx, write } from '../records/write.ts';
import { createSection } from '../sections/create-section.ts';
import { updateSection } from '../sections/update-section.ts';
import { readDirectory } from './directory.ts';
import { ItemErrors, ofItem } from './item-errors.ts';
import { plural } from './plural.ts';
import { requireScope } from './require-scope.ts';

/** A project with its sections and first tasks in one write. @throws DomainError limit_reached · insufficient_scope for tasks without tasks:write */
export async function addProject(ctx: VerbContext, input: AddProjectInput) {
  const { name, sections = [], tasks = [], color, favorite } = input;
  if (tasks.length > 0) requireScope(ctx, 'tasks:write');
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const { id } = await createProject(joined, { name, color, isFavorite: favorite });
    for (const section of sections) await createSection(joined, { projectId: id, name: section });
    for (const [index, text] of tasks.entries())
      await ofItem(`tasks[${index}]`, () => quickAddTask(joined, { text, projectId: id }));
    const contents = [
      sections.length > 0 ? plural(sections.length, 'section') : '',
      tasks.length > 0 ? plural(tasks.length, 'task') : '',
    ].filter(Boolean);
    const withContents = contents.length > 0 ? ` with ${contents.join(' and ')}` : '';
    return { summary: `Added project “${name}”${withContents}.`, project: await shown(joined, open.tx, id) };
  });
}

/** Renames, colours, archives a project and changes its sections, in one write. @throws DomainError not_found · inbox_protected */
export async function changeProject(ctx: VerbContext, input: ChangeProjectInput) {
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const directory = await readDirectory(joined, open.tx);
    const errors = new ItemErrors();
    const project = directory.project(errors, 'project', input.project);
    const renames = (input.renameSections ?? []).map(({ from, to }, index) => ({
      to,
      section: project && directory.section(errors, `renameSections[${index}].from`, from, project),
    }));
    errors.refuse();
    if (!project) throw new Error('an unknown project is refused before');
    const { id } = project;
    await updateProject(joined, { id, name: input.name, color: input.color, isFavorite: input.favorite });
    if (input.archived !== undefined) await (input.archived ? archiveProject : unarchiveProject)(joined, { id });
    for (const { section, to } of renames) if (section) await updateSection(joined, { id: section.id, name: to });
    for (const name of input.addSections ?? []) await createSection(joined, { projectId: id, name });
    return { summary: `Updated project “${input.name ?? project.name}”.`, project: await shown(joined, open.tx, id) };
  });
}

async function shown(ctx: VerbContext, tx: Tx, id: string) {
  const directory = await readDirectory(ctx, tx);
  const project = directory.projects.find((each) => each.id === id);
  const sections = directory.sections.filter(({ projectId }) => projectId === id).map(({ name }) => name);
  return {
    id,
    name: project?.name,
    open: project?.openTaskCount,
    ...(sections.length > 0 ? { sections } : {}),
    ...(project?.archivedAt ? { archived: true } : {}),
  };
}
