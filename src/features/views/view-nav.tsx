'use client';
import { Suspense } from 'react';
import { foldedIds } from '../../client/folding/device-ids.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { NavHeading } from '../../client/navigation/nav-heading.tsx';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useStoredIds } from '../../client/react/use-stored-ids.ts';
import { selectFavorites } from './select-views.ts';

const ViewLinks = lazyPart(
  () => import('./view-links.tsx'),
  (module) => module.ViewLinks,
);

const headingId = 'nav-views';

/** The favourite views in the navigation, each with the number of its tasks. */
export function ViewNav({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const views = useSelection(['view'], selectFavorites, sameList);
  const [folded, fold] = useStoredIds(foldedIds);
  if (views.length === 0) return null;
  const isFolded = folded.has(headingId);
  return (
    <>
      <NavHeading id={headingId} isFolded={isFolded} onFold={(next) => fold(headingId, next)}>
        Favourite views
      </NavHeading>
      {!isFolded && (
        <Suspense fallback={<div style={{ height: `${views.length * 28}px` }} />}>
          <ViewLinks headingId={headingId} views={views} onNavigate={onNavigate} />
        </Suspense>
      )}
    </>
  );
}
