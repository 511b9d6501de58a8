import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthPage } from '../../../features/auth/auth-page.tsx';
import { ProviderSignIn } from '../../../features/auth/provider-sign-in.tsx';
import { SignInForm } from '../../../features/auth/sign-in-form.tsx';
import { pageAfterSignIn } from '../../../lib/page-after-sign-in.ts';
import { processServices } from '../../../server/process/next/process-services.ts';
import { requestVisit } from '../../request-visit.ts';

export const metadata: Metadata = { title: 'Sign in · Tidemark' };

/** Without a session it is the same for everybody (src/server/process/next/kept-pages.ts), so that the form itself reads where to go. */
export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const { session, isSignUpOpen } = await requestVisit();
  if (session) redirect(pageAfterSignIn((await searchParams).next));
  const { oidc, passwordSignIn } = processServices().env;
  const takesPasswords = passwordSignIn === 'on';
  return (
    <AuthPage title="Sign in">
      {takesPasswords && <SignInForm signUpOpen={isSignUpOpen} />}
      {oidc && <ProviderSignIn name={oidc.name} beside={takesPasswords} />}
    </AuthPage>
  );
}
