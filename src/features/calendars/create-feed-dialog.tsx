'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../client/query/query-provider.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { apiFailureOf } from '../../sync/retry.ts';
import { FeedForm } from './feed-form.tsx';
import { NewAddress } from './new-address.tsx';
import { useShownAddress } from './use-shown-address.ts';

/** Makes a feed and shows its address. */
export function CreateFeedDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const create = useMutation(
    trpc.feeds.create.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: trpc.feeds.list.queryKey() }),
    }),
  );
  const { isHeld, isPending, ask } = useShownAddress(create);
  return (
    <Dialog open onClose={isHeld ? null : onClose} title={create.data ? 'Feed created' : 'Create feed'}>
      {create.data ? (
        <NewAddress address={create.data.address} onDone={onClose} />
      ) : (
        <FeedForm
          submitLabel="Create feed"
          failure={create.error && `No feed was made. ${apiFailureOf(create.error).sentence}`}
          pending={isPending}
          onSubmit={ask}
        />
      )}
    </Dialog>
  );
}
