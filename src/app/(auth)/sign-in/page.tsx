import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthPage } from '../../../features/auth/auth-page.tsx';
import { SignInForm } from '../../../features/auth/sign-in-form.tsx';
import { pageAfterSignIn } from '../../../lib/page-after-sign-in.ts';
import { requestVisit } from '../../request-visit.ts';

export const metadata: Metadata = { title: 'Sign in · Tidemark' };

/** Without a session it is the same for everybody (src/server/process/next/kept-pages.ts), so that the form itself reads where to go. */
export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const { session, isSignUpOpen } = await requestVisit();
  if (session) redirect(pageAfterSignIn((await searchParams).next));
  return (
    <AuthPage title="Sign in">
      <SignInForm signUpOpen={isSignUpOpen} />
    </AuthPage>
  );
}
