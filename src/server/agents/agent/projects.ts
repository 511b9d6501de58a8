import type { AddProjectInput, ChangeProjectInput } from '../../../contract/agent.ts';
import { invalidField } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type Tx, write } from '../../foundation/records/write.ts';
import { archiveProject, unarchiveProject } from '../../resources/projects/archive-project.ts';
import { createProject } from '../../resources/projects/create-project.ts';
import { moveProject } from '../../resources/projects/move-project.ts';
import { updateProject } from '../../resources/projects/update-project.ts';
import { createLineNames } from '../../resources/quick-add/line-names.ts';
import { insertLine } from '../../resources/quick-add/quick-add-task.ts';
import { createSection } from '../../resources/sections/create-section.ts';
import { updateSection } from '../../resources/sections/update-section.ts';
import { type Directory, readDirectory } from './directory.ts';
import { ItemErrors, ofArguments, ofItem } from './item-errors.ts';
import { countChanged, plural, summaryOf } from './plural.ts';
import { requireScope } from './require-scope.ts';

/** The fields of a project as the tools call them, which take names. */
const projectArguments = { id: 'project', parentId: 'parent' };

/** A project with its sections and first tasks in one write. @throws DomainError limit_reached · insufficient_scope for tasks without tasks:write */
export async function addProject(ctx: VerbContext, input: AddProjectInput) {
  const { name, parent, sections = [], tasks = [], color, favorite } = input;
  if (tasks.length > 0) requireScope(ctx, 'tasks:write');
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const parentId = parent === undefined ? null : parentNamed(await readDirectory(joined, open.tx), parent);
    const { id } = await ofArguments(projectArguments, () =>
      createProject(joined, { name, parentId, color, isFavorite: favorite }),
    );
    for (const section of sections) await createSection(joined, { projectId: id, name: section });
    const names = createLineNames(open.tx, ctx.actor);
    for (const [index, text] of tasks.entries())
      await ofItem(`tasks[${index}]`, () => insertLine(open, joined, { text, projectId: id }, names));
    const contents = [
      sections.length > 0 ? plural(sections.length, 'section') : '',
      tasks.length > 0 ? plural(tasks.length, 'task') : '',
    ].filter(Boolean);
    const withContents = contents.length > 0 ? ` with ${contents.join(' and ')}` : '';
    return { summary: `Added project “${name}”${withContents}.`, project: await shown(joined, open.tx, id) };
  });
}

function parentNamed(directory: Directory, wanted: string): string | null {
  const errors = new ItemErrors();
  const parent = directory.project(errors, 'parent', wanted);
  errors.refuse();
  return parent?.id ?? null;
}

/** Renames, colours, nests, archives a project and changes its sections, in one write. @throws DomainError not_found · inbox_protected */
export async function changeProject(ctx: VerbContext, input: ChangeProjectInput) {
  const clearsParent = (input.clear ?? []).length > 0;
  if (clearsParent && input.parent !== undefined)
    throw invalidField('clear', 'conflict', 'Give parent or clear it, not both');
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const directory = await readDirectory(joined, open.tx);
    const errors = new ItemErrors();
    const project = directory.project(errors, 'project', input.project);
    const renames = (input.renameSections ?? []).map(({ from, to }, index) => ({
      to,
      section: project && directory.section(errors, `renameSections[${index}].from`, from, project),
    }));
    const parent = input.parent === undefined ? undefined : directory.project(errors, 'parent', input.parent);
    errors.refuse();
    if (!project) throw new Error('an unknown project is refused before');
    const { id } = project;
    const records: { readonly updatedAt: string }[] = [];
    await ofArguments(projectArguments, async () => {
      const fields = { name: input.name, color: input.color, isFavorite: input.favorite };
      records.push(await updateProject(joined, { id, ...fields }));
      const parentId = parent?.id ?? (clearsParent ? null : undefined);
      if (parentId !== undefined && parentId !== project.parentId)
        records.push(await moveProject(joined, { id, parentId }));
      if (input.archived !== undefined)
        records.push(await (input.archived ? archiveProject : unarchiveProject)(joined, { id }));
    });
    for (const { section, to } of renames)
      if (section) records.push(await updateSection(joined, { id: section.id, name: to }));
    for (const name of input.addSections ?? []) records.push(await createSection(joined, { projectId: id, name }));
    const summary =
      countChanged(records, open.at) === 0
        ? summaryOf('Updated', 'project', 1, 0)
        : `Updated project “${input.name ?? project.name}”.`;
    return { summary, project: await shown(joined, open.tx, id) };
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
    ...(project?.parentId ? { in: directory.projectPath(project.parentId) } : {}),
    ...(sections.length > 0 ? { sections } : {}),
    ...(project?.archivedAt ? { archived: true } : {}),
  };
}
