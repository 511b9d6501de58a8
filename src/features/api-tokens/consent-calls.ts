import type { ConsentInput, ConsentRequest } from '../../contract/oauth.ts';
import { failureSentence } from '../../sync/failure-sentence.ts';

/** Why a call failed. `over`: the request was answered, or has run out. */
export interface ConsentFailure {
  readonly is: 'signed-out' | 'over' | 'failed';
  readonly sentence: string;
}

type Result<Value> = { readonly value: Value } | { readonly failure: ConsentFailure };

const over =
  'The request has run out or was answered already. If the program is not connected, begin again in the program.';

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
    if (response.status === 404) return { failure: { is: 'over', sentence: over } };
    const problem = await response.json().catch(() => null);
    const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
    const sentence = failureSentence(problem, response.status, waitMs);
    return { failure: { is: response.status === 401 ? 'signed-out' : 'failed', sentence } };
  } catch {
    return { failure: { is: 'failed', sentence: failureSentence(null, 0, 0) } };
  }
}
