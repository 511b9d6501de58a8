import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** A received file on the local disk with its size and hash. */
export interface StagedFile {
  readonly path: string;
  readonly byteSize: number;
  /** The hash in lower-case hexadecimal. */
  readonly sha256: string;
}

interface StoredObject {
  readonly key: string;
  readonly storedAt: Date;
}

/** Stores the bytes of attachments. A key is written once and never rewritten. */
export interface AttachmentStore {
  /** Stores a staged file. Afterwards its bytes are durable under the key, and the file may have been moved. */
  put(key: string, file: StagedFile): Promise<void>;
  /** Reads all bytes, or a range inside them. @throws Error when nothing is stored under the key */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes the bytes of a key; a missing key is no error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}

/** A new random key, which cannot be guessed. */
export function newStorageKey(): string {
  return randomBytes(20).toString('hex');
}

/** The folder in which uploads are staged, and stored unless S3 is configured. */
export const uploadsFolder = 'uploads';
