'use client';
import { Suspense } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { ApiFailure } from '../../sync/retry.ts';
import { Line } from './line.tsx';

const RefusedLine = lazyPart(
  () => import('./refused-line.tsx'),
  (module) => module.RefusedLine,
);

/** Says why changes are not reaching the server: offline or waiting. Empty when there is no problem. */
export function StatusLine() {
  const { outbox, sender } = useWorkspace();
  const waiting = useValue(outbox.waiting);
  const refused = useValue(outbox.refused);
  const pullFailure = usePullFailure();
  const serverFailure = useValue(sender.serverFailure) ?? pullFailure;
  const offline = useUnreachable();
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
        <Suspense>
          <RefusedLine count={refused.length} />
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
  const what = status === 0 ? 'does not answer' : status === 429 ? 'is asked too much' : 'has a problem';
  const next = waiting === 0 ? 'What you see is from this device' : `${counted(waiting, 'change')} will be sent`;
  return `The service ${what} at the moment. ${next}; it is tried again by itself.`;
}
