'use client';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useId, useState } from 'react';
import { requestNewRecord } from '../../client/creating/new-record-request.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { foldedIds } from '../../client/folding/device-ids.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { NavHeading } from '../../client/navigation/nav-heading.tsx';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useStoredIds } from '../../client/react/use-stored-ids.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { apartFavorites } from './project-rows.ts';
import { selectArchived, selectListed } from './select-projects.ts';

/** Their rows come a moment after the page, as the projects themselves do. */
const ProjectLinks = lazyPart(
  () => import('./project-links.tsx'),
  (module) => module.ProjectLinks,
);
const ArchivedDialog = lazyPart(
  () => import('./archived-dialog.tsx'),
  (module) => module.ArchivedDialog,
);

/** The projects in the navigation in the user's own order, but for those that stand among the favourites. */
export function ProjectNav({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const projects = useSelection(['project'], selectListed, sameList);
  const archived = useSelection(['project'], selectArchived, sameList);
  const workspace = useWorkspace();
  const [showsArchived, setShowsArchived] = useState(false);
  const [folded, fold] = useStoredIds(foldedIds);
  const { others } = apartFavorites(projects);
  // The menu of a narrow window shows the same list beside that of the sidebar.
  const headingId = useId();
  return (
    <>
      <NavHeading
        id={headingId}
        isFolded={folded.has('nav-projects')}
        onFold={(isFolded) => fold('nav-projects', isFolded)}
        action={
          <IconButton
            {...dataAttributes({ adds: 'project' })}
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
        <Suspense>
          <ProjectLinks headingId={headingId} projects={others} onNavigate={onNavigate} />
        </Suspense>
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
