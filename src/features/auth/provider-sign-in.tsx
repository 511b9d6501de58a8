'use client';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { pageAfterSignIn } from '../../lib/page-after-sign-in.ts';
import { browserPreferences } from './browser-preferences.ts';
import { providerSentence } from './provider-sentences.ts';

export interface ProviderSignInProps {
  /** What people call the provider. */
  readonly name: string;
  /** Whether a password signs in too. */
  readonly beside: boolean;
}

interface Visit {
  readonly next: string;
  readonly timezone: string;
  readonly locale: string;
  readonly sentence: string | null;
  /** Whether the person has just signed out here, and may want to there. */
  readonly hasSignedOut: boolean;
}

/** Signs in by the provider of OpenID Connect, and says why that did not work before. */
export function ProviderSignIn({ name, beside }: ProviderSignInProps) {
  const hydrated = useHydrated();
  const [visit, setVisit] = useState<Visit | null>(null);

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const { timezone = '', locale = '' } = browserPreferences();
    setVisit({
      next: pageAfterSignIn(query.get('next') ?? undefined),
      timezone,
      locale,
      sentence: providerSentence(query, name, beside),
      hasSignedOut: window.location.hash === '#signed-out',
    });
  }, [name, beside]);

  return (
    <div className="mt-6 flex flex-col gap-4">
      <p role="alert" className="text-danger empty:hidden">
        {visit?.sentence}
      </p>
      <form method="post" action="/api/auth/oidc/start" className="flex flex-col">
        <input type="hidden" name="next" value={visit?.next ?? '/today'} />
        <input type="hidden" name="timezone" value={visit?.timezone ?? ''} />
        <input type="hidden" name="locale" value={visit?.locale ?? ''} />
        <Button type="submit" variant={beside ? 'plain' : 'primary'} disabled={!hydrated}>
          <span className="truncate">Sign in with {name}</span>
        </Button>
      </form>
      {visit?.hasSignedOut && (
        <p className="text-ink2">
          You are signed out here.{' '}
          <a href="/api/auth/oidc/sign-out" className="text-pen underline underline-offset-2">
            Sign out at {name} too
          </a>
        </p>
      )}
    </div>
  );
}
