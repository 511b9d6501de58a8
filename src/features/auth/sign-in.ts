import { signIn as nextAuthSignIn } from 'next-auth/react';
import { signInFailureSentence } from '../../sync/failure-sentence.ts';

/** @returns a plain sentence, or null when the session is there */
export async function signIn(username: string, password: string): Promise<string | null> {
  const answer = await nextAuthSignIn('credentials', { username, password, redirect: false }).catch(() => null);
  if (answer?.ok && !answer.error) return null;
  return signInFailureSentence(answer?.status ?? null);
}
