'use client';
import { byPosition } from '../../client/actions/positions.ts';
import { foldedIds } from '../../client/folding/device-ids.ts';
import { NavHeading } from '../../client/navigation/nav-heading.tsx';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useStoredIds } from '../../client/react/use-stored-ids.ts';
import { FavoriteLabels } from '../../features/labels/favorite-labels.tsx';
import { ProjectLinks } from '../../features/projects/project-links.tsx';
import { apartFavorites } from '../../features/projects/project-rows.ts';
import { selectListed } from '../../features/projects/select-projects.ts';
import { selectFavorites } from '../../features/views/select-views.ts';
import { ViewLinks } from '../../features/views/view-links.tsx';
import type { Replica } from '../../sync/replica.ts';

const headingId = 'nav-favourites';
const projectsOf = (replica: Replica) => apartFavorites(selectListed(replica)).favorites;
const labelsOf = (replica: Replica) =>
  [...replica.all('label').values()].filter(({ isFavorite }) => isFavorite).sort(byPosition);

/** The favourites of every kind under one heading: views, projects with those in them, labels. */
export function FavoritesNav({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const views = useSelection(['view'], selectFavorites, sameList);
  const projects = useSelection(['project'], projectsOf, sameList);
  const labels = useSelection(['label'], labelsOf, sameList);
  const [folded, fold] = useStoredIds(foldedIds);
  if (views.length + projects.length + labels.length === 0) return null;
  const isFolded = folded.has(headingId);
  return (
    <>
      <NavHeading id={headingId} isFolded={isFolded} onFold={(next) => fold(headingId, next)}>
        Favourites
      </NavHeading>
      {!isFolded && (
        <>
          {views.length > 0 && <ViewLinks headingId={headingId} views={views} onNavigate={onNavigate} />}
          {projects.length > 0 && <ProjectLinks headingId={headingId} projects={projects} onNavigate={onNavigate} />}
          {labels.length > 0 && <FavoriteLabels headingId={headingId} labels={labels} onNavigate={onNavigate} />}
        </>
      )}
    </>
  );
}
