'use client';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { ViewPath } from './view-paths.ts';

/** Each view with its own chunk; this is where features meet. */
export const viewTable: Record<ViewPath, ComponentType<{ id: string }>> = {
  '/inbox': dynamic(() => import('./views/inbox.tsx')),
  '/today': dynamic(() => import('./views/today.tsx')),
  '/upcoming': dynamic(() => import('./views/upcoming.tsx')),
  '/labels': dynamic(() => import('./views/labels.tsx')),
  '/label/:id': dynamic(() => import('./views/label.tsx')),
  '/project/:id': dynamic(() => import('./views/project.tsx')),
  '/completed': dynamic(() => import('./views/completed.tsx')),
  '/settings': dynamic(() => import('./views/settings.tsx')),
  '/settings/api-tokens': dynamic(() => import('./views/settings.tsx')),
};
