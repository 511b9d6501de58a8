import { invalidField } from '../foundation/platform/domain-error.ts';
import { type Archive, isZip, openArchive, readRange, type ZipFile, zipHeadBytes } from './read/zip-files.ts';
import type { ReceivedFile } from './receive-files.ts';

/** A file of an import as text. */
export interface ImportFile {
  readonly name: string;
  readonly text: string;
  /** What the file lies in, with the files that it names; absent for one that was sent by itself. */
  readonly archive?: Archive;
}

/** What an export in an archive says in text. */
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
    const range = { descriptor, start, length: byteSize };
    start += byteSize;
    if (isZip(readRange({ ...range, length: Math.min(zipHeadBytes, byteSize) })))
      decoded.push(...(await unpack(name, range)));
    else decoded.push({ name, text: decode(name, readRange(range)) });
  }
  return decoded;
}

async function unpack(name: string, range: Parameters<typeof openArchive>[1]): Promise<ImportFile[]> {
  const archive = await openArchive(name, range, (entry) => textFile.test(entry));
  const { texts } = archive;
  if (texts.length === 0)
    throw invalidField('file', 'unknown_format', `${name || 'The archive'} holds no export that is known here`);
  // Vikunja's archive has views beside the data; those of others hold one kind of file.
  const data = texts.filter((entry) => entry.name === 'data.json');
  const chosen = data.length > 0 ? data : texts;
  const folder = sharedFolder(chosen);
  return chosen.map((entry) => ({
    ...{ name: nameOf(entry, folder), text: decode(entry.name, entry.bytes) },
    archive,
  }));
}

/** Todoist calls each file by the whole name of its project, in which a slash divides nothing but what all were packed in. */
const namedByProject = / \[[\w-]+\]\.csv$/i;

const nameOf = ({ name }: ZipFile, folder: string): string =>
  namedByProject.test(name) ? name.slice(folder.length) : name.replace(/^.*\//, '');

/** The folder that all of them are in, with its slash; empty for none. */
function sharedFolder([first, ...others]: readonly ZipFile[]): string {
  const parts = first?.name.split('/').slice(0, -1) ?? [];
  const shared = parts.map((_part, index) => `${parts.slice(0, index + 1).join('/')}/`);
  return shared.findLast((folder) => others.every(({ name }) => name.startsWith(folder))) ?? '';
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
