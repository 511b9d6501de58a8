import { type NewRecordRequest, requestNewRecord } from '../../client/creating/new-record-request.ts';
import { signOut } from '../../client/sign-out/sign-out.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Entry } from './entry.ts';

/** New project, label and section; a section only where a project is shown that could have it. */
export function createEntries(workspace: Workspace): Entry[] {
  const entry = (label: string, request: NewRecordRequest): Entry => ({
    key: `new-${request.kind}`,
    label,
    run: () => requestNewRecord(workspace, request),
  });
  const projectId = shownProject(workspace);
  return [
    entry('New project', { kind: 'project' }),
    ...(projectId === undefined ? [] : [entry('New section', { kind: 'section', projectId })]),
    entry('New label', { kind: 'label' }),
  ];
}

/** Ends the session; with changes that are not sent yet, Settings asks first. */
export function signOutEntry(workspace: Workspace, openSettings: () => void): Entry {
  const run = () => (workspace.outbox.waiting.get().length > 0 ? openSettings() : void signOut(workspace));
  return { key: 'sign-out', label: 'Sign out', run };
}

function shownProject({ inboxId }: Workspace): string | undefined {
  if (window.location.pathname === '/inbox') return inboxId;
  return window.location.pathname.match(/^\/project\/([^/]+)$/)?.[1];
}
