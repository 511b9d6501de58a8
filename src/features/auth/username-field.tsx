import type { ComponentProps } from 'react';
import { Field, Input } from '../../components/field.tsx';

export interface UsernameFieldProps extends ComponentProps<'input'> {
  readonly hint?: string;
  readonly error: string | undefined;
}

/** The username in a form. @param error why the username is not valid */
export function UsernameField({ hint, error, ...input }: UsernameFieldProps) {
  return (
    <Field label="Username" hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <Input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
      )}
    </Field>
  );
}
