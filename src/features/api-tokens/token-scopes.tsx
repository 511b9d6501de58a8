'use client';
import { type ReactNode, useId, useState } from 'react';
import type { ListedApiToken } from '../../contract/api-tokens.ts';

/** How many scopes a token has; a press names them. @param children what stands beside */
export function TokenScopes({ token, children }: { token: ListedApiToken; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const scopesId = useId();
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-x-5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={scopesId}
          onClick={() => setOpen(!open)}
          className="min-h-6 rounded-sm text-meta text-pen underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {token.scopes.length} {token.scopes.length === 1 ? 'scope' : 'scopes'}
          <span className="visually-hidden"> of “{token.name}”</span>
        </button>
        {children}
      </div>
      <p id={scopesId} hidden={!open} className="mt-1 text-meta text-ink2">
        {token.scopes.join(' · ')}
      </p>
    </>
  );
}
