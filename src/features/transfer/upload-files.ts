import { expectedUserHeaders } from '../../client/session/expected-user.ts';
import { problemSchema } from '../../contract/errors.ts';
import { type ImportPreview, type ImportRecord, importPreviewSchema, importSchema } from '../../contract/imports.ts';
import { importFailureSentence } from '../../sync/late-failure-sentences.ts';

/** Why an upload failed as a sentence, with the places in the files that the server named. */
export class UploadError extends Error {
  readonly places: readonly string[];

  constructor(sentence: string, places: readonly string[] = [], options?: ErrorOptions) {
    super(sentence, options);
    this.places = places;
  }
}

export async function previewFiles(files: readonly File[]): Promise<ImportPreview> {
  return importPreviewSchema.parse(await send('/api/v1/imports/preview', files, {}));
}

/** @param key the idempotency key of one import, the same for every try, so that it is carried out once */
export async function importFiles(files: readonly File[], key: string): Promise<ImportRecord> {
  return importSchema.parse(await send('/api/v1/imports', files, { 'Idempotency-Key': key }));
}

async function send(path: string, files: readonly File[], headers: Record<string, string>): Promise<unknown> {
  const body = new FormData();
  // Before the files, so that the server knows it when they have arrived.
  body.append('known', 'skip');
  for (const file of files) body.append('file', file);
  const response = await fetch(path, { method: 'POST', body, headers: { ...expectedUserHeaders(), ...headers } }).catch(
    (cause: unknown) => {
      throw new UploadError(importFailureSentence(null, 0), [], { cause });
    },
  );
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw uploadError(response.status, answer);
}

const placesShown = 10;

function uploadError(status: number, answer: unknown): UploadError {
  const problem = problemSchema.safeParse(answer);
  const sentence = importFailureSentence(problem.data ?? null, status);
  if (!problem.success || problem.data.status >= 500 || [401, 413, 429].includes(status))
    return new UploadError(sentence);
  const places = (problem.data.errors ?? []).slice(0, placesShown);
  return new UploadError(
    sentence,
    places.map(({ field, message }) => (field === 'file' ? message : `${field}: ${message}`)),
  );
}
