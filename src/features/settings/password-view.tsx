'use client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiClient } from '../../client/api/api-client.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { newPasswordSchema } from '../../contract/account.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { SessionList } from './session-list.tsx';

interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  revokeDeviceTokens: boolean;
}

/** Settings → Password and sessions. */
export function PasswordView() {
  return (
    <div className="flex flex-col gap-8">
      <ChangePassword />
      <SessionList />
    </div>
  );
}

function ChangePassword() {
  const { notices, account } = useWorkspace();
  const { username } = useValue(account);
  const form = useForm<PasswordForm>({
    defaultValues: { currentPassword: '', newPassword: '', revokeDeviceTokens: true },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  async function submit(values: PasswordForm): Promise<void> {
    setRefusal(null);
    try {
      const { revokedTokens } = await apiClient.account.changePassword.mutate(values);
      form.reset();
      const tokens =
        revokedTokens === 0
          ? ''
          : ` ${revokedTokens} device ${revokedTokens === 1 ? 'token was' : 'tokens were'} revoked.`;
      notices.show({ text: `Password changed. Every other session was ended.${tokens}` });
    } catch (error) {
      const { problem, sentence } = apiFailureOf(error);
      const known =
        problem?.errors?.filter(({ field }) => field === 'currentPassword' || field === 'newPassword') ?? [];
      for (const { field, code } of known)
        form.setError(field as keyof PasswordForm, { message: wordsFor(code) }, { shouldFocus: true });
      if (known.length === 0) setRefusal(`The password was not changed. ${sentence}`);
    }
  }

  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title" className="mb-4 text-dialog font-strong">
        Password
      </h2>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          error={errors.currentPassword?.message}
          autoComplete="current-password"
          {...form.register('currentPassword', { required: 'Enter your current password.' })}
        />
        <PasswordField
          label="New password"
          hint="At least ten characters. A few unrelated words are easy to remember and hard to guess."
          error={errors.newPassword?.message}
          autoComplete="new-password"
          {...form.register('newPassword', { validate: checkNewPassword })}
        />
        <label className="flex items-start gap-2">
          <input type="checkbox" className="mt-1 size-4" {...form.register('revokeDeviceTokens')} />
          <span>
            Revoke device tokens
            <span className="block text-meta text-ink3">
              Programs that signed in with the old password must sign in again. Tokens you made yourself stay.
            </span>
          </span>
        </label>
        <p role="alert" className="text-danger empty:hidden">
          {refusal}
        </p>
        <Button type="submit" variant="primary" disabled={isSubmitting} className="self-start">
          Change password
        </Button>
      </form>
    </section>
  );
}

function checkNewPassword(password: string): string | true {
  const checked = newPasswordSchema.safeParse(password);
  return checked.success || `${checked.error.issues[0]?.message ?? 'Choose another password'}.`;
}

function wordsFor(code: string): string {
  if (code === 'wrong_password') return 'That is not your password.';
  if (code === 'too_common') return 'That password is among the most common ones. Choose another.';
  return 'Choose another password.';
}
