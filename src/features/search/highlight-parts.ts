import { folded } from './find-in-replica.ts';

export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

/**
 * Splits a text into matches and the rest. Where folding changes its length, nothing is marked, because offsets would be
 * wrong.
 */
export function highlightParts(text: string, typed: string): TextPart[] {
  const query = folded(typed.trim());
  const plain = text.normalize('NFC');
  const searched = folded(plain);
  if (query === '' || searched.length !== plain.length) return [{ text, hit: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = searched.indexOf(query); at >= 0; at = searched.indexOf(query, from)) {
    if (at > from) parts.push({ text: plain.slice(from, at), hit: false });
    parts.push({ text: plain.slice(at, at + query.length), hit: true });
    from = at + query.length;
  }
  if (from < plain.length) parts.push({ text: plain.slice(from), hit: false });
  return parts;
}
