import { readSync } from 'node:fs';
import { Readable } from 'node:stream';
import yauzl, { type Entry, RandomAccessReader } from 'yauzl';
import { archivedKeys } from '../../../contract/archived-keys.ts';
import { limits } from '../../../contract/limits.ts';
import { invalidField, isDomainError } from '../../foundation/platform/domain-error.ts';

export interface ZipFile {
  /** A label and no path: it is never opened. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Bytes in an open file. */
export interface FileRange {
  readonly descriptor: number;
  readonly start: number;
  readonly length: number;
}

/** An archive of which the texts are read, and attached files one by one when they are asked for. */
export interface Archive {
  readonly texts: readonly ZipFile[];
  /** The bytes of an attached file; undefined where there is none of this name that an attachment can hold. */
  sizeOf(name: string): number | undefined;
  /** @throws DomainError validation_failed */
  read(name: string): Promise<Buffer>;
}

const entriesMax = 10_000;
const attached = /^files\//;

/** By so many bytes an archive is known. */
export const zipHeadBytes = 4;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * Opens an archive, which may be larger than memory, and reads its texts.
 * @param isText by the name of the entry
 * @throws DomainError validation_failed for an archive that is broken, encrypted, or whose texts inflate to more than a request may bring
 */
export async function openArchive(
  archive: string,
  range: FileRange,
  isText: (name: string) => boolean,
): Promise<Archive> {
  const refuse = (code: string, message: string) =>
    invalidField('file', code, `${archive || 'The archive'} ${message}`);
  const broken = (error: unknown) =>
    isDomainError(error) ? error : refuse('malformed_zip', 'could not be read as a ZIP file');
  // Names are decoded below: one such as `../x` is only a label here, for which an archive would be refused else.
  const options = { decodeStrings: false, validateEntrySizes: true, autoClose: false } as const;
  const zip = await yauzl
    .fromRandomAccessReaderPromise(new RangeReader(range), range.length, options)
    .catch((error: unknown) => {
      throw broken(error);
    });
  if (zip.entryCount > entriesMax) throw refuse('too_long', `has more than ${entriesMax} entries`);
  const texts: ZipFile[] = [];
  const files = new Map<string, Entry>();
  let left = limits.importBytesMax;
  const bytesOf = async (entry: Entry): Promise<Buffer> => {
    if (entry.isEncrypted()) throw refuse('encrypted', `has an encrypted entry, ${nameOf(entry)}`);
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  try {
    for await (const entry of zip.eachEntry()) {
      const { uncompressedSize } = entry;
      const fileName = nameOf(entry);
      const bytesMax = fileName === archivedKeys ? limits.archivedKeysBytesMax : limits.attachmentBytesMax;
      if ((attached.test(fileName) || fileName === archivedKeys) && uncompressedSize <= bytesMax)
        files.set(fileName, entry);
      if (fileName.endsWith('/') || attached.test(fileName) || !isText(fileName)) continue;
      left -= uncompressedSize;
      if (left < 0) throw refuse('too_long', 'inflates to more than 32 MB');
      const bytes = await bytesOf(entry);
      if (!isAppleDouble(bytes)) texts.push({ name: fileName, bytes });
    }
  } catch (error) {
    throw broken(error);
  }
  return {
    texts,
    sizeOf: (name) => files.get(name)?.uncompressedSize,
    async read(name) {
      const entry = files.get(name);
      if (!entry) throw refuse('malformed_zip', `has no ${name}`);
      return bytesOf(entry).catch((error: unknown) => {
        throw broken(error);
      });
    },
  };
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

/** What macOS knows of a file beside it, which its archives hold as `__MACOSX/._Home.csv`. */
const isAppleDouble = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32BE(0) === 0x00_05_16_07;

const chunkBytes = 65_536;

/** Reads the bytes of an archive that are asked for. */
class RangeReader extends RandomAccessReader {
  readonly #range: FileRange;

  constructor(range: FileRange) {
    super();
    this.#range = range;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end), { objectMode: false });
  }

  *#chunks(start: number, end: number): Generator<Buffer> {
    for (let at = start; at < end; at += chunkBytes)
      yield readRange({ ...this.#range, start: this.#range.start + at, length: Math.min(chunkBytes, end - at) });
  }
}

export function readRange({ descriptor, start, length }: FileRange): Buffer {
  const bytes = Buffer.alloc(length);
  for (let end = 0; end < length; ) {
    const count = readSync(descriptor, bytes, end, length - end, start + end);
    if (count === 0) throw new Error('the files of an import are shorter than what was received');
    end += count;
  }
  return bytes;
}
