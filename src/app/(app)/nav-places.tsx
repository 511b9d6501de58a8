'use client';
import { Suspense } from 'react';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { ProjectNav } from '../../features/projects/project-nav.tsx';

/** They come a moment after the page, as the records do that they show. */
const FavoritesNav = lazyPart(
  () => import('./favorites-nav.tsx'),
  (module) => module.FavoritesNav,
);

/** What the user made, below the views that everybody has. */
export function NavPlaces({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  return (
    <>
      <Suspense>
        <FavoritesNav onNavigate={onNavigate} />
      </Suspense>
      <ProjectNav onNavigate={onNavigate} />
    </>
  );
}
