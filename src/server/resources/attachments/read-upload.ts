import { once } from 'node:events';
import busboy from 'busboy';
import type * as z from 'zod';
import type { FieldError } from '../../../contract/errors.ts';
import { idInputSchema } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { lineText } from '../../../contract/text.ts';
import { withoutReordering } from '../../../lib/visible-text.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import type { Env } from '../../foundation/platform/env.ts';
import type { StagedFile } from './attachment-store.ts';
import { attachmentTooLarge, discardStaged, stageUpload } from './stage-upload.ts';

/** The parts of a request that reading a form needs. */
export interface FormRequest {
  readonly contentType: string | undefined;
  /** The announced length in bytes; 0 = not announced. */
  readonly contentLength: number;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** A received multipart form: its file is staged and the file's name cleaned. */
export interface Upload {
  readonly file: StagedFile;
  readonly fileName: string;
  readonly commentId: string | null;
}

/** The bytes that boundaries and part headers may add to the file. */
const formOverheadBytes = 65_536;
const fieldBytesMax = 1_024;
const formWanted = 'Send multipart/form-data with a boundary, the file in the field file.';
const partsMax = 8;

const fileNameSchema = lineText({ min: 1, max: limits.attachmentFileNameCharactersMax });

/**
 * Reads `multipart/form-data` with a `file` and an optional `commentId`. The file is streamed to the disk.
 * @param admit throws if a file of at least this size may not be sent; called before anything is read
 * @throws DomainError unsupported_media_type · attachment_too_large, at once and without reading further · validation_failed
 */
export async function readUpload(
  env: Pick<Env, 'dataDir'>,
  request: FormRequest,
  admit: (byteSizeMin: number) => Promise<void>,
): Promise<Upload> {
  const form = openForm(request.contentType);
  if (request.contentLength > limits.attachmentBytesMax + formOverheadBytes) throw attachmentTooLarge();
  await admit(Math.max(0, request.contentLength - formOverheadBytes));
  const parts = collectParts(env, form);
  try {
    await feed(form, request.body, parts.failed);
    return uploadOf(await parts.done());
  } catch (error) {
    form.destroy();
    await parts.discard();
    throw error;
  }
}

function openForm(contentType: string | undefined): busboy.Busboy {
  if (!/^multipart\/form-data *;/i.test(contentType ?? ''))
    throw new DomainError('unsupported_media_type', { detail: formWanted, fix: formWanted });
  try {
    return busboy({
      headers: { 'content-type': contentType },
      // Browsers encode file names as UTF-8.
      defParamCharset: 'utf8',
      limits: { parts: partsMax, files: 2, fieldSize: fieldBytesMax, fieldNameSize: 100, headerPairs: 20 },
    });
  } catch (error) {
    throw new DomainError('unsupported_media_type', { detail: formWanted, fix: formWanted }, { cause: error });
  }
}

interface Parts {
  readonly file: StagedFile | undefined;
  readonly fileName: string | undefined;
  readonly commentId: string | undefined;
  readonly errors: readonly FieldError[];
}

function collectParts(env: Pick<Env, 'dataDir'>, form: busboy.Busboy) {
  const errors: FieldError[] = [];
  const refuse = (field: string, code: string, message: string) => errors.push({ field, code, message });
  const failure = Promise.withResolvers<never>();
  // The rejection may come before anything awaits the promise.
  failure.promise.catch(() => {});
  let staging: Promise<StagedFile> | undefined;
  let fileName: string | undefined;
  let commentId: string | undefined;

  form.on('file', (name, stream, info) => {
    // The stream's reader receives the error; without a listener, an aborted form would end the process.
    stream.on('error', () => {});
    if (name !== 'file' || staging) {
      refuse(name, staging ? 'repeated_field' : 'unknown_field', 'Only one file is taken, in the field file');
      stream.resume();
      return;
    }
    fileName = info.filename;
    staging = stageUpload(env, stream);
    staging.catch(failure.reject);
  });
  form.on('field', (name, value, { valueTruncated }) => {
    if (name !== 'commentId') refuse(name, 'unknown_field', 'Is not a field of this operation');
    else if (commentId !== undefined) refuse(name, 'repeated_field', 'Must be given once');
    else if (valueTruncated) refuse(name, 'too_long', `Must have at most ${limits.idCharactersMax} characters`);
    else commentId = value;
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(event, () => refuse('body', 'too_many', 'Has too many parts'));
  const closed = new Promise<void>((resolve) => form.once('close', resolve));
  form.on('error', () => failure.reject(malformed()));

  return {
    failed: failure.promise,
    async done(): Promise<Parts> {
      await Promise.race([closed, failure.promise]);
      const file = await staging;
      return { file, fileName, commentId, errors };
    },
    async discard(): Promise<void> {
      const file = await staging?.catch(() => undefined);
      if (file) await discardStaged(file);
    },
  };
}

/** Writes the body into the form with backpressure. Ends with the first failure of either side. */
async function feed(form: busboy.Busboy, body: FormRequest['body'], failed: Promise<never>): Promise<void> {
  const write = async () => {
    for await (const chunk of body ?? []) {
      if (form.destroyed) return;
      if (!form.write(chunk)) await Promise.race([once(form, 'drain'), failed]);
    }
    form.end();
  };
  // A body that ends early means that the client has disconnected.
  const writing = write().catch((error: unknown) => {
    throw isDomainError(error) ? error : malformed();
  });
  await Promise.race([writing, failed]);
}

/** @throws DomainError validation_failed with every error of the form; the caller then discards the file */
function uploadOf({ file, fileName, commentId, errors }: Parts): Upload {
  const found = [...errors];
  if (!file) found.push({ field: 'file', code: 'required', message: 'Required, with a file name' });
  const name = fileNameSchema.safeParse(cleanName(fileName ?? ''));
  if (file && name.error) found.push(...defectsOf('file', name.error));
  const id = idInputSchema.optional().safeParse(commentId);
  if (id.error) found.push(...defectsOf('commentId', id.error));
  if (found.length > 0 || !file || !name.success) throw new DomainError('validation_failed', { errors: found });
  return { file, fileName: name.data, commentId: id.data ?? null };
}

/** The errors of a form field, with the codes that the contract's schemas define. */
function defectsOf(field: string, error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    field,
    code: issue.code === 'custom' ? String(issue.params?.code) : issue.code,
    message: issue.message,
  }));
}

/** Removes a path that some clients send before the name. Browsers escape `"` as `%22` and nothing else. */
function cleanName(sent: string): string {
  const name = withoutReordering(sent.replaceAll('%22', '"'));
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}

function malformed(): DomainError {
  return new DomainError('validation_failed', {
    errors: [{ field: 'body', code: 'malformed_multipart', message: 'Must be complete multipart/form-data' }],
  });
}
