'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '../../../client/dates/format-date.ts';
import { QueryFailure } from '../../../client/query/query-failure.tsx';
import { QueryProvider, trpc } from '../../../client/query/query-provider.tsx';
import { useDates } from '../../../client/react/use-dates.ts';
import { useUnreachable } from '../../../client/react/use-unreachable.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { Button } from '../../../components/button.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { UnreachableNote } from '../../../components/unreachable-note.tsx';
import type { Session } from '../../../contract/sessions.ts';
import { apiFailureOf } from '../../../sync/retry.ts';

/** The signed-in browsers, each with a button that ends its session at once, because it costs only another sign-in. */
export function SessionList() {
  return (
    <section aria-labelledby="sessions-title" className="flex flex-col items-start gap-3">
      <h2 id="sessions-title" className="text-dialog font-strong">
        Sessions
      </h2>
      <p className="max-w-[60ch] text-ink2">
        The browsers that are signed in as you. A session ends by itself after 30 days without use.
      </p>
      <QueryProvider>
        <Sessions />
      </QueryProvider>
    </section>
  );
}

function Sessions() {
  const sessions = useQuery(trpc.sessions.list.queryOptions(undefined, { refetchInterval: 60_000 }));
  const { end, endOthers } = useEndSessions();
  const unreachable = useUnreachable();
  if (sessions.data === undefined && unreachable) return <UnreachableNote what="The sessions are" />;
  if (sessions.isPending) return <SkeletonRows rows={2} label="Loading sessions" />;
  if (sessions.isError) return <QueryFailure what="The sessions" query={sessions} />;
  const { items } = sessions.data;
  return (
    <>
      <ul className="w-full border-t border-line" aria-label="Sessions">
        {items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {items.length > 1 && (
        <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          End all other sessions
        </Button>
      )}
    </>
  );
}

function useEndSessions() {
  const cache = useQueryClient();
  const { notices } = useWorkspace();
  const onSettled = () => cache.invalidateQueries({ queryKey: trpc.sessions.list.queryKey() });
  const onError = (error: unknown) =>
    notices.show({ text: `The session was not ended. ${apiFailureOf(error).sentence}`, urgent: true });
  return {
    end: useMutation(
      trpc.sessions.end.mutationOptions({
        onSuccess: () => notices.show({ text: 'Session ended' }),
        onError,
        onSettled,
      }),
    ),
    endOthers: useMutation(
      trpc.sessions.endOthers.mutationOptions({
        onSuccess: () => notices.show({ text: 'Every other session was ended.' }),
        onError,
        onSettled,
      }),
    ),
  };
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { today, preferences } = useDates();
  const when = (instant: string) => formatInstant(instant, today, preferences);
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{session.device}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-meta text-ink3">
          {session.isCurrent ? <span>This session</span> : <span>Last used {when(session.lastUsedAt)}</span>}
          <span>Signed in {when(session.createdAt)}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          disabled={busy}
          onClick={onEnd}
          aria-label={`End the session of ${session.device}, last used ${when(session.lastUsedAt)}`}
        >
          End
        </Button>
      )}
    </li>
  );
}
