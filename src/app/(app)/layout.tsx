import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { attributeOf } from '../../client/dom/data-attributes.ts';
import { holdEarlyKeys } from '../../client/early-input/early-keys.ts';
import { keepEarlyText } from '../../client/early-input/early-text.ts';
import { upcomingLayout } from '../../client/folding/upcoming-layout.ts';
import { WorkspaceProvider } from '../../client/workspace-provider.tsx';
import { leavePanelRoom } from '../../features/task-detail/leave-panel-room.ts';
import { leavePlannerRoom } from '../../features/tasks/planner/leave-planner-room.ts';
import { requestedPathHeader } from '../../lib/requested-path.ts';
import { shellPath } from '../../lib/shell-path.ts';
import { todayIn } from '../../lib/time-zone.ts';
import { InlineScript } from '../inline-script.tsx';
import { requestVisit } from '../request-visit.ts';
import { AppFrame } from './app-frame.tsx';

/** Next would set this title after hydration, over the one that the view has set by then; so each page sets its own. */
export const metadata: Metadata = { title: null };

/** The layout of every page that requires a session. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const { session } = await requestVisit();
  const sent = await headers();
  const path = sent.get(requestedPathHeader) ?? '/today';
  if (!session) {
    redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  }
  const today = todayIn(session.account.timezone, new Date()) as string;
  return (
    <WorkspaceProvider account={session.account} inboxId={session.inboxId} today={today}>
      <InlineScript run={holdEarlyKeys} nonce={sent.get('x-nonce')} />
      <InlineScript run={keepEarlyText} nonce={sent.get('x-nonce')} />
      <InlineScript run={leavePanelRoom} args={[attributeOf('beside')]} nonce={sent.get('x-nonce')} />
      <InlineScript
        run={leavePlannerRoom}
        args={[upcomingLayout.keyOf(session.account.id), attributeOf('planned')]}
        nonce={sent.get('x-nonce')}
      />
      <AppFrame isShell={path === shellPath}>{children}</AppFrame>
    </WorkspaceProvider>
  );
}
