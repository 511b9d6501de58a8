import { formatInstant } from '../../client/dates/format-date.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import type { Feed } from '../../contract/feeds.ts';
import type { Replica } from '../../sync/replica.ts';
import { detailWords } from './feed-words.ts';

interface FeedRowProps {
  readonly feed: Feed;
  readonly onEdit: () => void;
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
}

export function FeedRow({ feed, onEdit, onRotate, onRevoke }: FeedRowProps) {
  const { today, preferences } = useDates();
  const { replica } = useWorkspace();
  const read = feed.lastReadAt === null ? 'never' : formatInstant(feed.lastReadAt, today, preferences);
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 font-medium break-words">{feed.name}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onEdit} aria-label={`Edit “${feed.name}”`}>
            Edit
          </Button>
          <Button onClick={onRotate} aria-label={`New address for “${feed.name}”`}>
            New address
          </Button>
          <Button onClick={onRevoke} aria-label={`Revoke “${feed.name}”`}>
            Revoke
          </Button>
        </div>
      </div>
      <p className="mt-1 text-meta text-ink2">
        {sourceWords(feed, replica)} · {feed.as === 'tasks' ? 'as tasks' : 'as events'} · {detailWords[feed.detail]}
        {feed.completed && ' · with finished tasks'}
        {feed.alarms && ' · with reminders'}
      </p>
      <p className="mt-0.5 text-meta break-words text-ink3">
        Last read: {read}
        {feed.lastReader !== null && ` by ${feed.lastReader}`}
      </p>
    </li>
  );
}

function sourceWords({ source: { kind, id } }: Feed, replica: Replica): string {
  if (kind === 'all') return 'Everything';
  if (kind === 'today') return 'Today';
  return replica.get(kind, id ?? '')?.name ?? `A ${kind} that is gone`;
}
