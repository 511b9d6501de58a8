import { invalidField } from '../platform/domain-error.ts';
import type { UploadedFile } from './read-upload.ts';

/** A file of an import as text. */
export interface ImportFile {
  readonly name: string;
  readonly text: string;
}

/** @throws DomainError validation_failed for bytes that are not UTF-8 */
export function decodeFiles(files: readonly UploadedFile[]): ImportFile[] {
  return files.map(({ name, bytes }) => {
    try {
      return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } catch {
      throw invalidField('file', 'invalid_encoding', `${name || 'The file'} must be UTF-8 text`);
    }
  });
}
