import { byPosition } from '../../client/actions/positions.ts';
import type { Project } from '../../contract/projects.ts';
import type { Replica } from '../../sync/replica.ts';

/** The projects of the navigation in the user's order. */
export function selectListed(replica: Replica): Project[] {
  return [...replica.all('project').values()]
    .filter((project) => !project.isInbox && project.archivedAt === null)
    .sort(byPosition);
}

export function selectArchived(replica: Replica): Project[] {
  return [...replica.all('project').values()].filter(({ archivedAt }) => archivedAt !== null).sort(byPosition);
}
