import yauzl from 'yauzl';
import { limits } from '../../../contract/limits.ts';
import { invalidField, isDomainError } from '../../foundation/platform/domain-error.ts';

export interface ZipFile {
  /** A label and no path: it is never opened. */
  readonly name: string;
  readonly bytes: Buffer;
}

const entriesMax = 10_000;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * Reads the wanted entries of an archive.
 * @param wanted by the name of the entry
 * @throws DomainError validation_failed for an archive that is broken, encrypted, or inflates to more than a request may bring
 */
export async function readZip(
  archive: string,
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<ZipFile[]> {
  const refuse = (code: string, message: string) =>
    invalidField('file', code, `${archive || 'The archive'} ${message}`);
  const zip = await yauzl
    .fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      decodeStrings: true,
      validateEntrySizes: true,
      // A name such as `../x` is only a label here, and must not cost the others.
      strictFileNames: false,
    })
    .catch(() => {
      throw refuse('malformed_zip', 'could not be read as a ZIP file');
    });
  if (zip.entryCount > entriesMax) throw refuse('too_long', `has more than ${entriesMax} entries`);
  const files: ZipFile[] = [];
  let left = limits.importBytesMax;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName.endsWith('/') || !wanted(fileName)) continue;
      if (entry.isEncrypted()) throw refuse('encrypted', `has an encrypted entry, ${fileName}`);
      left -= entry.uncompressedSize;
      if (left < 0) throw refuse('too_long', 'inflates to more than 32 MB');
      const stream = await zip.openReadStreamPromise(entry);
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      files.push({ name: fileName, bytes: Buffer.concat(chunks) });
    }
  } catch (error) {
    throw isDomainError(error) ? error : refuse('malformed_zip', 'could not be read as a ZIP file');
  } finally {
    zip.close();
  }
  return files;
}
