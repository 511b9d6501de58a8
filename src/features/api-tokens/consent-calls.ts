import type { ConsentInput, ConsentRequest } from '../../contract/oauth.ts';
import { failureSentence } from '../../sync/failure-sentence.ts';

type Result<Value> = { readonly value: Value } | { readonly sentence: string };

const runOut = 'The request has run out or was answered already. Begin again in the program.';

/** What the program asks for. */
export function readConsent(uid: string): Promise<Result<ConsentRequest>> {
  return call(`/oauth/consent/${uid}/request`);
}

/** Tells the service what the person decided. */
export function answerConsent(uid: string, input: ConsentInput): Promise<Result<{ readonly location: string }>> {
  const headers = { 'Content-Type': 'application/json' };
  return call(`/oauth/consent/${uid}`, { method: 'POST', headers, body: JSON.stringify(input) });
}

async function call<Value>(path: string, init: RequestInit = {}): Promise<Result<Value>> {
  try {
    const response = await fetch(path, init);
    if (response.ok) return { value: await response.json() };
    if (response.status === 404) return { sentence: runOut };
    const problem = await response.json().catch(() => null);
    const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
    return { sentence: failureSentence(problem, response.status, waitMs) };
  } catch {
    return { sentence: failureSentence(null, 0, 0) };
  }
}
