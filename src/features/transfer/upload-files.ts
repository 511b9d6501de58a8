import { expectedUserHeaders } from '../../client/session/expected-user.ts';
import { problemSchema } from '../../contract/errors.ts';
import { type ImportDraft, importDraftSchema } from '../../contract/import-drafts.ts';
import { importFailureSentence } from '../../sync/late-failure-sentences.ts';

/** Why an upload failed as a sentence, with the places in the files that the server named. */
export class UploadError extends Error {
  readonly places: readonly string[];

  constructor(sentence: string, places: readonly string[] = [], options?: ErrorOptions) {
    super(sentence, options);
    this.places = places;
  }
}

/**
 * Sends files to be read and compared with the account.
 * @param key the idempotency key of one choice of files, the same for every try
 */
export async function draftOfFiles(files: readonly File[], key: string): Promise<ImportDraft> {
  const body = new FormData();
  for (const file of files) body.append('file', file);
  const headers = { ...expectedUserHeaders(), 'Idempotency-Key': key };
  const response = await fetch('/api/v1/imports/drafts', { method: 'POST', body, headers }).catch((cause: unknown) => {
    throw new UploadError(importFailureSentence(null, 0), [], { cause });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return importDraftSchema.parse(answer);
  throw uploadError(response.status, answer);
}

const placesShown = 10;

function uploadError(status: number, answer: unknown): UploadError {
  const problem = problemSchema.safeParse(answer);
  const sentence = importFailureSentence(problem.data ?? null, status);
  if (!problem.success || problem.data.status >= 500 || [401, 409, 413, 429].includes(status))
    return new UploadError(sentence);
  const places = (problem.data.errors ?? []).slice(0, placesShown);
  return new UploadError(
    sentence,
    places.map(({ field, message }) => (field === 'file' ? message : `${field}: ${message}`)),
  );
}
