import type { Replica } from '../../client/records/replica.ts';
import { byPosition } from '../../client/verbs/positions.ts';
import type { Project } from '../../contract/projects.ts';

/** In the navigation, in the user's order. */
export function selectListed(replica: Replica): Project[] {
  return [...replica.all('project').values()]
    .filter((project) => !project.isInbox && project.archivedAt === null)
    .sort(byPosition);
}

export function selectArchived(replica: Replica): Project[] {
  return [...replica.all('project').values()].filter(({ archivedAt }) => archivedAt !== null).sort(byPosition);
}
