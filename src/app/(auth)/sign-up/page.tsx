import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthPage } from '../../../features/auth/auth-page.tsx';
import { SignUpForm } from '../../../features/auth/sign-up-form.tsx';
import { requestVisit } from '../../request-visit.ts';

export const metadata: Metadata = { title: 'Create an account · Tidemark' };

export default async function SignUpPage() {
  const { session, isSignUpOpen } = await requestVisit();
  if (session) redirect('/today');
  if (isSignUpOpen)
    return (
      <AuthPage title="Create an account">
        <SignUpForm next="/today?welcome" />
      </AuthPage>
    );
  return (
    <AuthPage title="Sign-up is closed">
      <p className="text-ink2">This service takes no new accounts. Ask whoever runs it to create one for you.</p>
      <p className="mt-4">
        <a href="/sign-in" className="text-pen underline underline-offset-2">
          Sign in
        </a>
      </p>
    </AuthPage>
  );
}
