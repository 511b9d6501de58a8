'use client';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { Button } from '../../components/button.tsx';
import type { ListedApiToken } from '../../contract/api-tokens.ts';
import { TokenFacts, TokenKind } from './token-facts.tsx';
import { TokenScopes } from './token-scopes.tsx';

export function TokenRow({ token, onRevoke }: { token: ListedApiToken; onRevoke: () => void }) {
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium break-words">{token.name}</p>
          <TokenKind token={token} />
        </div>
        <Button onClick={onRevoke} aria-label={`Revoke “${token.name}”`}>
          Revoke
        </Button>
      </div>
      <TokenFacts token={token} hasBudget />
      <TokenScopes token={token}>
        <AppLink
          href={`/settings/api-tokens/${token.id}`}
          className="flex min-h-6 items-center rounded-sm text-meta text-pen underline underline-offset-2 pointer-coarse:min-h-11"
        >
          Proposals and changes<span className="visually-hidden"> of “{token.name}”</span>
        </AppLink>
      </TokenScopes>
    </li>
  );
}
