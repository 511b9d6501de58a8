'use client';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, Suspense, useEffect } from 'react';
import { followInstallOffers } from '../../client/install/install-offer.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { ShellContext } from '../../client/navigation/shown-path.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import { DragLayer } from '../../features/drag/drag-layer.tsx';
import { QuickAddHost } from '../../features/quick-add/quick-add-host.tsx';
import { SearchActions } from '../../features/search/search-actions.tsx';
import { AppShell } from '../../features/shell/app-shell.tsx';
import type { NavItem } from '../../features/shell/nav-items.ts';
import { NavPlaces } from './nav-places.tsx';
import { TaskLayers } from './task-layers.tsx';

const moreItems: readonly NavItem[] = [{ href: '/trash', label: 'Trash', icon: Trash2, goKeys: 'g b' }];

/** It shows nothing until somebody or something asks, and comes right after the page. */
const AfterPage = lazyPart(
  () => import('./after-page.tsx'),
  (module) => module.AfterPage,
);

const SignInDialog = lazyPart(
  () => import('../../features/auth/sign-in-dialog.tsx'),
  (module) => module.SignInDialog,
);

/** The shell with the slots that other features fill. @param isShell whether this is the shell page (docs/glossary.md) */
export function AppFrame({ isShell, children }: { isShell: boolean; children: ReactNode }) {
  const isSignedOut = useValue(useWorkspace().signedOut);
  // The browser makes its offer once, perhaps before what comes after the page.
  useEffect(followInstallOffers, []);
  return (
    <ShellContext value={isShell}>
      {/* Mounted before the views, because the latest registration of Q wins: that of a view with an add line. */}
      <QuickAddHost />
      <TaskLayers>
        <AppShell moreItems={moreItems} sidebarActions={<SearchActions />} Projects={NavPlaces}>
          {children}
        </AppShell>
      </TaskLayers>
      <DragLayer />
      <LateParts />
      {isSignedOut && (
        <Suspense>
          <SignInDialog />
        </Suspense>
      )}
    </ShellContext>
  );
}

/** Not in the page that the service renders: until its code is there, that would hold back every change of the address. */
function LateParts() {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <AfterPage />
    </Suspense>
  );
}
