'use client';
import { ProjectNav } from '../../features/projects/project-nav.tsx';
import { ViewNav } from '../../features/views/view-nav.tsx';

/** What the user made, below the views that everybody has. */
export function NavPlaces({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  return (
    <>
      <ViewNav onNavigate={onNavigate} />
      <ProjectNav onNavigate={onNavigate} />
    </>
  );
}
