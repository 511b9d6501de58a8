'use client';
import { type ComponentType, Suspense, useEffect } from 'react';
import { viewIsReady } from '../../client/early-input/early-keys.ts';
import { type Loading, lazyPart } from '../../client/loading/lazy-part.ts';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { LoadingPart } from '../../features/tasks/loading-part.tsx';
import type { ViewPath } from '../../lib/view-paths.ts';
import Today from './views/today.tsx';

type View = Loading<{ id: string }>;

function part(load: () => Promise<{ default: ComponentType<{ id: string }> }>): View {
  let made: ComponentType<{ id: string }> | undefined;
  return lazyPart(
    load,
    (module) => {
      made ??= withReadyKeys(module.default);
      return made;
    },
    (Part) =>
      ({ id }) => (
        <Suspense fallback={<LoadingView />}>
          <Part id={id} />
        </Suspense>
      ),
  );
}

/** Tells when the shortcuts of a view are registered: those of its parts are by the time of its own effects. */
function withReadyKeys(View: ComponentType<{ id: string }>): ComponentType<{ id: string }> {
  return function ReadyView({ id }) {
    useEffect(viewIsReady, []);
    return <View id={id} />;
  };
}

/** Names the page before its view does: what is announced of a page is the title that it has when it is first shown. */
function LoadingView() {
  const unreachable = useUnreachable();
  useEffect(() => {
    const [, name = ''] = window.location.pathname.split('/');
    document.title = `${name.charAt(0).toUpperCase()}${name.slice(1)} · Tidemark`;
  }, []);
  if (unreachable)
    return (
      <p role="status" className="text-ink2">
        This page is not on this device yet, and the service cannot be reached. It is shown as soon as the connection is
        back.
      </p>
    );
  return <LoadingPart label="Loading the view" />;
}

const settings = part(() => import('./views/settings.tsx'));

/**
 * The component of each view; features are combined here. Today is in the bundle of the shell, because most visits begin there;
 * the others are preloaded when the first page is idle, or fetched when they are shown.
 */
export const viewTable: Record<ViewPath, View> = {
  '/inbox': part(() => import('./views/inbox.tsx')),
  '/today': { shown: withReadyKeys(Today), load: async () => {} },
  '/upcoming': part(() => import('./views/upcoming.tsx')),
  '/labels': part(() => import('./views/labels.tsx')),
  '/label/:id': part(() => import('./views/label.tsx')),
  '/views': part(() => import('./views/views.tsx')),
  '/view/:id': part(() => import('./views/view.tsx')),
  '/project/:id': part(() => import('./views/project.tsx')),
  '/task/:id': part(() => import('./views/task.tsx')),
  '/completed': part(() => import('./views/completed.tsx')),
  '/search': part(() => import('./views/search.tsx')),
  '/proposals': part(() => import('./views/proposals.tsx')),
  '/trash': part(() => import('./views/trash.tsx')),
  '/settings': settings,
  '/settings/profile': settings,
  '/settings/preferences': settings,
  '/settings/security': settings,
  '/settings/notifications': settings,
  '/settings/api-tokens': settings,
  '/settings/api-tokens/:id': settings,
  '/settings/agents': settings,
  '/settings/activity': settings,
  '/settings/keyboard': settings,
  '/settings/calendars': settings,
  '/settings/import': settings,
  '/settings/transfer': settings,
};

/** The views that are opened most, which are preloaded first. */
const dailyPaths: readonly ViewPath[] = ['/inbox', '/upcoming', '/project/:id', '/label/:id', '/labels', '/completed'];
export const dailyViews = dailyPaths.map((path) => viewTable[path]);
