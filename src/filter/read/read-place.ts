import type { FilterContext, FilterIssue, NamedProject, NamedSection, Term } from '../types.ts';
import { nameText, nearNames, readName } from './names.ts';
import { issue, type Source, type TermReading } from './reading.ts';

const idList = /\[([A-Za-z0-9_, ]{1,2000})\]/y;
const idsMax = 100;
/** So many of those that bear one name are offered. */
const pathsMax = 5;

/** `[prj_…,prj_…]` at this place. */
export function readIds(text: string, at: number): { ids: string[]; end: number } | null {
  idList.lastIndex = at;
  const found = idList.exec(text);
  if (found === null) return null;
  const ids = (found[1] ?? '').split(',').map((id) => id.trim());
  return { ids: [...new Set(ids)].slice(0, idsMax), end: at + found[0].length };
}

/** What `#`, `##` or `/` names. */
interface Named {
  readonly projects: readonly NamedProject[];
  readonly sections: readonly NamedSection[];
}

type Place = Extract<Term, { kind: 'place' }>;

/** `#Project`, `##Project`, `#Project/Section`, `#[prj_…]`. */
export function readPlace(source: Source, at: number): TermReading {
  const { text, context } = source;
  const below = text.charAt(at + 1) === '#';
  const from = at + (below ? 2 : 1);
  const ids = readIds(text, from);
  if (ids !== null) {
    const named = {
      projects: context.projects.filter(({ id }) => ids.ids.includes(id)),
      sections: context.sections.filter(({ id }) => ids.ids.includes(id)),
    };
    if (named.projects.length + named.sections.length < ids.ids.length)
      return { end: ids.end, kind: 'project', node: null, errors: [unknownId(at, ids.end)] };
    return reading(source, { at, end: ids.end, below, isById: true }, named);
  }
  const root = readName(source, from, context.projects);
  if (root.found.length === 0) {
    const suggestions = nearNames(root.name, context.projects).map(
      ({ name }) => `${below ? '##' : '#'}${nameText(name)}`,
    );
    const message = root.name === '' ? 'Name a project behind #' : `There is no project “${root.name}”`;
    return {
      end: root.end,
      kind: 'project',
      node: null,
      errors: [issue('unknown_project', message, { start: at, end: root.end }, suggestions)],
    };
  }
  return readBelow(source, { at, end: root.end, below, isById: false }, { projects: root.found, sections: [] });
}

interface Reach {
  readonly at: number;
  readonly end: number;
  readonly below: boolean;
  readonly isById: boolean;
}

/** What stands behind a slash: a section or a child project of what is named so far. */
function readBelow(source: Source, reach: Reach, named: Named): TermReading {
  const { text, context } = source;
  if (text.charAt(reach.end) !== '/') return reading(source, reach, named);
  const parents = new Set(named.projects.map(({ id }) => id));
  const projects = context.projects.filter(({ parentId }) => parentId != null && parents.has(parentId));
  const sections = context.sections.filter(({ projectId }) => parents.has(projectId));
  const found = readName<NamedProject | NamedSection>(source, reach.end + 1, [...projects, ...sections]);
  if (found.found.length === 0) {
    const path = text.slice(reach.at, reach.end);
    const suggestions = nearNames(found.name, [...projects, ...sections]).map(
      ({ name }) => `${path}/${nameText(name)}`,
    );
    const error = issue(
      'unknown_section',
      `There is no section “${found.name}” there`,
      { start: reach.at, end: found.end },
      suggestions,
    );
    return { end: found.end, kind: 'section', node: null, errors: [error] };
  }
  const isProject = (each: NamedProject | NamedSection): each is NamedProject => !('projectId' in each);
  const next = {
    projects: found.found.filter(isProject),
    sections: found.found.filter((each): each is NamedSection => !isProject(each)),
  };
  return readBelow(source, { ...reach, end: found.end }, next);
}

function reading(source: Source, { at, end, below, isById }: Reach, { projects, sections }: Named): TermReading {
  const { context } = source;
  const present = projects.filter(({ isDeleted }) => !isDeleted);
  const term: Place = {
    kind: 'place',
    below,
    ids: [...projects, ...sections].map(({ id }) => id),
    projectIds: below ? withBelow(present, context.projects) : present.map(({ id }) => id),
    sectionIds: sections.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
  };
  const all = [...projects, ...sections];
  const span = { start: at, end };
  const warnings: FilterIssue[] = all.filter(({ isDeleted }) => isDeleted).map(({ name }) => inTrash(name, span));
  if (all.length > 1 && !isById) {
    const sign = below ? '##' : '#';
    const paths = all.slice(0, pathsMax).map((each) => `${sign}${pathOf(each, context.projects, context.sections)}`);
    warnings.push(issue('several_meanings', `${all.length} places have this name; all of them count`, span, paths));
  }
  return { end, kind: projects.length > 0 ? 'project' : 'section', node: { op: 'term', term }, warnings };
}

/** Archived projects below stay out, unless the archived one itself was named. */
function withBelow(roots: readonly NamedProject[], all: readonly NamedProject[]): string[] {
  const ids = new Set(roots.map(({ id }) => id));
  const takesArchived = roots.some(({ isArchived }) => isArchived);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { id, parentId, isDeleted, isArchived } of all)
      if (parentId != null && ids.has(parentId) && !ids.has(id) && !isDeleted && (takesArchived || !isArchived)) {
        ids.add(id);
        grew = true;
      }
  }
  return [...ids];
}

/** The path by which a project or a section is named alone; by its id where other ones have the same path. */
export function pathOf(
  record: NamedProject | NamedSection,
  projects: readonly NamedProject[],
  sections: readonly NamedSection[],
): string {
  const path = namesTo(record, projects);
  const others = [...projects, ...sections].filter(
    (other) => !other.isDeleted && other.name.toLowerCase() === record.name.toLowerCase() && other.id !== record.id,
  );
  const isAlone = others.every(
    (other) => namesTo(other, projects).join('/').toLowerCase() !== path.join('/').toLowerCase(),
  );
  const bearsAlone = path.length > 1 || others.length === 0;
  return isAlone && bearsAlone ? path.map(nameText).join('/') : `[${record.id}]`;
}

function namesTo(record: NamedProject | NamedSection, projects: readonly NamedProject[]): string[] {
  const names = [record.name];
  let parentId = 'projectId' in record ? record.projectId : record.parentId;
  for (let depth = 0; parentId != null && depth < 5; depth += 1) {
    const parent = projects.find(({ id }) => id === parentId);
    if (parent === undefined) break;
    names.unshift(parent.name);
    parentId = parent.parentId;
  }
  return names;
}

/** `/Section`, `/*`, `/[sec_…]`. */
export function readSection(source: Source, at: number): TermReading {
  const { text, context } = source;
  if (text.charAt(at + 1) === '*' && readName(source, at + 1, []).name === '*')
    return { end: at + 2, kind: 'section', node: { op: 'term', term: { kind: 'has', part: 'section' } } };
  const ids = readIds(text, at + 1);
  const found = ids === null ? readName(source, at + 1, sectionsByName(context)) : null;
  const sections = ids === null ? (found?.found ?? []) : context.sections.filter(({ id }) => ids.ids.includes(id));
  const end = ids?.end ?? found?.end ?? at + 1;
  const span = { start: at, end };
  if (ids !== null && sections.length < ids.ids.length)
    return { end, kind: 'section', node: null, errors: [unknownId(at, end)] };
  if (sections.length === 0) {
    const name = found?.name ?? '';
    const byName = new Set(sectionsByName(context));
    const suggestions = nearNames(name, context.sections).map((each) =>
      byName.has(each) ? `/${nameText(each.name)}` : `#${pathOf(each, context.projects, context.sections)}`,
    );
    const message = name === '' ? 'Name a section behind /' : `There is no section “${name}”`;
    return { end, kind: 'section', node: null, errors: [issue('unknown_section', message, span, suggestions)] };
  }
  const present = sections.filter(({ isDeleted }) => !isDeleted);
  const warnings = sections.filter(({ isDeleted }) => isDeleted).map(({ name }) => inTrash(name, span));
  if (sections.length > 1 && ids === null) {
    const paths = sections.slice(0, pathsMax).map((each) => `#${pathOf(each, context.projects, context.sections)}`);
    warnings.push(
      issue('several_meanings', `${sections.length} sections have this name; all of them count`, span, paths),
    );
  }
  const term: Term = { kind: 'section', ids: sections.map(({ id }) => id), sectionIds: present.map(({ id }) => id) };
  return { end, kind: 'section', node: { op: 'term', term }, warnings };
}

/** What a name behind / alone stands for: sections of archived projects need the way to them, as their tasks do. */
export function sectionsByName({ projects, sections }: Pick<FilterContext, 'projects' | 'sections'>): NamedSection[] {
  const archived = new Set(projects.filter(({ isArchived }) => isArchived).map(({ id }) => id));
  return sections.filter(({ projectId }) => !archived.has(projectId));
}

export function unknownId(start: number, end: number): FilterIssue {
  return issue('unknown_id', 'There is nothing of this id', { start, end });
}

export function inTrash(name: string, span: { start: number; end: number }): FilterIssue {
  return issue(
    'in_trash',
    name === '' ? 'What this names is in Trash' : `“${name}” is in Trash and matches nothing`,
    span,
  );
}
