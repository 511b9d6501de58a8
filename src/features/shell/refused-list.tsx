'use client';
import { Suspense } from 'react';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';

const Dialog = lazyPart(
  () => import('../../components/dialog.tsx'),
  (module) => module.Dialog,
);

/** The changes that the server refused, each with its reason, retry and discard. Only the user discards one. */
export function RefusedList({ onClose }: { onClose: () => void }) {
  const { outbox } = useWorkspace();
  const refused = useValue(outbox.refused);
  return (
    <Suspense>
      <Dialog open onClose={onClose} title="Changes that could not be made" description="They are kept on this device.">
        <ul className="border-t border-line">
          {refused.map(({ mutation, reason }) => (
            <li
              key={mutation.id}
              className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2"
            >
              <div className="min-w-0 flex-1">
                <p className="break-words">{mutation.summary}</p>
                <p className="text-meta text-ink2">{reason}</p>
              </div>
              <Button onClick={() => outbox.retry(mutation.id)} aria-label={`Try again: ${mutation.summary}`}>
                Try again
              </Button>
              <Button
                variant="quiet"
                onClick={() => outbox.discard(mutation.id)}
                aria-label={`Discard: ${mutation.summary}`}
              >
                Discard
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </Suspense>
  );
}
