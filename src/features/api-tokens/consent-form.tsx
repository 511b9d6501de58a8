'use client';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field, Input } from '../../components/field.tsx';
import { tokenExpiryDaysDefault } from '../../contract/api-tokens.ts';
import type { ConsentInput, ConsentRequest } from '../../contract/oauth.ts';
import type { ConsentFailure } from './consent-calls.ts';
import { ConsentScopes } from './consent-scopes.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { budgetOf, GuardrailFields } from './guardrail-fields.tsx';
import { NotYou } from './not-you.tsx';
import { ProjectChoice } from './project-choice.tsx';
import { SignInAndReturn } from './sign-in-and-return.tsx';
import { expiryDaysOf } from './token-expiry.ts';
import { checkName } from './token-form.tsx';
import type { TokenFormValues } from './token-form-values.ts';
import { assistantGuardrails } from './token-presets.ts';

interface ConsentFormProps {
  readonly request: ConsentRequest;
  readonly username: string;
  readonly failure: ConsentFailure | null;
  readonly pending: boolean;
  readonly onAnswer: (input: ConsentInput) => void;
}

/** Who asks, and what the program may do from now on. */
export function ConsentForm({ request, username, failure, pending, onAnswer }: ConsentFormProps) {
  const form = useForm<TokenFormValues>({
    defaultValues: {
      name: request.client.name,
      preset: 'custom',
      custom: request.scopes.filter((scope) => !scope.endsWith(':delete')),
      expiry: String(tokenExpiryDaysDefault),
      reach: 'account',
      projectIds: [],
      ...assistantGuardrails,
    },
  });
  const { errors } = form.formState;
  const allow = form.handleSubmit((values) =>
    onAnswer({
      decision: 'allow',
      name: values.name,
      scopes: values.custom,
      expiresInDays: expiryDaysOf(values.expiry),
      askBefore: values.askBefore,
      writesPerDay: budgetOf(values.writesPerDay),
      deletesPerDay: budgetOf(values.deletesPerDay),
      projectIds: values.reach === 'projects' ? values.projectIds : null,
    }),
  );
  return (
    <form noValidate onSubmit={allow} className="flex flex-col gap-5 max-sm:[&_:is(input,select,button)]:scroll-mb-24">
      <Asker request={request} username={username} />
      <ConsentScopes
        scopes={request.scopes}
        field={form.register('custom', { validate: (chosen) => chosen.length > 0 || 'Choose at least one.' })}
        error={errors.custom?.message}
      />
      <ProjectChoice form={form} projects={request.projects} />
      <GuardrailFields form={form} isOpen>
        <ExpiryField form={form} />
      </GuardrailFields>
      <Field label="Name" hint="What it is called in your activity." error={errors.name?.message}>
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
      <p className="text-meta text-ink2">
        You can end it at any time under Settings → API tokens, where each change that it made can be undone.
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {failure && (
          <>
            {failure.sentence} {failure.is === 'signed-out' && <SignInAndReturn />}
          </>
        )}
      </p>
      <div className="flex justify-end gap-3 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-canvas max-sm:px-4 max-sm:pt-3 max-sm:pb-[calc(12px+env(safe-area-inset-bottom))] max-sm:[&>*]:grow">
        <Button disabled={pending} onClick={() => onAnswer({ decision: 'deny' })}>
          Deny
        </Button>
        <Button type="submit" variant="primary" disabled={pending}>
          Allow
        </Button>
      </div>
    </form>
  );
}

/** The name is what the program says of itself; the hosts are what can be relied on. */
function Asker({
  request: { client, redirectHost, resource },
  username,
}: Pick<ConsentFormProps, 'request' | 'username'>) {
  return (
    <div>
      <h1 className="text-title font-title break-words">
        Connect “<bdi>{client.name}</bdi>”?
      </h1>
      <p className="mt-2 text-ink2">
        It asks to {resource === 'mcp' ? 'work with your tasks' : 'use the API for you'}. You are signed in as{' '}
        <b className="font-medium break-words text-ink">{username}</b>. <NotYou />
      </p>
      <dl className="mt-3 grid grid-cols-[112px_1fr] gap-y-2 border-t border-line pt-3 [&_dt]:text-ink3">
        <dt>Program</dt>
        {client.host === null ? (
          <dd className="text-danger">Unverified: anybody can take this name.</dd>
        ) : (
          <dd className="break-all">{client.host}</dd>
        )}
        <dt>Answer goes to</dt>
        <dd className="break-all">{redirectHost ?? 'a program on this device'}</dd>
      </dl>
    </div>
  );
}
