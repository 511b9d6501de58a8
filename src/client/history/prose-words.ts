import { plainText } from '../../lib/plain-text.ts';
import { charactersMax, shortened } from './shortened.ts';

/** How much of what both texts begin with is shown before they differ. */
const sharedCharacters = 16;

/** Two versions of a text in Markdown, each as words and cut to where they differ; null for one that is empty. */
export function proseWords(from: unknown, to: unknown): { from: string | null; to: string | null } {
  const [source, edited] = [written(from), written(to)];
  const words = [source, edited].map((text) => plainText(text.replace(openBox, '$1☐ ').replace(tickedBox, '$1☑ ')));
  // Where the syntax alone was changed, the words are the same.
  const isSyntax = words[0] === words[1] && source !== edited;
  const [before = [], after = []] = (isSyntax ? [source, edited] : words).map((text) => [...text]);
  const start = Math.max(before.length, after.length) > charactersMax ? beginOfDifference(before, after) : 0;
  return { from: source === '' ? null : shortened(before, start), to: edited === '' ? null : shortened(after, start) };
}

const openBox = /^([ \t]*)(?:[-*+]|\d{1,9}[.)]) \[ \] /gm;
const tickedBox = /^([ \t]*)(?:[-*+]|\d{1,9}[.)]) \[[xX]\] /gm;

function written(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** The beginning of the word a little before the first character that differs. */
function beginOfDifference(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((character, index) => character !== other[index]);
  const near = (differs === -1 ? one.length : differs) - sharedCharacters;
  if (near <= sharedCharacters || other.length === 0) return 0;
  return one.lastIndexOf(' ', near) + 1;
}
