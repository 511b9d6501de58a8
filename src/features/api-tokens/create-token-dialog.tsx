'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../client/query/query-provider.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, Input, Select } from '../../components/field.tsx';
import { tokenExpiryDaysDefault } from '../../contract/api-tokens.ts';
import { limits } from '../../contract/limits.ts';
import type { Scope } from '../../contract/scopes.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { CreatedToken } from './created-token.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { type PresetId, presets } from './scope-groups.ts';
import { expiryChoices, expiryDaysOf } from './token-expiry.ts';

interface TokenForm {
  name: string;
  preset: PresetId;
  custom: Scope[];
  expiry: string;
}

export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const [token, setToken] = useState<string | null>(null);
  const create = useMutation(
    trpc.apiTokens.create.mutationOptions({
      onSuccess: (created) => {
        setToken(created.token);
        return cache.invalidateQueries({ queryKey: trpc.apiTokens.list.queryKey() });
      },
    }),
  );
  return (
    <Dialog open onClose={onClose} title={token === null ? 'Create token' : 'Token created'}>
      {token === null ? (
        <TokenFields
          failure={create.error ? apiFailureOf(create.error).sentence : null}
          pending={create.isPending}
          onSubmit={({ name, preset, custom, expiry }) =>
            create.mutate({
              name,
              scopes: [...(presets.find(({ id }) => id === preset)?.scopes ?? custom)],
              expiresInDays: expiryDaysOf(expiry),
            })
          }
        />
      ) : (
        <CreatedToken token={token} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface TokenFieldsProps {
  readonly failure: string | null;
  readonly pending: boolean;
  readonly onSubmit: (form: TokenForm) => void;
}

function TokenFields({ failure, pending, onSubmit }: TokenFieldsProps) {
  const form = useForm<TokenForm>({
    defaultValues: { name: '', preset: 'write', custom: [], expiry: String(tokenExpiryDaysDefault) },
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="flex flex-col gap-4">
      <Field label="Name" hint="What will use it: Backup script, Claude, Phone." error={errors.name?.message}>
        {({ id, describedBy, invalid }) => (
          <Input
            id={id}
            autoComplete="off"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            {...form.register('name', {
              validate: (name) =>
                name.trim() === ''
                  ? 'Give the token a name.'
                  : name.trim().length <= limits.tokenNameCharactersMax ||
                    `Use at most ${limits.tokenNameCharactersMax} characters.`,
            })}
          />
        )}
      </Field>
      <ScopeFields
        preset={form.watch('preset')}
        presetField={form.register('preset')}
        customField={form.register('custom', {
          validate: (chosen, { preset }) => preset !== 'custom' || chosen.length > 0 || 'Choose at least one scope.',
        })}
        error={errors.custom?.message}
      />
      <Field label="Expires after">
        {({ id }) => (
          <Select id={id} {...form.register('expiry')}>
            {expiryChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p role="alert" className="text-danger empty:hidden">
        {failure && `The token was not created. ${failure}`}
      </p>
      <Button type="submit" variant="primary" disabled={pending} className="self-end">
        Create token
      </Button>
    </form>
  );
}
