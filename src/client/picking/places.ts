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

/** Projects, each before those in it, with their sections; the Inbox first. */
export function places(replica: Replica): Place[] {
  const sections = [...replica.all('section').values()].sort(byPosition);
  const projects = [...replica.all('project').values()].filter(({ archivedAt }) => archivedAt === null);
  const ids = new Set(projects.map(({ id }) => id));
  const below = Map.groupBy(
    projects.sort((a, b) => Number(b.isInbox) - Number(a.isInbox) || byPosition(a, b)),
    ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null),
  );
  const placesIn = (parentId: string | null, path: string): Place[] =>
    (below.get(parentId) ?? []).flatMap(({ id: projectId, name, color }) => {
      const label = path + name;
      return [
        { label, name, color, projectId, sectionId: null },
        ...sections
          .filter((section) => section.projectId === projectId)
          .map(({ id, name }) => ({ label: `${label} / ${name}`, name, color, projectId, sectionId: id })),
        ...placesIn(projectId, `${label} / `),
      ];
    });
  return placesIn(null, '');
}
