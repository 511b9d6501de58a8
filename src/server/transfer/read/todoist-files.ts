import { createHash } from 'node:crypto';
import { type Fields, fieldsIn, isFields, numberOf, textOf } from './shapes.ts';
import { noteFileOf } from './todoist-texts.ts';

/** A file that a comment of an account names. */
export interface NamedFile {
  readonly address: string;
  /** By which an import knows it again: a comment has one file. */
  readonly sourceId: string;
  /** What the account says that it holds; null: nothing. */
  readonly byteSize: number | null;
}

interface Commented {
  readonly sync: Fields;
  readonly notes: readonly Fields[];
}

/** The files of the comments of an account, those of open tasks first. */
export function filesOfComments({ sync, notes }: Commented): NamedFile[] {
  return [...fieldsIn(sync['notes']), ...fieldsIn(notes)].flatMap((note) => {
    const file = note['file_attachment'];
    if (!isFields(file) || note['is_deleted'] === true) return [];
    const { url, link } = noteFileOf(file);
    if (link === null) return [];
    return [{ address: url, sourceId: textOf(note['id']), byteSize: numberOf(file['file_size']) }];
  });
}

/** The name under which a file lies beside the account that names it. */
export function fileEntry(address: string): string {
  return createHash('sha256').update(address).digest('base64url');
}
