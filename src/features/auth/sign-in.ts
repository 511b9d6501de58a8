import { signIn as nextAuthSignIn } from 'next-auth/react';
import { signInFailureSentence } from '../../sync/late-failure-sentences.ts';
import { browserPreferences } from './browser-preferences.ts';

/** @returns why it failed as a sentence, or null on success */
export async function signIn(username: string, password: string): Promise<string | null> {
  const answer = await nextAuthSignIn('credentials', {
    username,
    password,
    ...browserPreferences(),
    redirect: false,
  }).catch(() => null);
  if (answer?.ok && !answer.error) return null;
  return signInFailureSentence(answer?.status ?? null);
}
