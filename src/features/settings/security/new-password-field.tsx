import type { ComponentProps } from 'react';
import { PasswordField, type PasswordFieldProps } from '../../../components/password-field.tsx';
import { newPasswordSchema } from '../../../contract/account.ts';

type NewPasswordFieldProps = Pick<PasswordFieldProps, 'error'> & ComponentProps<'input'>;

export function NewPasswordField(input: NewPasswordFieldProps) {
  return (
    <PasswordField
      label="New password"
      hint="At least ten characters. A few unrelated words are easy to remember and hard to guess."
      {...input}
      autoComplete="new-password"
    />
  );
}

/** @returns true, or why it cannot be one */
export function checkNewPassword(password: string): string | true {
  const checked = newPasswordSchema.safeParse(password);
  return checked.success || `${checked.error.issues[0]?.message ?? 'Choose another password'}.`;
}

/** Why the service refused a new password. @param code of its error */
export function newPasswordWords(code: string): string {
  if (code === 'too_common') return 'That password is among the most common ones. Choose another.';
  return 'Choose another password.';
}
