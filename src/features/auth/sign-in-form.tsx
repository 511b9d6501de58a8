'use client';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { pageAfterSignIn } from '../../lib/page-after-sign-in.ts';
import { withNext } from './address-next.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { signIn } from './sign-in.ts';
import { UsernameField } from './username-field.tsx';

interface Credentials {
  username: string;
  password: string;
  code?: string;
}

export interface SignInFormProps {
  /** Called afterwards, instead of opening the page that the address names. */
  readonly next?: () => void;
  readonly signUpOpen: boolean;
}

export function SignInForm({ next, signUpOpen }: SignInFormProps) {
  const hydrated = useHydrated();
  // The form has no default values, because they would overwrite what was typed before hydration.
  const form = useForm<Credentials>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCodeWanted, setCodeWanted] = useState(false);
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (isCodeWanted) form.setFocus('code');
  }, [isCodeWanted, form]);

  async function submit({ username, password, code }: Credentials): Promise<void> {
    setRefusal(null);
    const problem = await signIn(username, password, code);
    if (problem === null) return goOn();
    setRefusal(problem.sentence);
    setCodeWanted(problem.isCodeWanted);
    // The button lost the focus when it was disabled.
    form.setFocus(problem.isCodeWanted && isCodeWanted ? 'code' : 'password');
  }

  function goOn(): void {
    if (next) next();
    else window.location.assign(pageAfterSignIn(new URLSearchParams(window.location.search).get('next') ?? undefined));
  }

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <UsernameField
          error={errors.username?.message}
          {...form.register('username', { required: 'Enter your username.' })}
        />
        <PasswordField
          error={errors.password?.message}
          autoComplete="current-password"
          {...form.register('password', { required: 'Enter your password.' })}
        />
        {isCodeWanted && (
          <CodeField
            hint="Six digits of your authenticator app, or a recovery code."
            error={errors.code?.message}
            {...form.register('code', { required: 'Enter a code.' })}
          />
        )}
        <p role="alert" className="text-danger empty:hidden">
          {refusal}
        </p>
        <Button type="submit" variant="primary" disabled={!hydrated || isSubmitting}>
          {isSubmitting ? 'Signing in…' : 'Sign in'}
        </Button>
        {signUpOpen && (
          <p className="text-ink2">
            New here?{' '}
            <a href={hydrated ? withNext('/sign-up') : '/sign-up'} className="text-pen underline underline-offset-2">
              Create an account
            </a>
          </p>
        )}
      </form>
      <PasskeyButton onSignedIn={goOn} />
    </>
  );
}
