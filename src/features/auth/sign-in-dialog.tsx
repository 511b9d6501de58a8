'use client';
import { apiClient } from '../../client/api/api-client.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import { apiFailureOf } from '../../sync/retry.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Renews an ended session over the page it ended on, so that nothing typed is lost; what waits is sent afterwards. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { signedOut } = useWorkspace();

  async function goOn(): Promise<void> {
    const failure = await apiClient.account.get.query().then(
      () => null,
      (error: unknown) => apiFailureOf(error),
    );
    // Signed in, but as somebody else, whose tasks do not belong on this page.
    if (failure?.kind === 'signed-out') return window.location.reload();
    signedOut.set(false);
    onClose();
    // The server can be used again: the outbox, the pull and the live events all wait for this.
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
