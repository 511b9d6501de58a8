import { folded } from './folded.ts';

export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

/** A text cut into what matches one of the words and what does not. Words are folded. */
export function highlightParts(text: string, words: readonly string[]): TextPart[] {
  const plain = text.normalize('NFC');
  const searched = folded(plain);
  // Where folding changes lengths, nothing is marked rather than the wrong letters.
  if (searched.length !== plain.length) return [{ text, hit: false }];
  const parts: TextPart[] = [];
  let from = 0;
  while (from < plain.length) {
    const next = firstMatch(searched, words, from);
    if (!next) break;
    if (next.at > from) parts.push({ text: plain.slice(from, next.at), hit: false });
    from = next.at + next.length;
    parts.push({ text: plain.slice(next.at, from), hit: true });
  }
  if (from < plain.length || parts.length === 0) parts.push({ text: plain.slice(from), hit: false });
  return parts;
}

/** Where the first of the words begins, the longest of those that begin there. */
export function firstMatch(
  searched: string,
  words: readonly string[],
  from: number,
): { at: number; length: number } | null {
  let best: { at: number; length: number } | null = null;
  for (const { length, at } of words.map((word) => ({ length: word.length, at: searched.indexOf(word, from) })))
    if (length > 0 && at >= 0 && (!best || at < best.at || (at === best.at && length > best.length)))
      best = { at, length };
  return best;
}
