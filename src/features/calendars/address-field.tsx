import type { InputHTMLAttributes, Ref } from 'react';
import { Field, Input } from '../../components/field.tsx';
import { limits } from '../../contract/limits.ts';

interface AddressFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly error: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The secret address of a calendar elsewhere, which is never shown again. */
export function AddressField({ error, ...props }: AddressFieldProps) {
  return (
    <Field
      label="Address"
      hint="The private address in iCal format (https or webcal) that the other calendar gives. It is kept secret, and shown to nobody."
      error={error}
    >
      {({ id, describedBy, invalid }) => (
        <Input
          id={id}
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.calendarAddressCharactersMax}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          {...props}
        />
      )}
    </Field>
  );
}
