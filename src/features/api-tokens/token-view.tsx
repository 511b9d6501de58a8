'use client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { navigate } from '../../client/navigation/navigation.ts';
import { QueryFailure } from '../../client/query/query-failure.tsx';
import { QueryProvider, trpc } from '../../client/query/query-provider.tsx';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { UnreachableNote } from '../../components/unreachable-note.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { TokenBudget } from './token-budget.tsx';
import { TokenFacts, TokenKind } from './token-facts.tsx';
import { TokenScopes } from './token-scopes.tsx';

export interface TokenViewProps {
  readonly id: string;
  /** What the token would do, and what it did. */
  readonly children: ReactNode;
}

/** Settings → API tokens → one token: its proposals, its changes, its budget. */
export function TokenView(props: TokenViewProps) {
  return (
    <QueryProvider>
      <OneToken {...props} />
    </QueryProvider>
  );
}

const listPath = '/settings/api-tokens';

function OneToken({ id, children }: TokenViewProps) {
  const tokens = useQuery(trpc.apiTokens.list.queryOptions(undefined, { refetchInterval: 30_000 }));
  const [revoking, setRevoking] = useState(false);
  const unreachable = useUnreachable();
  if (tokens.data === undefined && unreachable) return <UnreachableNote what="The token is" />;
  if (tokens.isPending) return <SkeletonRows rows={3} label="Loading the token" />;
  if (tokens.isError) return <QueryFailure what="The tokens" query={tokens} className="mt-6" />;
  const token = tokens.data.items.find((one) => one.id === id);
  return (
    <section aria-labelledby="token-title">
      <p className="text-meta text-ink3">
        <AppLink href={listPath} className="rounded-sm underline-offset-2 hover:underline">
          API tokens
        </AppLink>
        <span aria-hidden="true"> /</span>
      </p>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="token-title" className="text-dialog font-strong break-words">
            {token?.name ?? 'A token that is not valid'}
          </h2>
          {token && <TokenKind token={token} />}
        </div>
        {token && (
          <Button aria-label={`Revoke “${token.name}”`} onClick={() => setRevoking(true)}>
            Revoke
          </Button>
        )}
      </div>
      {token ? (
        <>
          <TokenFacts token={token} />
          <TokenScopes token={token} />
        </>
      ) : (
        <p className="mt-2 text-ink2">
          It was revoked, or there is no such token. What it changed can still be undone.
        </p>
      )}
      {children}
      {token && <TokenBudget token={token} />}
      {token && revoking && (
        <RevokeTokenDialog token={token} onClose={() => setRevoking(false)} onRevoked={() => navigate(listPath)} />
      )}
    </section>
  );
}
