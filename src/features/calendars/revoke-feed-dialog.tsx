'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../client/query/query-provider.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { Feed } from '../../contract/feeds.ts';
import { apiFailureOf } from '../../sync/retry.ts';

/** Confirms a revocation by the feed's name, because it cannot be undone. */
export function RevokeFeedDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const cache = useQueryClient();
  const { notices } = useWorkspace();
  const revoke = useMutation(
    trpc.feeds.revoke.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: trpc.feeds.list.queryKey() });
        notices.show({ text: `Revoked “${feed.name}”` });
        onClose();
      },
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke “${feed.name}”?`}
      description="Its address leads nowhere from the next request on. This cannot be undone."
    >
      <p role="alert" className="mb-3 text-danger empty:hidden">
        {revoke.error && `It was not revoked. ${apiFailureOf(revoke.error).sentence}`}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger" disabled={revoke.isPending} onClick={() => revoke.mutate({ id: feed.id })}>
          Revoke feed
        </Button>
      </div>
    </Dialog>
  );
}
