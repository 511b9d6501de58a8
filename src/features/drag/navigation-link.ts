import type { Workspace } from '../../client/workspace.ts';
import type { Project } from '../../contract/projects.ts';

/** The link of the navigation at a place on which something is dropped. */
export function navigationLinkAt(element: Element): HTMLAnchorElement | null {
  return element.closest<HTMLAnchorElement>('nav a[href]');
}

/** The project to which a link of the navigation leads; undefined = it leads elsewhere. */
export function projectOfLink({ replica, inboxId }: Workspace, { pathname }: HTMLAnchorElement): Project | undefined {
  const id = pathname === '/inbox' ? inboxId : pathname.match(/^\/project\/([^/]+)$/)?.[1];
  return id === undefined ? undefined : replica.get('project', id);
}
