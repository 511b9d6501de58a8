import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { limits } from '../../contract/limits.ts';
import { DomainError, invalidField } from '../platform/domain-error.ts';

const formWanted = 'Send multipart/form-data with a boundary, each file in a field file.';

/** The stream of a multipart body. */
export interface Upload {
  readonly contentType: string;
  /** The announced length in bytes; 0 = not announced. */
  readonly contentLength: number;
  readonly body: AsyncIterable<Uint8Array> | null;
}

export interface UploadedFile {
  readonly name: string;
  /** Bytes with a buffer of their own, so that the buffer can be handed to a thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}

/**
 * Reads the files of a multipart body, from any number of fields `file`.
 * @throws DomainError unsupported_media_type · body_too_large, before the rest is read · validation_failed
 */
export async function readUpload({ contentType, contentLength, body }: Upload): Promise<UploadedFile[]> {
  if (!/^multipart\/form-data *;/i.test(contentType))
    throw new DomainError('unsupported_media_type', { detail: formWanted });
  if (contentLength > limits.importBytesMax) throw tooLarge();
  const parts: { name: string; chunks: Buffer[]; hash: Hash }[] = [];
  const parser = openParser(contentType);
  parser.on('file', (field, stream, info) => {
    const part = { name: info.filename ?? '', chunks: [] as Buffer[], hash: createHash('sha256') };
    if (field === 'file') parts.push(part);
    else parser.destroy(invalidField(field, 'unknown_field', 'Is not a field of this operation'));
    stream.on('data', (chunk: Buffer) => {
      part.chunks.push(chunk);
      part.hash.update(chunk);
    });
    // A stopped parser ends its streams with the same error, which the pipeline below reports.
    stream.on('error', () => {});
  });
  parser.on('field', (field) => parser.destroy(invalidField(field, 'unknown_field', 'Must be a file named file')));
  parser.on('filesLimit', () =>
    parser.destroy(invalidField('file', 'too_long', `Must be at most ${limits.importFilesMax} files`)),
  );
  try {
    await pipeline(Readable.from(bounded(body)), parser);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw invalidField('body', 'malformed_multipart', 'Could not be read as multipart/form-data');
  }
  if (parts.length === 0) throw invalidField('file', 'required', 'Required');
  return parts.map(({ name, chunks, hash }) => ({ name, bytes: joined(chunks), sha256: hash.digest('hex') }));
}

function openParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { files: limits.importFilesMax, fields: 1, fileSize: limits.importBytesMax },
    });
  } catch {
    throw new DomainError('unsupported_media_type', { detail: formWanted });
  }
}

async function* bounded(body: Upload['body']): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limits.importBytesMax) throw tooLarge();
    yield chunk;
  }
}

function tooLarge(): DomainError {
  return new DomainError('body_too_large', { limitBytes: limits.importBytesMax });
}

function joined(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return bytes;
}
