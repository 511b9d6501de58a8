import type { Problem } from '../../contract/errors.ts';
import { ApiError } from '../../sync/api-error.ts';
import { expectedUserHeaders } from '../session/expected-user.ts';

/**
 * What a POST to the API would answer, by its dry run, which tRPC does not have.
 * @throws ApiError for an answer that is not a success; another error when there was no answer
 */
export async function previewWrite(path: string, input: unknown): Promise<unknown> {
  const response = await fetch(`/api/v1${path}?dryRun=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...expectedUserHeaders() },
    body: JSON.stringify(input),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = response.ok || isJson ? await response.json() : null;
  if (response.ok) return answer.body;
  throw new ApiError(response.status, answer as Problem | null, null);
}
