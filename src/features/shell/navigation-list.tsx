'use client';
import type { Replica } from '../../client/records/replica.ts';
import { sameList, useSelection } from '../../client/records/use-records.ts';
import { byPosition } from '../../client/verbs/positions.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { type NavItem, viewItems } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import { useOpenCounts } from './use-open-counts.ts';

const selectProjects = (replica: Replica) =>
  [...replica.all('project').values()]
    .filter((project) => !project.isInbox && project.archivedAt === null)
    .sort(byPosition);

export interface NavigationListProps {
  readonly moreItems: readonly NavItem[];
  readonly onNavigate?: () => void;
}

/** Views and projects, in the sidebar and in the phone's More sheet. */
export function NavigationList({ moreItems, onNavigate }: NavigationListProps) {
  const { inboxId } = useWorkspace();
  const projects = useSelection(['project'], selectProjects, sameList);
  const counts = useOpenCounts();
  const countOf: Record<string, number | undefined> = {
    '/inbox': counts.projects.get(inboxId),
    '/today': counts.today,
  };
  return (
    <>
      <NavHeading id="nav-views">Views</NavHeading>
      <ul aria-labelledby="nav-views" className="flex flex-col gap-px">
        {[...viewItems, ...moreItems].map(({ href, label }) => (
          <li key={href}>
            <NavLink href={href} label={label} count={countOf[href]} onClick={onNavigate} />
          </li>
        ))}
      </ul>
      {projects.length > 0 && (
        <>
          <NavHeading id="nav-projects">Projects</NavHeading>
          <ul aria-labelledby="nav-projects" className="flex flex-col gap-px">
            {projects.map((project) => (
              <li key={project.id}>
                <NavLink
                  href={`/project/${project.id}`}
                  label={project.name}
                  count={counts.projects.get(project.id)}
                  onClick={onNavigate}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function NavHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="px-2 pt-4 pb-1.5 text-meta text-ink3">
      {children}
    </h2>
  );
}
