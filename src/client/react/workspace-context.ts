import { createContext, use } from 'react';
import type { Workspace } from '../workspace.ts';

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error('There is no WorkspaceProvider above this component.');
  return workspace;
}
