'use client';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { requestNewRecord } from '../../client/creating/new-record-request.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { foldedIds } from '../../client/folding/device-ids.ts';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { NavHeading } from '../../client/navigation/nav-heading.tsx';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { useOpenCounts } from '../../client/react/use-open-counts.ts';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useStoredIds } from '../../client/react/use-stored-ids.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ColorDot } from '../../components/color-dot.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import type { Project } from '../../contract/projects.ts';
import { ProjectMenuButton } from './project-menu-button.tsx';
import { selectArchived, selectListed } from './select-projects.ts';

const ArchivedDialog = lazy(() =>
  importWithRetry(() => import('./archived-dialog.tsx')).then((module) => ({ default: module.ArchivedDialog })),
);

/** The projects in the navigation: favourites first, in the user's own order. */
export function ProjectNav({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const projects = useSelection(['project'], selectListed, sameList);
  const archived = useSelection(['project'], selectArchived, sameList);
  const workspace = useWorkspace();
  const [showsArchived, setShowsArchived] = useState(false);
  const [folded, fold] = useStoredIds(foldedIds);
  const folding = (id: string) => ({
    isFolded: folded.has(id),
    onFold: (isFolded: boolean) => fold(id, isFolded),
  });
  const favorites = projects.filter(({ isFavorite }) => isFavorite);
  return (
    <>
      {favorites.length > 0 && (
        <>
          <NavHeading id="nav-favourites" {...folding('nav-favourites')}>
            Favourites
          </NavHeading>
          {!folded.has('nav-favourites') && (
            <ProjectLinks headingId="nav-favourites" projects={favorites} onNavigate={onNavigate} />
          )}
        </>
      )}
      <NavHeading
        id="nav-projects"
        {...folding('nav-projects')}
        action={
          <IconButton
            label="New project"
            icon={<Plus size={14} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => requestNewRecord(workspace, { kind: 'project', onCreated: onNavigate })}
          />
        }
      >
        Projects
      </NavHeading>
      {!folded.has('nav-projects') && (
        <ProjectLinks
          headingId="nav-projects"
          projects={projects.filter(({ isFavorite }) => !isFavorite)}
          onNavigate={onNavigate}
        />
      )}
      {archived.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setShowsArchived(true)}
          className="mt-1 flex min-h-7 items-center rounded-sm pr-2 pl-8 text-meta text-ink3 hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
        >
          Archived projects ({archived.length})
        </button>
      )}
      <Suspense>{showsArchived && <ArchivedDialog onClose={() => setShowsArchived(false)} />}</Suspense>
    </>
  );
}

interface ProjectLinksProps {
  readonly headingId: string;
  readonly projects: readonly Project[];
  readonly onNavigate: (() => void) | undefined;
}

function ProjectLinks({ headingId, projects, onNavigate }: ProjectLinksProps) {
  const { replica } = useWorkspace();
  const counts = useOpenCounts();
  return (
    <ul aria-labelledby={headingId} className="flex flex-col">
      {projects.map((project) => (
        <li
          key={replica.keyOf(project.id)}
          {...dataAttributes({ project: project.id })}
          className="group/project relative"
        >
          <NavLink
            href={`/project/${project.id}`}
            label={project.name}
            leading={<ColorDot color={project.color} />}
            count={counts.projects.get(project.id)}
            onClick={onNavigate}
            className="pointer-coarse:pr-12"
          />
          <ProjectMenuButton project={project} />
        </li>
      ))}
    </ul>
  );
}
