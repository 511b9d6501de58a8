'use client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiClient } from '../../../client/api/api-client.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { Button } from '../../../components/button.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { apiFailureOf } from '../../../sync/retry.ts';
import { checkNewPassword, NewPasswordField, newPasswordWords } from './new-password-field.tsx';
import { UsernameOfPassword } from './username-of-password.tsx';

interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  revokeDeviceTokens: boolean;
}

/** Part of Settings → Security. */
export function ChangePassword() {
  const { notices } = useWorkspace();
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
        <UsernameOfPassword />
        <PasswordField
          label="Current password"
          error={errors.currentPassword?.message}
          autoComplete="current-password"
          {...form.register('currentPassword', { required: 'Enter your current password.' })}
        />
        <NewPasswordField
          error={errors.newPassword?.message}
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

function wordsFor(code: string): string {
  return code === 'wrong_password' ? 'That is not your password.' : newPasswordWords(code);
}
