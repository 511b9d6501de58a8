'use client';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { loadPart } from '../../components/load-part.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { ViewPath } from './view-paths.ts';

type Load = () => Promise<{ default: ComponentType<{ id: string }> }>;

function view(load: Load): ComponentType<{ id: string }> {
  return dynamic(() => loadPart(load), { loading: () => <SkeletonRows label="Loading the view" /> });
}

/** Each view with its own chunk; this is where features meet. */
export const viewTable: Record<ViewPath, ComponentType<{ id: string }>> = {
  '/inbox': view(() => import('./views/inbox.tsx')),
  '/today': view(() => import('./views/today.tsx')),
  '/upcoming': view(() => import('./views/upcoming.tsx')),
  '/labels': view(() => import('./views/labels.tsx')),
  '/label/:id': view(() => import('./views/label.tsx')),
  '/project/:id': view(() => import('./views/project.tsx')),
  '/completed': view(() => import('./views/completed.tsx')),
  '/settings': view(() => import('./views/settings.tsx')),
  '/settings/api-tokens': view(() => import('./views/settings.tsx')),
};
