'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiClient } from '../../client/api/api-client.ts';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { signUpInput } from '../../contract/account.ts';
import { lowerFirst } from '../../lib/lower-first.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { pageAfterSignUp, withNext } from './address-next.ts';
import { browserPreferences } from './browser-preferences.ts';
import { signIn } from './sign-in.ts';
import { UsernameField } from './username-field.tsx';

const schema = signUpInput.pick({ username: true, password: true });

export interface SignUpFormProps {
  /** The path of this app to open once the account is created and signed in, unless a program waits for its person. */
  readonly next: string;
}

export function SignUpForm({ next }: SignUpFormProps) {
  const hydrated = useHydrated();
  // The form has no default values, because they would overwrite what was typed before hydration.
  const form = useForm({ resolver: zodResolver(schema) });
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Whether only the sign-in is left, which failed. */
  const [isCreated, setIsCreated] = useState(false);
  const { errors, isSubmitting } = form.formState;

  async function submit(account: { username: string; password: string }): Promise<void> {
    setRefusal(null);
    try {
      if (!isCreated) await apiClient.account.signUp.mutate({ ...account, ...browserPreferences() });
    } catch (error) {
      const { sentence, problem } = apiFailureOf(error);
      if (problem?.code === 'username_taken') form.setError('username', { message: sentence }, { shouldFocus: true });
      else if (problem?.errors?.[0]?.field === 'password')
        form.setError(
          'password',
          { message: `This password ${lowerFirst(problem.errors[0].message)}.` },
          { shouldFocus: true },
        );
      else {
        setRefusal(sentence);
        form.setFocus('username');
      }
      return;
    }
    setIsCreated(true);
    const problem = await signIn(account.username, account.password);
    if (problem === null) window.location.assign(pageAfterSignUp(next));
    else setRefusal(`Your account was created, but you are not signed in yet. ${problem.sentence}`);
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
      <UsernameField
        hint="3 to 32 letters, digits, dots, dashes or underscores."
        error={errors.username && sentenceOf(errors.username)}
        {...form.register('username')}
      />
      <PasswordField
        hint="At least 10 characters. A few words that only you would put together are best."
        error={errors.password && sentenceOf(errors.password)}
        autoComplete="new-password"
        {...form.register('password')}
      />
      <p role="alert" className="text-danger empty:hidden">
        {refusal}
      </p>
      <Button type="submit" variant="primary" disabled={!hydrated || isSubmitting}>
        {isCreated ? 'Sign in' : isSubmitting ? 'Creating your account…' : 'Create account'}
      </Button>
      <p className="text-ink2">
        Have an account?{' '}
        <a href={hydrated ? withNext('/sign-in') : '/sign-in'} className="text-pen underline underline-offset-2">
          Sign in
        </a>
      </p>
    </form>
  );
}

function sentenceOf({ type, message }: { type?: string; message?: string | undefined }): string {
  if (type === 'too_small') return 'Must have at least 3 characters.';
  if (type === 'too_big') return 'Must have at most 32 characters.';
  return message ? `${message.replace(/\.$/, '')}.` : 'Is not valid.';
}
