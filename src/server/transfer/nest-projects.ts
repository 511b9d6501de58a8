import { writeProjectPath } from './csv-project-path.ts';
import { fitProjectTree, flattened } from './fit-project-tree.ts';
import type { OutlineBuilder } from './outline-builder.ts';

/**
 * Puts projects into those that the ways to them name, wherever their rows stand. One whose way leads nowhere, or deeper than projects
 * nest, stays at the top, and is listed.
 */
export function nestProjects({ exportFile, projectPaths, issues }: OutlineBuilder): void {
  const byPath = new Map([...projectPaths].map(([project, { path }]) => [writeProjectPath(path), project]));
  for (const [project, { path, file, row }] of projectPaths) {
    if (path.length < 2) continue;
    const parent = byPath.get(writeProjectPath(path.slice(0, -1)));
    if (parent && parent !== project && !parent.isInbox) project.parentId = parent.id;
    else issues.push(flattened(project, { file, row }));
  }
  fitProjectTree(exportFile.projects, (project) => {
    const place = projectPaths.get(project);
    if (place) issues.push(flattened(project, { file: place.file, row: place.row }));
  });
}
