'use client';
import { useEffect, useState } from 'react';
import { apiClient } from '../../../client/api/api-client.ts';
import { formatInstant } from '../../../client/dates/format-date.ts';
import { navigate } from '../../../client/navigation/navigation.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { Button } from '../../../components/button.tsx';
import type { Confirmation, Identity, Security } from '../../../contract/security.ts';
import { apiFailureOf } from '../../../sync/retry.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { type ProviderOutcome, providerOutcome } from './provider-outcome.ts';

interface IdentitySectionProps {
  readonly security: Security;
  readonly onChange: () => Promise<void>;
}

/** Logins at a provider of OpenID Connect that sign in to the account; nothing where there are none and can be none. */
export function IdentitySection({ security, onChange }: IdentitySectionProps) {
  const { provider, identities } = security;
  const [asked, setAsked] = useState<'connect' | Identity | null>(null);
  const outcome = useOutcome(provider ?? 'The provider');
  if (provider === null && identities.length === 0) return null;
  return (
    <section aria-labelledby="identities-title" className="flex flex-col items-start gap-3">
      <h2 id="identities-title" className="text-dialog font-strong">
        {provider === null ? 'Sign-in by a provider' : `Sign-in by ${provider}`}
      </h2>
      {outcome && (
        <p role={outcome.isGood ? 'status' : 'alert'} className={outcome.isGood ? '' : 'text-danger'}>
          {outcome.sentence}
        </p>
      )}
      <p className="max-w-[60ch] text-ink2">
        {provider === null
          ? 'This service knows no provider any more: these logins sign nobody in.'
          : `A login at ${provider} that is connected signs you in here without password and code.`}
      </p>
      {identities.length > 0 && (
        <ul className="w-full border-t border-line" aria-label="Connected logins">
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} onDisconnect={() => setAsked(identity)} />
          ))}
        </ul>
      )}
      {provider !== null && <Button onClick={() => setAsked('connect')}>Connect a login…</Button>}
      {asked === 'connect' && <ConnectDialog security={security} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'connect' && (
        <DisconnectDialog identity={asked} security={security} onChange={onChange} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

/** What the address says of a way to the provider and back, which it then says no longer. */
function useOutcome(name: string): ProviderOutcome | null {
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    const address = new URL(window.location.href);
    const said = address.searchParams.get('oidc');
    if (said === null) return;
    setOutcome(said);
    address.searchParams.delete('oidc');
    navigate(address.pathname + address.search, { replace: true });
  }, []);
  return outcome === null ? null : providerOutcome(outcome, name);
}

function IdentityRow({ identity, onDisconnect }: { identity: Identity; onDisconnect: () => void }) {
  const { today, preferences } = useDates();
  const host = URL.parse(identity.issuer)?.host ?? identity.issuer;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{host}</p>
        <p className="mt-0.5 text-meta text-ink3">Connected {formatInstant(identity.createdAt, today, preferences)}</p>
        {!identity.worksHere && (
          <p className="mt-0.5 text-meta text-ink2">Of an earlier provider of this service: it works no longer.</p>
        )}
      </div>
      <Button onClick={onDisconnect} aria-label={`Disconnect the login at ${host}`}>
        Disconnect
      </Button>
    </li>
  );
}

interface DisconnectDialogProps extends IdentitySectionProps {
  readonly identity: Identity;
  readonly onClose: () => void;
}

function DisconnectDialog({ identity, security, onChange, onClose }: DisconnectDialogProps) {
  const { notices } = useWorkspace();
  const [refusal, setRefusal] = useState<string | null>(null);
  async function disconnect(confirm: Confirmation | undefined): Promise<void> {
    try {
      await apiClient.identities.unlink.mutate({ id: identity.id, confirm });
    } catch (error) {
      const { problem } = apiFailureOf(error);
      if (problem?.code !== 'last_way_in') throw error;
      return setRefusal('It is the last way in to this account. Set a password or add a passkey first.');
    }
    await onChange();
    notices.show({ text: 'The login is disconnected' });
    onClose();
  }
  return (
    <ConfirmDialog
      security={security}
      title="Disconnect this login?"
      description="It signs you in no longer, and where you signed in with it you are signed out, but for here."
      action="Disconnect"
      isDanger
      onClose={onClose}
      run={disconnect}
    >
      {refusal !== null && (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      )}
    </ConfirmDialog>
  );
}
