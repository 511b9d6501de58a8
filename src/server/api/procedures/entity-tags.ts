import type { FieldError } from '../../../contract/errors.ts';

/** The tags of a precondition header, or `*` for any. */
export type TagList = '*' | readonly EntityTag[];

export interface EntityTag {
  /** With its quotation marks. */
  readonly tag: string;
  readonly isWeak: boolean;
}

/** The characters of a header are bounded by the server; this bounds what one comparison costs. */
const tagsMax = 50;
const tagShape = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** RFC 9110 §8.8.3 and §13.1; no tag of ours holds a comma. @returns null for what is no list of tags */
export function parseTags(header: string): TagList | null {
  const text = header.trim();
  if (text === '*') return '*';
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > tagsMax || parts.some((part) => !tagShape.test(part))) return null;
  return parts.map((part) => ({ tag: part.replace(/^W\//, ''), isWeak: part.startsWith('W/') }));
}

/** `If-Match` compares strongly: a weak tag never matches (contract.md §1). */
export function matchesStrongly(tags: TagList, tag: string): boolean {
  return tags === '*' || tags.some((candidate) => !candidate.isWeak && candidate.tag === tag);
}

/** `If-None-Match` compares weakly. */
export function matchesWeakly(tags: TagList, tag: string): boolean {
  return tags === '*' || tags.some((candidate) => candidate.tag === tag);
}

/** The tag of a record: its updatedAt in milliseconds, for every write of a user has a millisecond of its own. */
export function recordTag({ updatedAt }: { readonly updatedAt: string }): string {
  return `"${Date.parse(updatedAt)}"`;
}

/** @returns null for what is not the one record that a tag could name */
export function recordTagOf(output: unknown): string | null {
  if (typeof output !== 'object' || output === null || !('id' in output) || !('updatedAt' in output)) return null;
  return typeof output.updatedAt === 'string' ? recordTag({ updatedAt: output.updatedAt }) : null;
}

/** @param isFor whether the operation compares this header @returns its defects; absent is fine */
export function tagHeaderErrors(
  name: 'If-Match' | 'If-None-Match',
  header: string | null,
  isFor: boolean,
): FieldError[] {
  const field = `header.${name}`;
  if (header === null) return [];
  if (!isFor) return [{ field, code: 'not_applicable', message: 'Is only for operations on one record' }];
  if (parseTags(header) !== null) return [];
  return [{ field, code: 'invalid_format', message: 'Must be the ETag of a record, in quotation marks, or *' }];
}
