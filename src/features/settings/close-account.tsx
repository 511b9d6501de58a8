'use client';
import { useState } from 'react';
import { apiClient } from '../../client/api/api-client.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { leaveEverywhere } from '../../client/sign-out/follow-sign-out.ts';
import { Button } from '../../components/button.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import type { Confirmation, Security } from '../../contract/security.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { ConfirmDialog } from './security/confirm-dialog.tsx';

/** The last part of Settings → Profile. */
export function CloseAccount() {
  const hydrated = useHydrated();
  // How the person signs in says by what they confirm.
  const [security, setSecurity] = useState<Security | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function ask(): Promise<void> {
    setRefusal(null);
    try {
      setSecurity(await apiClient.security.get.query());
    } catch (error) {
      setRefusal(`The account was not closed. ${apiFailureOf(error).sentence}`);
    }
  }
  return (
    <section aria-labelledby="close-title" className="mt-8 flex flex-col items-start gap-3">
      <h2 id="close-title" className="text-dialog font-strong">
        Close account
      </h2>
      <p className="max-w-[60ch] text-ink2">
        Signs you out everywhere at once. After 30 days the account is erased with everything in it; until then whoever
        runs this service can reopen it.
      </p>
      <Button disabled={!hydrated} onClick={() => void ask()}>
        Close account…
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {refusal}
      </p>
      {security && <CloseAccountDialog security={security} onClose={() => setSecurity(null)} />}
    </section>
  );
}

interface CloseAccountDialogProps {
  readonly security: Security;
  readonly onClose: () => void;
}

function CloseAccountDialog({ security, onClose }: CloseAccountDialogProps) {
  const workspace = useWorkspace();
  async function close(confirm: Confirmation | undefined): Promise<void> {
    const { password } = confirm ?? {};
    await apiClient.account.close.mutate(password === undefined ? { confirm } : { password });
    await leaveEverywhere(workspace);
  }
  return (
    <ConfirmDialog
      security={security}
      title="Close your account?"
      description="You are signed out in every browser, every token is revoked, and 30 days later everything is erased. Export your data first if you want to keep it."
      action="Close account"
      cancel="Keep it"
      isDanger
      onClose={onClose}
      run={close}
    />
  );
}
