import { signIn as nextAuthSignIn } from 'next-auth/react';
import { signInFailureSentence } from '../../sync/late-failure-sentences.ts';
import { browserPreferences } from './browser-preferences.ts';

/** Why a sign-in failed: the password was right and a code is wanted, or a sentence. */
export type SignInRefusal = { readonly isCodeWanted: boolean; readonly sentence: string };

const ofCodes: Readonly<Record<string, string>> = {
  second_factor_required: '',
  wrong_code: 'That code is not right, or was used already.',
  codes_locked: 'Too many wrong codes. Use a recovery code or a passkey.',
};

/** @param code of the authenticator app, or a recovery code; where none is wanted it does not matter @returns null on success */
export async function signIn(username: string, password: string, code = ''): Promise<SignInRefusal | null> {
  const answer = await nextAuthSignIn('credentials', {
    username,
    password,
    ...(code === '' ? {} : { code }),
    ...browserPreferences(),
    redirect: false,
  }).catch(() => null);
  if (answer?.ok && !answer.error) return null;
  const ofCode = ofCodes[answer?.error ?? ''];
  if (ofCode !== undefined) return { isCodeWanted: true, sentence: ofCode };
  return { isCodeWanted: false, sentence: signInFailureSentence(answer?.status ?? null) };
}
