import { readSync } from 'node:fs';
import { invalidField } from '../platform/domain-error.ts';
import type { ReceivedFile } from './receive-files.ts';

/** A file of an import as text. */
export interface ImportFile {
  readonly name: string;
  readonly text: string;
}

/**
 * @param descriptor of the open file that holds the bytes of all files, one after the other
 * @throws DomainError validation_failed for bytes that are not UTF-8
 */
export function decodeFiles(descriptor: number, files: readonly ReceivedFile[]): ImportFile[] {
  let start = 0;
  return files.map(({ name, byteSize }) => {
    const bytes = readBytes(descriptor, start, byteSize);
    start += byteSize;
    try {
      return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } catch {
      throw invalidField('file', 'invalid_encoding', `${name || 'The file'} must be UTF-8 text`);
    }
  });
}

function readBytes(descriptor: number, start: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let end = 0; end < length; ) {
    const count = readSync(descriptor, bytes, end, length - end, start + end);
    if (count === 0) throw new Error('the files of an import are shorter than what was received');
    end += count;
  }
  return bytes;
}
