import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthPage } from '../../../features/auth/auth-page.tsx';
import { SignInForm } from '../../../features/auth/sign-in-form.tsx';
import { processServices } from '../../../server/next/process-services.ts';
import { isSignUpOpen } from '../../../server/next/sign-up-open.ts';
import { pageAfterSignIn, requestSession } from '../../request-session.ts';

export const metadata: Metadata = { title: 'Sign in · Tidemark' };

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const next = pageAfterSignIn((await searchParams).next);
  if (await requestSession()) redirect(next);
  return (
    <AuthPage title="Sign in">
      <SignInForm next={next} signUpOpen={await isSignUpOpen(processServices())} />
    </AuthPage>
  );
}
