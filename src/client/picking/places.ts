import type { Color } from '../../contract/colors.ts';
import type { Replica } from '../../sync/replica.ts';
import { byPosition } from '../actions/positions.ts';

/** A project or section to which a task can be moved. */
export interface Place {
  /** `Kitchen / Tiles` */
  readonly label: string;
  /** The last part of the label. */
  readonly name: string;
  readonly color: Color;
  readonly projectId: string;
  readonly sectionId: string | null;
}

/** Projects and their sections, the Inbox first. */
export function places(replica: Replica): Place[] {
  const sections = [...replica.all('section').values()].sort(byPosition);
  const projects = [...replica.all('project').values()].filter(({ archivedAt }) => archivedAt === null);
  projects.sort((a, b) => Number(b.isInbox) - Number(a.isInbox) || byPosition(a, b));
  return projects.flatMap(({ id: projectId, name: project, color }) => [
    { label: project, name: project, color, projectId, sectionId: null },
    ...sections
      .filter((section) => section.projectId === projectId)
      .map(({ id, name }) => ({ label: `${project} / ${name}`, name, color, projectId, sectionId: id })),
  ]);
}
