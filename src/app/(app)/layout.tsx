import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { OfflineApp } from '../../client/offline/offline-app.tsx';
import { WorkspaceProvider } from '../../client/react/workspace-provider.tsx';
import { requestedPathHeader } from '../../lib/requested-path.ts';
import { todayIn } from '../../lib/time-zone.ts';
import { requestSession } from '../request-session.ts';
import { AppFrame } from './app-frame.tsx';

/** Everything behind the sign-in. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const session = await requestSession();
  if (!session) {
    const path = (await headers()).get(requestedPathHeader) ?? '/today';
    redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  }
  const today = todayIn(session.account.timezone, new Date()) as string;
  return (
    <WorkspaceProvider account={session.account} inboxId={session.inboxId} today={today}>
      <AppFrame>{children}</AppFrame>
      <OfflineApp />
    </WorkspaceProvider>
  );
}
