import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthPage } from '../../../features/auth/auth-page.tsx';
import { SignInForm } from '../../../features/auth/sign-in-form.tsx';
import { pageAfterSignIn } from '../../page-after-sign-in.ts';
import { requestVisit } from '../../request-visit.ts';

export const metadata: Metadata = { title: 'Sign in · Tidemark' };

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const next = pageAfterSignIn((await searchParams).next);
  const { session, isSignUpOpen } = await requestVisit();
  if (session) redirect(next);
  return (
    <AuthPage title="Sign in">
      <SignInForm next={next} signUpOpen={isSignUpOpen} />
    </AuthPage>
  );
}
