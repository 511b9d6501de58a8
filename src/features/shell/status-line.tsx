'use client';
import { lazy, Suspense, useState } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { useOffline } from '../../client/react/use-offline.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import type { ApiFailure } from '../../sync/retry.ts';

const RefusedList = lazy(() =>
  importWithRetry(() => import('./refused-list.tsx')).then((module) => ({ default: module.RefusedList })),
);

/** Says why changes are not reaching the server: signed out, offline or waiting. Empty when there is no problem. */
export function StatusLine({ onSignIn }: { onSignIn: () => void }) {
  const { outbox, sender, signedOut, puller } = useWorkspace();
  const waiting = useValue(outbox.waiting);
  const refused = useValue(outbox.refused);
  const pullFailed = useValue(puller.failure)?.kind === 'offline';
  const pullFailure = usePullFailure();
  const serverFailure = useValue(sender.serverFailure) ?? pullFailure;
  const sendFailed = useValue(sender.unreachable);
  const ended = useValue(signedOut);
  const offline = useOffline() || pullFailed || sendFailed;
  const [listed, setListed] = useState(false);
  if (ended)
    return (
      <Line>
        <span>
          You are signed out.{' '}
          {waiting.length > 0 && `${counted(waiting.length, 'change')} will be sent once you sign in. `}
        </span>
        <Button aria-haspopup="dialog" onClick={onSignIn}>
          Sign in
        </Button>
      </Line>
    );
  return (
    <>
      {offline && (
        <Line>
          {waiting.length === 0
            ? 'You are offline. What you see is from this device.'
            : `You are offline. ${counted(waiting.length, 'change')} will be sent when the connection is back.`}
        </Line>
      )}
      {!offline && serverFailure && <Line>{failureText(serverFailure, waiting.length)}</Line>}
      {refused.length > 0 && (
        <Line>
          <span>{counted(refused.length, 'change')} could not be made.</span>
          <Button onClick={() => setListed(true)}>Show</Button>
        </Line>
      )}
      {listed && refused.length > 0 && (
        <Suspense>
          <RefusedList onClose={() => setListed(false)} />
        </Suspense>
      )}
    </>
  );
}

function usePullFailure(): ApiFailure | null {
  const failure = useValue(useWorkspace().puller.failure);
  return failure?.kind === 'busy' ? failure : null;
}

/** The text for a temporary failure, which is retried without the user. */
function failureText({ status }: ApiFailure, waiting: number): string {
  const what = status === 429 ? 'The server is asked too much' : 'The server has a problem';
  const next = waiting === 0 ? 'What you see is from this device' : `${counted(waiting, 'change')} will be sent`;
  return `${what} at the moment. ${next}; it is tried again by itself.`;
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-10 shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-rail px-4 py-1 text-ink2"
    >
      {children}
    </div>
  );
}
