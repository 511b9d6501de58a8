'use client';
import { Suspense } from 'react';
import { withoutGone } from '../../client/actions/without-gone.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { dependsOn, type Mutation, type RefusedMutation, textFields } from '../../sync/mutations.ts';

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
          {refused.map((entry) => (
            <RefusedItem key={entry.mutation.id} entry={entry} />
          ))}
        </ul>
      </Dialog>
    </Suspense>
  );
}

function RefusedItem({ entry: { mutation, reason, isWrittenElsewhere } }: { entry: RefusedMutation }) {
  const { outbox, replica, inboxId } = useWorkspace();
  const changed = withoutGone(replica, inboxId, mutation);

  /** What was refused with a creation, because it depends on it, is sent after it. */
  function retry(): void {
    const later = outbox.refused.get().filter(({ mutation: other }) => dependsOn(other, mutation));
    outbox.retry(mutation.id, changed?.request);
    for (const { mutation: other } of later) outbox.retry(other.id);
  }

  return (
    <li className="flex flex-wrap items-center justify-end gap-2 border-b border-line py-2">
      <div className="min-w-0 flex-1 basis-full">
        <p className="break-words">{mutation.summary}</p>
        <p className="text-meta text-ink2">{changed?.sentence ?? reason}</p>
        {writtenTexts(mutation).map(([field, text]) => (
          <p key={field} className="max-h-40 overflow-y-auto break-words whitespace-pre-wrap">
            {text}
          </p>
        ))}
      </div>
      <Choice label={isWrittenElsewhere ? 'Use mine' : 'Try again'} of={mutation} onClick={retry} />
      <Choice
        label={isWrittenElsewhere ? 'Keep theirs' : 'Discard'}
        of={mutation}
        onClick={() => outbox.discard(mutation.id)}
        variant="quiet"
      />
    </li>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly of: Mutation;
  readonly onClick: () => void;
  readonly variant?: 'quiet';
}

function Choice({ label, of, onClick, ...look }: ChoiceProps) {
  return (
    <Button {...look} onClick={onClick} aria-label={`${label}: ${of.summary}`}>
      {label}
    </Button>
  );
}

/** What was written here and is nowhere else, to read before the choice, or to copy. */
function writtenTexts({ input, base }: Mutation): [string, string][] {
  const written: Readonly<Record<string, unknown>> = { ...input };
  // The name of what could not be made is in its summary.
  const told = base ? textFields : textFields.filter((field) => field !== 'name');
  return told.flatMap((field) => (typeof written[field] === 'string' ? [[field, written[field]]] : []));
}
