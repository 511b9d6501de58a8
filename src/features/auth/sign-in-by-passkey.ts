import { PasskeyDeclined, signWithPasskey } from '../../client/passkeys/passkey-ceremony.ts';
import type { Problem } from '../../contract/errors.ts';
import { browserPreferences } from './browser-preferences.ts';

/** Signs in with a passkey that the browser finds. @returns why it failed as a sentence; null on success, '' when the person changed their mind */
export async function signInByPasskey(): Promise<string | null> {
  try {
    const asked = await post('begin', {});
    if (!asked.ok) return sentenceFor(asked.status, await problemOf(asked));
    const response = await signWithPasskey(await asked.json());
    const answer = await post('finish', { response, ...browserPreferences() });
    return answer.ok ? null : sentenceFor(answer.status, await problemOf(answer));
  } catch (error) {
    if (error instanceof PasskeyDeclined) return '';
    if (error instanceof TypeError) return 'The service cannot be reached. Check your connection and try again.';
    return error instanceof Error ? error.message : '';
  }
}

function post(step: 'begin' | 'finish', body: object): Promise<Response> {
  return fetch(`/api/auth/passkey/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function problemOf(response: Response): Promise<Problem | null> {
  return response.json().catch(() => null);
}

function sentenceFor(status: number, problem: Problem | null): string {
  if (problem?.code === 'passkeys_unavailable') return problem.detail;
  if (status === 401) return 'That passkey is not known here. Sign in with your password.';
  if (status === 429) return 'Too many tries. Wait a minute and try again.';
  return 'The service has a problem. Try again in a moment.';
}
