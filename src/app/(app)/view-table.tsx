'use client';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { loadPart } from '../../components/load-part.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { ViewPath } from './view-paths.ts';
import Completed from './views/completed.tsx';
import Inbox from './views/inbox.tsx';
import Label from './views/label.tsx';
import Labels from './views/labels.tsx';
import Project from './views/project.tsx';
import Today from './views/today.tsx';
import Upcoming from './views/upcoming.tsx';

type Load = () => Promise<{ default: ComponentType<{ id: string }> }>;

function view(load: Load): ComponentType<{ id: string }> {
  return dynamic(() => loadPart(load), { loading: () => <SkeletonRows label="Loading the view" /> });
}

/**
 * Which view an address shows; this is where features meet. The lists come with the shell, for they are small and going from
 * one to the other must not wait; what is larger or rarer has its own chunk.
 */
export const viewTable: Record<ViewPath, ComponentType<{ id: string }>> = {
  '/inbox': Inbox,
  '/today': Today,
  '/upcoming': Upcoming,
  '/labels': Labels,
  '/label/:id': Label,
  '/project/:id': Project,
  '/task/:id': view(() => import('./views/task.tsx')),
  '/completed': Completed,
  '/search': view(() => import('./views/search.tsx')),
  '/trash': view(() => import('./views/trash.tsx')),
  '/settings': view(() => import('./views/settings.tsx')),
  '/settings/profile': view(() => import('./views/settings.tsx')),
  '/settings/preferences': view(() => import('./views/settings.tsx')),
  '/settings/password': view(() => import('./views/settings.tsx')),
  '/settings/api-tokens': view(() => import('./views/settings.tsx')),
  '/settings/keyboard': view(() => import('./views/settings.tsx')),
  '/settings/transfer': view(() => import('./views/settings.tsx')),
};
