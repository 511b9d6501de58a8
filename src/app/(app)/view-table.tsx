'use client';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { type LazyComponent, lazyComponent } from '../../client/loading/lazy-component.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { ViewPath } from './view-paths.ts';
import Today from './views/today.tsx';

type Load = () => Promise<{ default: ComponentType<{ id: string }> }>;

function part(load: Load): LazyComponent<{ id: string }> {
  const waiting = dynamic(() => importWithRetry(load), { loading: () => <SkeletonRows label="Loading the view" /> });
  return lazyComponent(load, waiting);
}

const settings = part(() => import('./views/settings.tsx'));

/**
 * Which view an address shows; this is where features meet. Today is where people begin, so it comes with the shell; the rest
 * is fetched when the first page has come to rest, or when it is wanted.
 */
export const viewTable: Record<ViewPath, LazyComponent<{ id: string }>> = {
  '/inbox': part(() => import('./views/inbox.tsx')),
  '/today': { shown: Today, load: async () => {} },
  '/upcoming': part(() => import('./views/upcoming.tsx')),
  '/labels': part(() => import('./views/labels.tsx')),
  '/label/:id': part(() => import('./views/label.tsx')),
  '/project/:id': part(() => import('./views/project.tsx')),
  '/task/:id': part(() => import('./views/task.tsx')),
  '/completed': part(() => import('./views/completed.tsx')),
  '/search': part(() => import('./views/search.tsx')),
  '/trash': part(() => import('./views/trash.tsx')),
  '/settings': settings,
  '/settings/profile': settings,
  '/settings/preferences': settings,
  '/settings/password': settings,
  '/settings/api-tokens': settings,
  '/settings/agents': settings,
  '/settings/activity': settings,
  '/settings/keyboard': settings,
  '/settings/transfer': settings,
};

/** The views one goes between all day. */
const dailyPaths: readonly ViewPath[] = ['/inbox', '/upcoming', '/project/:id', '/label/:id', '/labels', '/completed'];
export const dailyViews = dailyPaths.map((path) => viewTable[path]);
