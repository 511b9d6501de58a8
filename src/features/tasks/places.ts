import { byPosition } from '../../client/actions/positions.ts';
import type { Workspace } from '../../client/workspace.ts';

/** Where a task can go to. */
export interface Place {
  /** `Kitchen / Tiles` */
  readonly label: string;
  readonly projectId: string;
  readonly sectionId: string | null;
}

/** Projects and their sections, the Inbox first. */
export function places({ replica }: Workspace): Place[] {
  const sections = [...replica.all('section').values()].sort(byPosition);
  const projects = [...replica.all('project').values()].filter(({ archivedAt }) => archivedAt === null);
  projects.sort((a, b) => Number(b.isInbox) - Number(a.isInbox) || byPosition(a, b));
  return projects.flatMap((project) => [
    { label: project.name, projectId: project.id, sectionId: null },
    ...sections
      .filter(({ projectId }) => projectId === project.id)
      .map(({ id, name }) => ({ label: `${project.name} / ${name}`, projectId: project.id, sectionId: id })),
  ]);
}
