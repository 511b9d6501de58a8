import type { ComponentProps } from 'react';
import { Field, Input } from './field.tsx';

/** The name field of a form. @param error why the name is not valid */
export function NameField({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field label="Name" error={error}>
      {({ id, describedBy, invalid }) => (
        <Input id={id} autoComplete="off" aria-describedby={describedBy} aria-invalid={invalid} {...input} />
      )}
    </Field>
  );
}
