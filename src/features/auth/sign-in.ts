import { signIn as nextAuthSignIn } from 'next-auth/react';

/** @returns a plain sentence, or null when the session is there */
export async function signIn(username: string, password: string): Promise<string | null> {
  const answer = await nextAuthSignIn('credentials', { username, password, redirect: false }).catch(() => null);
  if (answer?.ok && !answer.error) return null;
  if (!answer) return 'The service cannot be reached. Check your connection and try again.';
  if (answer.status === 429) return 'Too many tries. Wait five minutes and try again.';
  if (answer.status === 401) return 'The username or password is wrong.';
  return 'The service has a problem. Try again in a moment.';
}
