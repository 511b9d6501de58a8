'use client';
import { type FormEvent, useState } from 'react';
import { apiClient } from '../../client/api/api-client.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { leaveEverywhere } from '../../client/sign-out/follow-sign-out.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { apiFailureOf } from '../../sync/retry.ts';

/** The last part of Settings → Profile. */
export function CloseAccount() {
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="close-title" className="mt-8 flex flex-col items-start gap-3">
      <h2 id="close-title" className="text-dialog font-strong">
        Close account
      </h2>
      <p className="max-w-[60ch] text-ink2">
        Signs you out everywhere at once. After 30 days the account is erased with everything in it; until then whoever
        runs this service can reopen it.
      </p>
      <Button disabled={!hydrated} onClick={() => setAsking(true)}>
        Close account…
      </Button>
      {asking && <CloseAccountDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await apiClient.account.close.mutate({ password });
      await leaveEverywhere(workspace);
    } catch (error) {
      const { problem, sentence } = apiFailureOf(error);
      const wrong = problem?.errors?.some(({ field }) => field === 'password');
      setRefusal(wrong ? 'That is not your password.' : `The account was not closed. ${sentence}`);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Close your account?"
      description="You are signed out in every browser, every token is revoked, and 30 days later everything is erased. Export your data first if you want to keep it."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <PasswordField
          error={refusal}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="danger" disabled={busy || password === ''}>
            Close account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
