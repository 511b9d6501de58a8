'use client';
import { apiClient } from '../../client/api/api-client.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import { apiFailureOf } from '../../sync/retry.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Renews an ended session without leaving the page, so that nothing typed is lost; waiting changes are sent afterwards. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { signedOut } = useWorkspace();

  async function goOn(): Promise<void> {
    const failure = await apiClient.account.get.query().then(
      () => null,
      (error: unknown) => apiFailureOf(error),
    );
    // The session belongs to another user, so this page must not show its tasks any longer.
    if (failure?.kind === 'signed-out') return window.location.reload();
    signedOut.set(false);
    onClose();
    // The outbox, the puller and the event stream resume on this event.
    window.dispatchEvent(new Event('online'));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Sign in again"
      description="Your session has ended. What you typed is still here."
    >
      <SignInForm next={() => void goOn()} signUpOpen={false} />
    </Dialog>
  );
}
