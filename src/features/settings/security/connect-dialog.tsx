'use client';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import type { Security } from '../../../contract/security.ts';
import { ConfirmAtProvider } from './confirm-at-provider.tsx';
import { UsernameOfPassword } from './username-of-password.tsx';

/** Leaves the page for the provider, which sends back a login that is then connected. */
export function ConnectDialog({ security, onClose }: { security: Security; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const { provider, hasPassword, isConfirmed } = security;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Connect a login"
      description={`You say at ${provider} who you are there, and come back here.`}
    >
      {hasPassword || isConfirmed ? (
        <form method="post" action="/api/auth/oidc/start" className="flex flex-col gap-4">
          <input type="hidden" name="purpose" value="link" />
          <input type="hidden" name="next" value={window.location.pathname} />
          {hasPassword && (
            <>
              <UsernameOfPassword />
              <PasswordField
                name="password"
                autoComplete="current-password"
                error={undefined}
                required
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={hasPassword && password === ''}>
              Go on at {provider}
            </Button>
          </div>
        </form>
      ) : (
        <ConfirmAtProvider provider={provider} onClose={onClose} />
      )}
    </Dialog>
  );
}
