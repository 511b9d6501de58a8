'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { QueryFailure } from '../../client/query/query-failure.tsx';
import { QueryProvider, trpc } from '../../client/query/query-provider.tsx';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { UnreachableNote } from '../../components/unreachable-note.tsx';
import type { ApiToken } from '../../contract/api-tokens.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';

/** Settings → API tokens. */
export function ApiTokensView() {
  return (
    <QueryProvider>
      <TokenPage />
    </QueryProvider>
  );
}

function TokenPage() {
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  return (
    <section aria-labelledby="tokens-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tokens-title" className="text-dialog font-strong">
          API tokens
        </h2>
        <Button variant="primary" onClick={() => setCreating(true)}>
          Create token
        </Button>
      </div>
      <p className="mt-2 max-w-[60ch] text-ink2">
        A token lets a script, an agent or an app act for you. What it may do is in its scopes; the{' '}
        <a href="/docs" className="text-pen underline underline-offset-2">
          API reference
        </a>{' '}
        says the rest.{' '}
        <AppLink href="/settings/agents" className="text-pen underline underline-offset-2">
          Connect an agent
        </AppLink>
      </p>
      <TokenList onRevoke={setRevoking} />
      {creating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}

function TokenList({ onRevoke }: { onRevoke: (token: ApiToken) => void }) {
  const tokens = useQuery(trpc.apiTokens.list.queryOptions(undefined, { refetchInterval: 30_000 }));
  const unreachable = useUnreachable();
  if (tokens.data === undefined && unreachable) return <UnreachableNote what="The tokens are" />;
  if (tokens.isPending) return <SkeletonRows rows={3} label="Loading tokens" />;
  if (tokens.isError) return <QueryFailure what="The tokens" query={tokens} className="mt-6" />;
  if (tokens.data.items.length === 0) return <p className="mt-6 text-ink2">No tokens yet.</p>;
  return (
    <ul className="mt-5 border-t border-line" aria-label="API tokens">
      {tokens.data.items.map((token) => (
        <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </ul>
  );
}
