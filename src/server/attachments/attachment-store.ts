import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** Bytes received and counted, in a file of this machine. */
export interface StagedFile {
  readonly path: string;
  readonly byteSize: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

export interface StoredObject {
  readonly key: string;
  readonly storedAt: Date;
}

/** Where the bytes of attachments lie. A key is written once and never rewritten. */
export interface AttachmentStore {
  /** Takes the file over; afterwards the bytes are durable under the key and the file may have been moved. */
  put(key: string, file: StagedFile): Promise<void>;
  /** The whole, or a range that lies within it. @throws Error when there is nothing under the key */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}

/** A key that is unused and cannot be guessed. */
export function newStorageKey(): string {
  return randomBytes(20).toString('hex');
}

/** The folder below which uploads arrive, and stay unless they are kept in S3. */
export const uploadsFolder = 'uploads';
