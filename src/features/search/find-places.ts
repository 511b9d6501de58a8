import { byPosition } from '../../client/actions/positions.ts';
import { projectPath } from '../../client/actions/project-tree.ts';
import type { Color } from '../../contract/colors.ts';
import type { Replica } from '../../sync/replica.ts';
import { folded } from './folded.ts';

/** A project, section or label, and where it is shown. */
export interface FoundPlace {
  readonly id: string;
  readonly label: string;
  readonly color: Color;
  readonly href: string;
  /** The way to a project in others: `Home / Kitchen`. */
  readonly within?: string;
}

export function projectPlaces(replica: Replica): FoundPlace[] {
  return [...replica.all('project').values()]
    .filter(({ archivedAt, isInbox }) => archivedAt === null && !isInbox)
    .sort(byPosition)
    .map((project) => ({
      id: project.id,
      label: project.name,
      color: project.color,
      href: `/project/${project.id}`,
      ...(project.parentId === null
        ? {}
        : { within: projectPath(replica, project).slice(0, -` / ${project.name}`.length) }),
    }));
}

/** A section is read in its project. */
export function sectionPlaces(replica: Replica): FoundPlace[] {
  return [...replica.all('section').values()].sort(byPosition).map(({ id, name, projectId }) => {
    const project = replica.get('project', projectId);
    return {
      id,
      label: `${project?.name ?? ''} / ${name}`,
      color: project?.color ?? null,
      href: project?.isInbox ? '/inbox' : `/project/${projectId}`,
    };
  });
}

export function labelPlaces(replica: Replica): FoundPlace[] {
  return [...replica.all('label').values()]
    .sort(byPosition)
    .map(({ id, name, color }) => ({ id, label: `@${name}`, color, href: `/label/${id}` }));
}

/** The places whose names hold all words; none without words. */
export function findPlaces(replica: Replica, words: readonly string[]): FoundPlace[] {
  if (words.length === 0) return [];
  return [...projectPlaces(replica), ...sectionPlaces(replica), ...labelPlaces(replica)].filter(({ label }) =>
    words.every((word) => folded(label).includes(word)),
  );
}

export function samePlaces(a: readonly FoundPlace[], b: readonly FoundPlace[]): boolean {
  return (
    a.length === b.length &&
    a.every((place, index) => {
      const other = b[index];
      return place.id === other?.id && place.label === other.label && place.color === other.color;
    })
  );
}
