import { useCallback } from 'react';
import { projectsAbove } from '../../../client/actions/project-tree.ts';
import { AppLink } from '../../../client/navigation/app-link.tsx';
import { sameList, useSelection } from '../../../client/react/use-records.ts';
import type { Project } from '../../../contract/projects.ts';
import type { Replica } from '../../../sync/replica.ts';

/** The projects that a project is in, from the top down, as links above its title. They stand in the space above it and push nothing. */
export function ProjectPath({ project }: { readonly project: Project }) {
  const above = useSelection(
    ['project'],
    useCallback((replica: Replica) => projectsAbove(replica, project).slice(0, -1), [project]),
    sameList,
  );
  if (above.length === 0) return null;
  return (
    <nav
      aria-label="Place of the project"
      className="-mt-5 flex h-5 shrink-0 min-w-0 items-center gap-1.5 text-meta text-ink2 pointer-coarse:-mt-4"
    >
      {above.map(({ id, name }) => (
        <span key={id} className="flex min-w-0 items-center gap-1.5">
          <AppLink
            href={`/project/${id}`}
            className="min-w-0 truncate rounded-sm hover:text-ink hover:underline pointer-coarse:py-3.5"
          >
            {name}
          </AppLink>
          <span aria-hidden="true">/</span>
        </span>
      ))}
    </nav>
  );
}
