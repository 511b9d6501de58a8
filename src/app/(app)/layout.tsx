import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { WorkspaceProvider } from '../../client/workspace-provider.tsx';
import { FirstRun } from '../../features/first-run/first-run.tsx';
import { QuickAddHost } from '../../features/quick-add/quick-add-host.tsx';
import { AppShell } from '../../features/shell/app-shell.tsx';
import { requestedPathHeader } from '../../lib/requested-path.ts';
import { requestSession } from '../request-session.ts';

/** Everything behind the sign-in. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const session = await requestSession();
  if (!session) {
    const path = (await headers()).get(requestedPathHeader) ?? '/today';
    redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  }
  return (
    <WorkspaceProvider account={session.account} inboxId={session.inboxId}>
      {/* Before the views: the line of a view, when it is there, takes Q first. */}
      <QuickAddHost />
      <AppShell>{children}</AppShell>
      <FirstRun />
    </WorkspaceProvider>
  );
}
