import { readSync } from 'node:fs';
import { invalidField } from '../foundation/platform/domain-error.ts';
import { isZip, readZip } from './read/zip-files.ts';
import type { ReceivedFile } from './receive-files.ts';

/** A file of an import as text. */
export interface ImportFile {
  readonly name: string;
  readonly text: string;
}

/** What an export in an archive says in text; anything else in it is left. */
const textFile = /\.(?:csv|ics|json)$/i;

/**
 * The files of an import; an archive gives its own.
 * @param descriptor of the open file that holds the bytes of all files, one after the other
 * @throws DomainError validation_failed for bytes that are not UTF-8, or an archive that cannot be read
 */
export async function decodeFiles(descriptor: number, files: readonly ReceivedFile[]): Promise<ImportFile[]> {
  let start = 0;
  const decoded: ImportFile[] = [];
  for (const { name, byteSize } of files) {
    const bytes = readBytes(descriptor, start, byteSize);
    start += byteSize;
    if (!isZip(bytes)) decoded.push({ name, text: decode(name, bytes) });
    else decoded.push(...(await unpack(name, bytes)));
  }
  return decoded;
}

async function unpack(archive: string, bytes: Uint8Array): Promise<ImportFile[]> {
  const entries = await readZip(archive, bytes, (name) => textFile.test(name));
  if (entries.length === 0)
    throw invalidField('file', 'unknown_format', `${archive || 'The archive'} holds no export that is known here`);
  // Vikunja's archive has views beside the data; those of others hold one kind of file.
  const data = entries.filter(({ name }) => name === 'data.json');
  const chosen = data.length > 0 ? data : entries;
  return chosen.map((entry) => ({ name: entry.name.replace(/^.*\//, ''), text: decode(entry.name, entry.bytes) }));
}

function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets of Windows write tables so. It has a sign for every byte, so only what is a table by its name is read as one.
    if (/\.csv$/i.test(name) && !bytes.includes(0)) return new TextDecoder('windows-1252').decode(bytes);
    throw invalidField('file', 'invalid_encoding', `${name || 'The file'} must be UTF-8 text`);
  }
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
