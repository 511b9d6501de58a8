'use client';
import { useEffect } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { canTellNewAccount } from './can-tell-new-account.ts';

/** Creates the sample project for a new account (`?welcome`, from sign-up) that has no records yet. */
export function FirstRun() {
  const workspace = useWorkspace();
  const ready = canTellNewAccount(useValue(workspace.puller.loadedKinds));
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!ready || !new URLSearchParams(search).has('welcome')) return;
    navigate(pathname, { replace: true });
    void importWithRetry(() => import('./sample-project.ts')).then((sample) => sample.createSampleProject(workspace));
  }, [ready, workspace]);
  return null;
}
