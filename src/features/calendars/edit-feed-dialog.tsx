'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../client/query/query-provider.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import type { CreateFeedInput, Feed } from '../../contract/feeds.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { FeedForm } from './feed-form.tsx';
import { isSameSource } from './feed-sources.ts';

/** Changes what a feed shows. Its address stays, so that calendars need nothing new. */
export function EditFeedDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const cache = useQueryClient();
  const { notices } = useWorkspace();
  const update = useMutation(
    trpc.feeds.update.mutationOptions({
      onSuccess: async ({ name }) => {
        await cache.invalidateQueries({ queryKey: trpc.feeds.list.queryKey() });
        notices.show({ text: `Changed “${name}”` });
        onClose();
      },
    }),
  );
  const save = ({ source, ...rest }: CreateFeedInput) =>
    // A source that is gone is refused; unchanged it is not sent, so that the name of such a feed can change.
    update.mutate({ id: feed.id, ...rest, ...(isSameSource(source, feed.source) ? {} : { source }) });
  return (
    <Dialog open onClose={onClose} title={`Edit “${feed.name}”`} description="The address stays the same.">
      <FeedForm
        feed={feed}
        submitLabel="Save"
        failure={update.error && `It was not changed. ${apiFailureOf(update.error).sentence}`}
        pending={update.isPending}
        onSubmit={save}
      />
    </Dialog>
  );
}
