'use client';
import { useState } from 'react';
import { apiClient } from '../../../client/api/api-client.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { limits } from '../../../contract/limits.ts';
import type { Confirmation, NewCredential, Security } from '../../../contract/security.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NameOfPasskey } from './name-of-passkey.tsx';

interface AddPasskeyDialogProps {
  readonly security: Security;
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
}

export function AddPasskeyDialog({ security, onChange, onClose }: AddPasskeyDialogProps) {
  const { notices } = useWorkspace();
  const [name, setName] = useState('This device');
  const [refusal, setRefusal] = useState<string | null>(null);

  async function add(confirm: Confirmation | undefined): Promise<void> {
    const options = await apiClient.passkeys.begin.mutate({ confirm });
    const { makePasskey } = await import('../../../client/passkeys/passkey-ceremony.ts');
    const made = await makePasskey(options).catch((error: Error) => error);
    if (made instanceof Error) {
      if (made.message === '') onClose();
      else setRefusal(made.message);
      return;
    }
    const wanted = name.trim().slice(0, limits.passkeyNameCharactersMax) || 'Passkey';
    await apiClient.passkeys.add.mutate({ response: made as NewCredential, name: wanted });
    await onChange();
    notices.show({ text: `Passkey “${wanted}” added` });
    onClose();
  }

  if (refusal !== null)
    return (
      <Dialog open onClose={onClose} title="No passkey was added">
        <p role="alert">{refusal}</p>
        <div className="mt-4 flex justify-end">
          <Button onClick={onClose}>Close</Button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      security={security}
      title="Add a passkey"
      description="Your browser then asks where to keep it: on this device, on a phone or on a security key."
      action="Add passkey"
      onClose={onClose}
      run={add}
    >
      <NameOfPasskey value={name} onChange={setName} />
    </ConfirmDialog>
  );
}
