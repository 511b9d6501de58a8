'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../client/query/query-provider.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { Feed } from '../../contract/feeds.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { NewAddress } from './new-address.tsx';
import { useShownAddress } from './use-shown-address.ts';

/** Gives a feed another address after a confirmation, because calendars that know the old one lose it. */
export function RotateFeedDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const cache = useQueryClient();
  const rotate = useMutation(
    trpc.feeds.rotate.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: trpc.feeds.list.queryKey() }),
    }),
  );
  const { isPending, ask } = useShownAddress(rotate);
  if (rotate.data)
    return (
      <Dialog open onClose={null} title={`New address for “${feed.name}”`}>
        <NewAddress address={rotate.data.address} onDone={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={isPending ? null : onClose}
      title={`New address for “${feed.name}”?`}
      description="The one before leads nowhere from the next request on: calendars that use it need the new one."
    >
      <p role="alert" className="mb-3 text-danger empty:hidden">
        {rotate.error && `It has its old address. ${apiFailureOf(rotate.error).sentence}`}
      </p>
      <div className="flex justify-end gap-2">
        <Button disabled={isPending} onClick={onClose}>
          Keep the old one
        </Button>
        <Button variant="danger" disabled={isPending} onClick={() => ask({ id: feed.id })}>
          Make a new address
        </Button>
      </div>
    </Dialog>
  );
}
