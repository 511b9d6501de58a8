'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { createWorkspace, type WorkspaceBeginning } from './create-workspace.ts';
import { applyPreferences } from './preferences/preference-cookies.ts';
import { WorkspaceContext } from './react/workspace-context.ts';

export interface WorkspaceProviderProps extends WorkspaceBeginning {
  readonly children: ReactNode;
}

/** Opens the user's workspace and keeps it in sync until the page is closed. */
export function WorkspaceProvider({ account, inboxId, today, children }: WorkspaceProviderProps) {
  const [workspace] = useState(() => createWorkspace({ account, inboxId, today }));
  useEffect(() => workspace.start(), [workspace]);
  useEffect(() => {
    const apply = () => {
      const preferences = workspace.account.get();
      workspace.keys.setSingleKeys(preferences.singleKeyShortcuts);
      applyPreferences(preferences);
    };
    apply();
    const stop = workspace.account.subscribe(apply);
    window.addEventListener('keydown', workspace.keys.handle);
    return () => {
      stop();
      window.removeEventListener('keydown', workspace.keys.handle);
    };
  }, [workspace]);
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}
