'use client';
import { useState } from 'react';
import { apiClient } from '../../../client/api/api-client.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { Confirmation, Passkey, Security } from '../../../contract/security.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NameOfPasskey } from './name-of-passkey.tsx';

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly security: Security;
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, security, onChange, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  async function rename(confirm: Confirmation | undefined): Promise<void> {
    await apiClient.passkeys.rename.mutate({ id: passkey.id, name: name.trim() || passkey.name, confirm });
    await onChange();
    onClose();
  }
  return (
    <ConfirmDialog
      security={security}
      title={`Rename “${passkey.name}”`}
      action="Rename"
      onClose={onClose}
      run={rename}
    >
      <NameOfPasskey value={name} onChange={setName} />
    </ConfirmDialog>
  );
}

export function RemovePasskeyDialog({ passkey, security, onChange, onClose }: PasskeyDialogProps) {
  const { notices } = useWorkspace();
  async function remove(confirm: Confirmation | undefined): Promise<void> {
    await apiClient.passkeys.remove.mutate({ id: passkey.id, confirm });
    await onChange();
    notices.show({ text: `Passkey “${passkey.name}” removed` });
    onClose();
  }
  return (
    <ConfirmDialog
      security={security}
      title={`Remove “${passkey.name}”?`}
      description="It signs nobody in from now on, and other browsers that signed in with it are signed out. The device may still show it; remove it there too."
      action="Remove passkey"
      isDanger
      onClose={onClose}
      run={remove}
    />
  );
}
