import type { ComponentProps, ReactNode } from 'react';
import { Field, Input } from './field.tsx';

export interface PasswordFieldProps extends ComponentProps<'input'> {
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  /** Tells a password manager whether to fill in the stored password or to propose a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password in a form. @param error why the password is not valid */
export function PasswordField({ label = 'Password', hint, error, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <Input id={id} type="password" aria-describedby={describedBy} aria-invalid={invalid} {...input} />
      )}
    </Field>
  );
}
