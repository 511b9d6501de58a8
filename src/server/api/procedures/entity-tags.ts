import type { FieldError } from '../../../contract/errors.ts';

/** The tags of a precondition header, or `*` for any. */
export type TagList = '*' | readonly EntityTag[];

interface EntityTag {
  /** The tag with its quotation marks. */
  readonly tag: string;
  readonly isWeak: boolean;
}

/** Bounds the cost of one comparison; the server already bounds the length of headers. */
const tagsMax = 50;
const tagShape = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/**
 * Parses a list of tags (RFC 9110 §8.8.3, §13.1); the server's own tags contain no comma.
 * @returns null if it is no list of tags
 */
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

/**
 * The tag of a record: its `updatedAt` in milliseconds, which is unique because every write of a user has a later millisecond.
 */
export function recordTag({ updatedAt }: { readonly updatedAt: string }): string {
  return `"${Date.parse(updatedAt)}"`;
}

/** @returns null unless the output is a single record */
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
