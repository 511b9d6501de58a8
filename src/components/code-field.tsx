import type { ComponentProps } from 'react';
import { Field, Input } from './field.tsx';

export interface CodeFieldProps extends ComponentProps<'input'> {
  readonly label?: string;
  readonly hint?: string;
  readonly error: string | undefined;
}

/** A code of an authenticator app, or a recovery code, in a form. @param error why it is not right */
export function CodeField({ label = 'Code', hint, error, ...input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <Input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          {...input}
        />
      )}
    </Field>
  );
}
