import type { UseFormReturn } from 'react-hook-form';
import { Field, Select } from '../../components/field.tsx';
import { expiryChoices } from './token-expiry.ts';
import type { TokenFormValues } from './token-form-values.ts';

interface ExpiryFieldProps {
  readonly form: UseFormReturn<TokenFormValues>;
  readonly className?: string;
}

/** After how many days a new token ends by itself. */
export function ExpiryField({ form, className }: ExpiryFieldProps) {
  return (
    <Field label="Expires after">
      {({ id }) => (
        <Select id={id} className={className} {...form.register('expiry')}>
          {expiryChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
