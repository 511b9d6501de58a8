import { Field, Input } from '../../../components/field.tsx';
import { limits } from '../../../contract/limits.ts';

export function NameOfPasskey({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Field label="Name" hint="By which you know it in the list: Phone, Laptop, Key on my ring.">
      {({ id, describedBy }) => (
        <Input
          id={id}
          aria-describedby={describedBy}
          autoComplete="off"
          maxLength={limits.passkeyNameCharactersMax}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
