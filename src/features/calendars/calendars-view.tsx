'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFailure } from '../../client/query/query-failure.tsx';
import { QueryProvider, trpc } from '../../client/query/query-provider.tsx';
import { AfterLoading } from '../../client/react/after-loading.tsx';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { UnreachableNote } from '../../components/unreachable-note.tsx';
import type { Feed } from '../../contract/feeds.ts';
import { CreateFeedDialog } from './create-feed-dialog.tsx';
import { EditFeedDialog } from './edit-feed-dialog.tsx';
import { FeedRow } from './feed-row.tsx';
import { RevokeFeedDialog } from './revoke-feed-dialog.tsx';
import { RotateFeedDialog } from './rotate-feed-dialog.tsx';
import { ShownCalendars } from './shown-calendars.tsx';

/** Settings → Calendars. */
export function CalendarsView() {
  return (
    <QueryProvider>
      <FeedPage />
      <BelowFeeds />
    </QueryProvider>
  );
}

function BelowFeeds() {
  return (
    <AfterLoading isPending={useFeeds().isPending}>
      <ShownCalendars />
    </AfterLoading>
  );
}

function useFeeds() {
  return useQuery(trpc.feeds.list.queryOptions(undefined, { refetchInterval: 30_000 }));
}

type Asked = { readonly what: 'create' } | { readonly what: 'edit' | 'rotate' | 'revoke'; readonly feed: Feed };

function FeedPage() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="feeds-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="feeds-title" className="text-dialog font-strong">
          Your tasks in a calendar
        </h2>
        <Button variant="primary" onClick={() => setAsked({ what: 'create' })}>
          Create feed
        </Button>
      </div>
      <p className="mt-2 max-w-[60ch] text-ink2">
        A feed is an address at which a calendar reads what is due. Whoever knows it can read it, and nobody can change
        anything by it.
      </p>
      <FeedList onAsk={setAsked} />
      {asked?.what === 'create' && <CreateFeedDialog onClose={close} />}
      {asked?.what === 'edit' && <EditFeedDialog feed={asked.feed} onClose={close} />}
      {asked?.what === 'rotate' && <RotateFeedDialog feed={asked.feed} onClose={close} />}
      {asked?.what === 'revoke' && <RevokeFeedDialog feed={asked.feed} onClose={close} />}
    </section>
  );
}

function FeedList({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const feeds = useFeeds();
  const unreachable = useUnreachable();
  if (feeds.data === undefined && unreachable) return <UnreachableNote what="The feeds are" />;
  if (feeds.isPending) return <SkeletonRows rows={2} label="Loading feeds" />;
  if (feeds.isError) return <QueryFailure what="The feeds" query={feeds} className="mt-6" />;
  if (feeds.data.items.length === 0) return <p className="mt-6 text-ink2">No feeds yet.</p>;
  return (
    <ul className="mt-5 border-t border-line" aria-label="Feeds">
      {feeds.data.items.map((feed) => (
        <FeedRow
          key={feed.id}
          feed={feed}
          onEdit={() => onAsk({ what: 'edit', feed })}
          onRotate={() => onAsk({ what: 'rotate', feed })}
          onRevoke={() => onAsk({ what: 'revoke', feed })}
        />
      ))}
    </ul>
  );
}
