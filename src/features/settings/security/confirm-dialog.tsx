'use client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CodeField } from '../../../components/code-field.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useShownOnce } from '../../../components/use-shown-once.ts';
import type { Confirmation, Security } from '../../../contract/security.ts';
import { apiFailureOf } from '../../../sync/retry.ts';
import { ConfirmAtProvider } from './confirm-at-provider.tsx';
import { UsernameOfPassword } from './username-of-password.tsx';

interface ConfirmDialogProps {
  readonly security: Security;
  readonly title: string;
  readonly description?: ReactNode;
  /** The words of the button that does it. */
  readonly action: string;
  /** The words of the button that does not; by default “Cancel”. */
  readonly cancel?: string;
  readonly isDanger?: boolean;
  /** Whether it brings what is shown this once: the dialog stays until that has come. */
  readonly isForShownOnce?: boolean;
  /** What else is asked for, above the password. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Does it; what it throws is shown, and asked again. */
  readonly run: (confirm: Confirmation | undefined) => Promise<void>;
}

/**
 * Asks again who it is before it changes how somebody signs in: by the password, else by a code, else by the provider or another sign-in
 * of less than a minute ago.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { security, title, description, action, cancel = 'Cancel', isDanger = false, children, onClose, run } = props;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isStale, setIsStale] = useState(!security.isConfirmed);
  const isHeld = busy && props.isForShownOnce === true;
  useShownOnce(isHeld);
  const by = security.hasPassword ? 'password' : security.twoStep.isOn ? 'code' : null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setWrong(undefined);
    setRefusal(null);
    try {
      await run(by === null ? undefined : { [by]: typed });
    } catch (error) {
      const { problem, sentence } = apiFailureOf(error);
      const ofField = problem?.errors?.find(({ field }) => field.startsWith('confirm') || field === 'password');
      if (ofField && by !== null) setWrong(wordsFor(ofField.code));
      else if (ofField) setIsStale(true);
      else setRefusal(sentence);
      setBusy(false);
    }
  }

  if (by === null && isStale)
    return (
      <Dialog open onClose={onClose} title={title} description={description}>
        <ConfirmAtProvider provider={security.provider} onClose={onClose} />
      </Dialog>
    );
  const field = { value: typed, error: wrong, required: true };
  return (
    <Dialog open onClose={isHeld ? null : onClose} title={title} description={description}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {children}
        <UsernameOfPassword />
        {by === 'password' && (
          <PasswordField
            {...field}
            autoComplete="current-password"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {by === 'code' && (
          <CodeField
            {...field}
            hint="Of your authenticator app, or a recovery code."
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <p role="alert" className="text-danger empty:hidden">
          {refusal}
        </p>
        <div className="flex justify-end gap-2">
          <Button disabled={isHeld} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            disabled={busy || (by !== null && typed === '')}
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function wordsFor(code: string): string {
  if (code === 'wrong_password') return 'That is not your password.';
  if (code === 'codes_locked') return 'Too many wrong codes. Use a recovery code.';
  return 'That code is not right, or was used already.';
}
