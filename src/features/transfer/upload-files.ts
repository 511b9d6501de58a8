import { expectedUserHeaders } from '../../client/session/expected-user.ts';
import { problemSchema } from '../../contract/errors.ts';
import { type ImportPreview, type ImportRecord, importPreviewSchema, importSchema } from '../../contract/imports.ts';

/** Why an upload failed, in a sentence, with the places that were named. */
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

/** @param key the same for every try of one import: whatever the network does, it is made once */
export async function importFiles(files: readonly File[], key: string): Promise<ImportRecord> {
  return importSchema.parse(await send('/api/v1/imports', files, { 'Idempotency-Key': key }));
}

async function send(path: string, files: readonly File[], headers: Record<string, string>): Promise<unknown> {
  const body = new FormData();
  for (const file of files) body.append('file', file);
  const response = await fetch(path, { method: 'POST', body, headers: { ...expectedUserHeaders(), ...headers } }).catch(
    (cause: unknown) => {
      throw new UploadError('The server cannot be reached. Your files are still chosen; try again.', [], { cause });
    },
  );
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw uploadError(response.status, answer);
}

const placesShown = 10;

function uploadError(status: number, answer: unknown): UploadError {
  const problem = problemSchema.safeParse(answer);
  if (status === 401) return new UploadError('Your session has ended. Sign in again, then choose the files once more.');
  if (status === 413)
    return new UploadError('The files are larger than 32 MB together. Import them one after the other.');
  if (status === 429) return new UploadError('Too many requests just now. Wait a minute, then try again.');
  if (!problem.success || status >= 500) return new UploadError('The server could not do this. Try again in a moment.');
  const places = (problem.data.errors ?? []).slice(0, placesShown);
  return new UploadError(
    'These files could not be read, so nothing was imported.',
    places.map(({ field, message }) => (field === 'file' ? message : `${field}: ${message}`)),
  );
}
