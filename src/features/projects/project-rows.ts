import type { Project } from '../../contract/projects.ts';

/** A project of the sidebar with those in it. */
export interface ProjectRow {
  readonly project: Project;
  readonly rows: readonly ProjectRow[];
}

/** A list of projects as a tree; one whose parent is not in the list stands at the top. */
export function projectRows(projects: readonly Project[]): ProjectRow[] {
  const ids = new Set(projects.map(({ id }) => id));
  const below = Map.groupBy(projects, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const rowsIn = (parentId: string | null): ProjectRow[] =>
    (below.get(parentId) ?? []).map((project) => ({ project, rows: rowsIn(project.id) }));
  return rowsIn(null);
}

/** The projects of a list apart: the favourites with all that is in them, and the others. */
export function apartFavorites(projects: readonly Project[]): { favorites: Project[]; others: Project[] } {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const isFavorite = (project: Project | undefined): boolean =>
    project !== undefined && (project.isFavorite || isFavorite(byId.get(project.parentId ?? '')));
  return { favorites: projects.filter(isFavorite), others: projects.filter((project) => !isFavorite(project)) };
}
