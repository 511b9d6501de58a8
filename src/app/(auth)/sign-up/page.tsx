import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthPage } from '../../../features/auth/auth-page.tsx';
import { SignUpForm } from '../../../features/auth/sign-up-form.tsx';
import { processServices } from '../../../server/next/process-services.ts';
import { isSignUpOpen } from '../../../server/next/sign-up-open.ts';
import { requestSession } from '../../request-session.ts';

export const metadata: Metadata = { title: 'Create an account · Tidemark' };

export default async function SignUpPage() {
  if (await requestSession()) redirect('/today');
  if (await isSignUpOpen(processServices()))
    return (
      <AuthPage title="Create an account">
        <SignUpForm next="/today?welcome" />
      </AuthPage>
    );
  return (
    <AuthPage title="Sign-up is closed">
      <p className="text-ink2">This server takes no new accounts. Ask whoever runs it to create one for you.</p>
      <p className="mt-4">
        <a href="/sign-in" className="text-pen underline underline-offset-2">
          Sign in
        </a>
      </p>
    </AuthPage>
  );
}
