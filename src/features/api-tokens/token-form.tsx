'use client';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field, Input } from '../../components/field.tsx';
import { type CreateApiTokenInput, tokenExpiryDaysDefault } from '../../contract/api-tokens.ts';
import { limits } from '../../contract/limits.ts';
import { ExpiryField } from './expiry-field.tsx';
import { budgetOf, GuardrailFields } from './guardrail-fields.tsx';
import { ProjectFields } from './project-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { expiryDaysOf } from './token-expiry.ts';
import type { TokenFormValues } from './token-form-values.ts';
import { noGuardrails, type PresetId, type TokenPreset } from './token-presets.ts';

interface TokenFormProps {
  readonly presets: readonly TokenPreset[];
  readonly preset: PresetId;
  readonly nameHint: string;
  /** Whether the guardrails are shown from the start. */
  readonly hasOpenGuardrails: boolean;
  /** Whether the name field has the initial focus. */
  readonly isFocused?: boolean;
  readonly failure: string | null;
  readonly pending: boolean;
  readonly onSubmit: (input: CreateApiTokenInput) => void;
}

/** The form for a new token: its name, scopes, projects, guardrails and expiry. */
export function TokenForm({ presets, preset: initial, nameHint, hasOpenGuardrails, ...props }: TokenFormProps) {
  const find = (id: PresetId) => presets.find((preset) => preset.id === id);
  const form = useForm<TokenFormValues>({
    defaultValues: {
      name: '',
      preset: initial,
      custom: [],
      expiry: String(tokenExpiryDaysDefault),
      reach: 'account',
      projectIds: [],
      ...(find(initial)?.guardrails ?? noGuardrails),
    },
  });
  const { errors } = form.formState;
  const { isFocused = false } = props;
  const { setFocus } = form;
  useEffect(() => {
    if (isFocused) setFocus('name');
  }, [isFocused, setFocus]);
  const preset = form.watch('preset');

  /** Sets the guardrails of a preset, each of which can be changed afterwards. */
  function takeGuardrails(id: PresetId): void {
    const guardrails = find(id)?.guardrails;
    if (!guardrails) return;
    const { askBefore, writesPerDay, deletesPerDay } = guardrails;
    form.setValue('askBefore', askBefore);
    form.setValue('writesPerDay', writesPerDay);
    form.setValue('deletesPerDay', deletesPerDay);
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) =>
        props.onSubmit({
          name: values.name,
          scopes: [...(find(values.preset)?.scopes ?? values.custom)],
          expiresInDays: expiryDaysOf(values.expiry),
          askBefore: values.askBefore,
          writesPerDay: budgetOf(values.writesPerDay),
          deletesPerDay: budgetOf(values.deletesPerDay),
          projectIds: values.reach === 'projects' ? values.projectIds : null,
        }),
      )}
      className="flex flex-col gap-4"
    >
      <Field label="Name" hint={nameHint} error={errors.name?.message}>
        {({ id, describedBy, invalid }) => (
          <Input
            id={id}
            autoComplete="off"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            {...form.register('name', { validate: checkName })}
          />
        )}
      </Field>
      <ScopeFields
        presets={presets}
        preset={preset}
        presetField={form.register('preset', {
          onChange: ({ target }: { target: { value: PresetId } }) => takeGuardrails(target.value),
        })}
        customField={form.register('custom', {
          validate: (chosen, { preset }) => preset !== 'custom' || chosen.length > 0 || 'Choose at least one scope.',
        })}
        error={errors.custom?.message}
      />
      <ProjectFields form={form} />
      {preset !== 'read' && <GuardrailFields form={form} isOpen={hasOpenGuardrails} />}
      <ExpiryField form={form} className="sm:max-w-56" />
      <p role="alert" className="text-danger empty:hidden">
        {props.failure && `The token was not created. ${props.failure}`}
      </p>
      <Button type="submit" variant="primary" disabled={props.pending} className="self-end">
        Create token
      </Button>
    </form>
  );
}

export function checkName(name: string): string | true {
  if (name.trim() === '') return 'Give the token a name.';
  const most = limits.tokenNameCharactersMax;
  return name.trim().length <= most || `Use at most ${most} characters.`;
}
