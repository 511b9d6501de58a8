'use client';
import { useLayoutEffect } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { apiClient } from '../../client/api/api-client.ts';
import { setData } from '../../client/dom/data-attributes.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import { apiFailureOf } from '../../sync/retry.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Locks the page once its session has ended, and renews the session without leaving it, so that nothing typed is lost; waiting
 * changes are sent afterwards.
 */
export function SignInDialog() {
  const { signedOut, outbox } = useWorkspace();
  const waiting = useValue(outbox.waiting).length;
  useLayoutEffect(() => {
    const page = document.documentElement;
    setData(page, 'locked', true);
    return () => setData(page, 'locked', false);
  }, []);

  async function goOn(): Promise<void> {
    const failure = await apiClient.account.get.query().then(
      () => null,
      (error: unknown) => apiFailureOf(error),
    );
    // The session belongs to another user, so this page must not show its tasks any longer.
    if (failure?.kind === 'signed-out') return window.location.reload();
    signedOut.set(false);
    // The outbox, the puller and the event stream resume on this event.
    window.dispatchEvent(new Event('online'));
  }

  const unsent = waiting > 0 ? ` ${counted(waiting, 'change')} will be sent once you sign in.` : '';
  return (
    <Dialog
      open
      title="Sign in again"
      description={`You are signed out.${unsent} What you typed is still here, and this browser keeps nothing else.`}
    >
      <SignInForm next={() => void goOn()} signUpOpen={false} />
      <p className="mt-4">
        <a
          href={`/sign-in?next=${encodeURIComponent(window.location.pathname + window.location.search)}`}
          className="text-pen underline underline-offset-2"
        >
          Sign in another way
        </a>
      </p>
    </Dialog>
  );
}
