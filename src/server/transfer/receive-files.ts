import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { knownRecordsSchema } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { DomainError, invalidField, isDomainError } from '../foundation/platform/domain-error.ts';
import type { Env } from '../foundation/platform/env.ts';
import { onDisk } from '../foundation/platform/storage-full.ts';
import { openTemporaryFile } from '../foundation/platform/temporary-file.ts';
import { isZip, zipHeadBytes } from './read/zip-files.ts';

const formWanted = 'Send multipart/form-data with a boundary, each file in a field file.';

/** The stream of a multipart body. */
export interface Upload {
  readonly contentType: string;
  /** The announced length in bytes; 0 = not announced. */
  readonly contentLength: number;
  readonly body: AsyncIterable<Uint8Array> | null;
}

export interface ReceivedFile {
  readonly name: string;
  /** In bytes. */
  readonly byteSize: number;
  readonly sha256: string;
}

/** Files on the disk, so that very many that arrive slowly take no memory. Whoever received them closes the handle. */
export interface ReceivedFiles {
  readonly files: readonly ReceivedFile[];
  /** Holds the bytes of all files, one after the other. */
  readonly handle: FileHandle;
  /** Whether the field `known` says that what earlier imports created is not created again. */
  readonly skipsKnown: boolean;
}

/**
 * Receives the files of a multipart body, from any number of fields `file`.
 * @param others the fields that it may have beside them
 * @throws DomainError unsupported_media_type · body_too_large, before the rest is read · validation_failed · storage_full
 */
export async function receiveFiles(
  env: Pick<Env, 'dataDir'>,
  upload: Upload,
  others: readonly 'known'[] = ['known'],
): Promise<ReceivedFiles> {
  if (!/^multipart\/form-data *;/i.test(upload.contentType))
    throw new DomainError('unsupported_media_type', { detail: formWanted, fix: formWanted });
  if (upload.contentLength > limits.importArchiveBytesMax) throw tooLarge(limits.importArchiveBytesMax);
  const parser = openParser(upload.contentType);
  const handle = await openTemporaryFile(env);
  try {
    const fields = new Map<string, string>();
    const files = await writeFiles(handle, parser, upload.body, fields, others);
    if (files.length === 0) throw invalidField('file', 'required', 'Required');
    return { files, handle, skipsKnown: fields.has('known') };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function openParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { files: limits.importFilesMax, fields: 1, fileSize: limits.importArchiveBytesMax },
    });
  } catch {
    throw new DomainError('unsupported_media_type', { detail: formWanted, fix: formWanted });
  }
}

/** @param fields receives those that are no files */
async function writeFiles(
  handle: FileHandle,
  parser: busboy.Busboy,
  body: Upload['body'],
  fields: Map<string, string>,
  others: readonly string[],
): Promise<ReceivedFile[]> {
  const files: Promise<ReceivedFile>[] = [];
  let diskFailure: unknown;
  let textBytes = 0;
  async function write(name: string, stream: AsyncIterable<Buffer>): Promise<ReceivedFile> {
    const hash = createHash('sha256');
    let byteSize = 0;
    let head = Buffer.alloc(0);
    for await (const chunk of stream) {
      if (head.length < zipHeadBytes) head = Buffer.concat([head, chunk.subarray(0, zipHeadBytes)]);
      byteSize += chunk.length;
      // An archive is never read as a whole.
      if (!isZip(head)) textBytes += chunk.length;
      if (textBytes > limits.importBytesMax) throw tooLarge(limits.importBytesMax);
      hash.update(chunk);
      await onDisk(() => handle.writeFile(chunk)).catch((error: unknown) => {
        diskFailure = error;
        throw error;
      });
    }
    return { name, byteSize, sha256: hash.digest('hex') };
  }
  parser.on('file', (field, stream, info) => {
    // A stopped parser ends its streams with the same error, which the pipeline below reports.
    stream.on('error', () => {});
    if (field !== 'file')
      return parser.destroy(invalidField(field, 'unknown_field', 'Is not a field of this operation'));
    // The stream of a file that is small may have ended before the one before it is written.
    const written = (files.at(-1) ?? Promise.resolve()).then(() => write(info.filename ?? '', stream));
    written.catch((error) => parser.destroy(error));
    files.push(written);
  });
  parser.on('field', (field, value) => {
    if (!others.includes(field)) parser.destroy(invalidField(field, 'unknown_field', 'Must be a file named file'));
    else if (knownRecordsSchema.safeParse(value).success) fields.set(field, value);
    else parser.destroy(invalidField(field, 'invalid_value', 'Must be skip'));
  });
  parser.on('filesLimit', () =>
    parser.destroy(invalidField('file', 'too_long', `Must be at most ${limits.importFilesMax} files`)),
  );
  try {
    await pipeline(Readable.from(bounded(body)), parser);
    return await Promise.all(files);
  } catch (error) {
    // Nothing is written any more when the caller closes the handle.
    await Promise.allSettled(files);
    if (diskFailure) throw diskFailure;
    if (isDomainError(error)) throw error;
    throw invalidField('body', 'malformed_multipart', 'Could not be read as multipart/form-data');
  }
}

async function* bounded(body: Upload['body']): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limits.importArchiveBytesMax) throw tooLarge(limits.importArchiveBytesMax);
    yield chunk;
  }
}

function tooLarge(limitBytes: number): DomainError {
  return new DomainError('body_too_large', { limitBytes });
}
