import { markdownLink } from './markdown-link.ts';
import { type Fields, isFields, textOf } from './shapes.ts';

/** The name of a task, and the label of one that has `* ` before it, which says that it is none to finish. */
export function readTaskContent(content: string): { readonly name: string; readonly labels: readonly string[] } {
  if (!content.startsWith('* ')) return { name: content, labels: [] };
  return { name: content.slice(2).trimStart(), labels: ['note'] };
}

/** A file of a note, which stays where it is. */
export interface NoteFile {
  readonly name: string;
  readonly url: string;
  /** A link to it in Markdown; null where its address is none of the web. */
  readonly link: string | null;
}

export function noteFileOf(file: Fields): NoteFile {
  const name = (textOf(file['file_name']) || textOf(file['title'])).trim();
  const url = (textOf(file['file_url']) || textOf(file['url'])).trim();
  return { name, url, link: markdownLink(name, url) };
}

const opening = '[[file ';
const closing = '}]]';

/** The text of a note of an archive with a link in the place of each file, and these files; what is no file stays as it is. */
export function readNoteFiles(content: string): { readonly text: string; readonly files: readonly NoteFile[] } {
  const files: NoteFile[] = [];
  const [before = '', ...parts] = content.split(opening);
  const linked = parts.map((part) => {
    const end = part.indexOf(closing) + 1;
    const value = end === 0 ? undefined : jsonOf(part.slice(0, end));
    const file = isFields(value) ? noteFileOf(value) : null;
    if (!file?.link) return `${opening}${part}`;
    files.push(file);
    return `${file.link}${part.slice(end + closing.length - 1)}`;
  });
  const text = [before, ...linked].join('');
  // A note that is a file alone has a space before it.
  return { text: files.length > 0 ? text.trim() : text, files };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
