'use client';
import { useState } from 'react';
import { apiClient } from '../../../client/api/api-client.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { Button } from '../../../components/button.tsx';
import type { Confirmation, Security } from '../../../contract/security.ts';
import { apiFailureOf } from '../../../sync/retry.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { checkNewPassword, NewPasswordField, newPasswordWords } from './new-password-field.tsx';

interface SetPasswordProps {
  readonly security: Security;
  readonly onChange: () => Promise<void>;
}

/** The first password of an account that a provider made. */
export function SetPassword({ security, onChange }: SetPasswordProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="password-title" className="flex flex-col items-start gap-3">
      <h2 id="password-title" className="text-dialog font-strong">
        Password
      </h2>
      <p className="max-w-[60ch] text-ink2">This account has none. With one you get in while your provider is away.</p>
      <Button onClick={() => setAsking(true)}>Set a password…</Button>
      {asking && <SetPasswordDialog security={security} onChange={onChange} onClose={() => setAsking(false)} />}
    </section>
  );
}

function SetPasswordDialog({ security, onChange, onClose }: SetPasswordProps & { readonly onClose: () => void }) {
  const { notices } = useWorkspace();
  const [newPassword, setNewPassword] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  async function set(confirm: Confirmation | undefined): Promise<void> {
    const checked = checkNewPassword(newPassword);
    if (checked !== true) return setWrong(checked);
    try {
      await apiClient.account.changePassword.mutate({ newPassword, confirm });
    } catch (error) {
      const ofPassword = apiFailureOf(error).problem?.errors?.find(({ field }) => field === 'newPassword');
      if (!ofPassword) throw error;
      return setWrong(newPasswordWords(ofPassword.code));
    }
    await onChange();
    notices.show({ text: 'The password is set. Every other session was ended.' });
    onClose();
  }
  return (
    <ConfirmDialog security={security} title="Set a password" action="Set password" onClose={onClose} run={set}>
      <NewPasswordField error={wrong} value={newPassword} onChange={(event) => setNewPassword(event.target.value)} />
    </ConfirmDialog>
  );
}
