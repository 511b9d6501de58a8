import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { classNames } from '../../components/class-names.ts';
import { Field, Input, Select } from '../../components/field.tsx';
import type { AskBefore } from '../../contract/api-tokens.ts';
import { limits } from '../../contract/limits.ts';
import type { TokenFormValues } from './token-form-values.ts';

const askChoices: readonly { readonly value: AskBefore; readonly label: string }[] = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'deleting', label: 'Deleting' },
  { value: 'changing', label: 'Deleting, and changing what it did not add' },
  { value: 'writing', label: 'Every change' },
];

const budgetError = `Use a whole number from 0 to ${limits.tokenBudgetMax.toLocaleString('en')}, or leave it empty.`;

interface GuardrailFieldsProps {
  readonly form: UseFormReturn<TokenFormValues>;
  readonly isOpen: boolean;
  /** What stands beside the budgets. */
  readonly children?: ReactNode;
}

/** The writes for which the token asks first, and how many records it may change in a day. */
export function GuardrailFields({ form, isOpen, children }: GuardrailFieldsProps) {
  const fields = <Fields form={form}>{children}</Fields>;
  if (isOpen) return fields;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer rounded-sm font-medium pointer-coarse:min-h-11">
        Ask first, and limits a day
      </summary>
      <div className="pt-3">{fields}</div>
    </details>
  );
}

function Fields({ form: { register, formState }, children }: Pick<GuardrailFieldsProps, 'form' | 'children'>) {
  const hintId = useId();
  const { errors } = formState;
  const budget = (name: 'writesPerDay' | 'deletesPerDay', label: string) => (
    <Field label={label} error={errors[name]?.message}>
      {({ id, describedBy, invalid }) => (
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="No limit"
          aria-describedby={[hintId, describedBy].filter(Boolean).join(' ')}
          aria-invalid={invalid}
          {...register(name, { validate: (text) => isBudget(text) || budgetError })}
        />
      )}
    </Field>
  );
  return (
    <div className="flex flex-col gap-4">
      <Field label="Ask me before" hint="What it asks for waits under Proposals until you accept or decline it.">
        {({ id, describedBy }) => (
          <Select
            id={id}
            aria-describedby={describedBy}
            className={children ? '' : 'sm:max-w-96'}
            {...register('askBefore')}
          >
            {askChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={classNames('grid gap-4', children ? 'sm:grid-cols-3' : 'sm:max-w-96 sm:grid-cols-2')}>
        {budget('writesPerDay', 'Changes a day')}
        {budget('deletesPerDay', 'Deletions a day')}
        <p id={hintId} className="-mt-3 text-meta text-ink3 sm:order-last sm:col-span-full">
          Counted by tasks and other records, from midnight to midnight. Deletions count as changes too.
        </p>
        {children}
      </div>
    </div>
  );
}

function isBudget(text: string): boolean {
  return text.trim() === '' || (/^\d{1,7}$/.test(text.trim()) && Number(text) <= limits.tokenBudgetMax);
}

/** @returns null for no budget */
export function budgetOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
