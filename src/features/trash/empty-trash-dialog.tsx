'use client';
import { useMutation } from '@tanstack/react-query';
import { counted } from '../../client/actions/quoted.ts';
import { trpc } from '../../client/query/query-provider.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { apiFailureOf } from '../../sync/retry.ts';

/** Confirms the emptying of Trash, because it cannot be undone. */
export function EmptyTrashDialog({ onClose, onEmptied }: { onClose: () => void; onEmptied: () => void }) {
  const { notices } = useWorkspace();
  const empty = useMutation(
    trpc.trash.empty.mutationOptions({
      onSuccess({ deletions }) {
        notices.show({ text: `Removed ${counted(deletions, 'deletion')} from Trash for good` });
        onEmptied();
        onClose();
      },
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Empty Trash?"
      description="Everything in Trash is removed for good, files included. This cannot be undone."
    >
      <p role="alert" className="mb-3 text-danger empty:hidden">
        {empty.error && `Trash was not emptied. ${apiFailureOf(empty.error).sentence}`}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger" disabled={empty.isPending} onClick={() => empty.mutate({})}>
          {empty.isPending ? 'Emptying…' : 'Empty Trash'}
        </Button>
      </div>
    </Dialog>
  );
}
