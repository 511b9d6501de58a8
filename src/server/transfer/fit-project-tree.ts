import type { ExportedProject } from '../../contract/export-records.ts';
import type { ImportIssue } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';

/** The level of each project, 1 = at the top; null: in a cycle, or below one. */
export function projectLevels(projects: readonly ExportedProject[]): Map<string, number | null> {
  const parents = new Map(projects.map(({ id, parentId }) => [id, parentId]));
  const levels = new Map<string, number | null>();
  for (const { id } of projects) {
    const path: string[] = [];
    let at: string | null = id;
    while (at !== null && !levels.has(at)) {
      levels.set(at, null);
      path.push(at);
      at = parents.get(at) ?? null;
    }
    let level = at === null ? 0 : (levels.get(at) ?? null);
    for (const each of path.reverse()) {
      if (level !== null) level += 1;
      levels.set(each, level);
    }
  }
  return levels;
}

/**
 * Brings to the top what stands deeper than projects nest, or in a cycle, with what is in it, and orders the projects from the top down, as
 * they are inserted. It looks at each project once, because a file may hold a chain of very many.
 * @param report called for each that is moved to the top level
 */
export function fitProjectTree(projects: ExportedProject[], report: (project: ExportedProject) => void): void {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const levels = new Map<string, number>();
  for (const project of projects) {
    const way = new Set<ExportedProject>();
    let above: ExportedProject | undefined = project;
    while (above && !levels.has(above.id) && !way.has(above)) {
      way.add(above);
      above = byId.get(above.parentId ?? '');
    }
    let level = above ? (levels.get(above.id) ?? limits.projectDepthMax) : 0;
    for (const each of [...way].reverse()) {
      if (level === limits.projectDepthMax) {
        each.parentId = null;
        report(each);
        level = 0;
      }
      level += 1;
      levels.set(each.id, level);
    }
  }
  projects.sort((a, b) => (levels.get(a.id) ?? 0) - (levels.get(b.id) ?? 0));
}

/** What an import tells of a project that it moved to the top level. */
export function flattened({ name }: ExportedProject, place: Pick<ImportIssue, 'file' | 'row'>): ImportIssue {
  return { ...place, code: 'parent_flattened', text: name, keptIn: 'nowhere' };
}
