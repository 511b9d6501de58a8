import { plainText } from '../../lib/plain-text.ts';
import type { Replica } from '../../sync/replica.ts';
import { folded } from './folded.ts';
import { firstMatch } from './highlight-parts.ts';

/** How many characters before and after the first match. */
interface Extent {
  readonly before: number;
  readonly after: number;
}
const longExcerpt: Extent = { before: 40, after: 120 };
/** For one line beside a name. */
export const shortExcerpt: Extent = { before: 8, after: 40 };

/** The part of a text around the first match; null when there is none. */
export function excerptOf(markdown: string, words: readonly string[], { before, after } = longExcerpt): string | null {
  const text = plainText(markdown);
  const match = firstMatch(folded(text), words, 0);
  if (!match) return null;
  const from = Math.max(0, match.at - before);
  const part = text.slice(from, match.at + after);
  return `${from > 0 ? '…' : ''}${part}${match.at + after < text.length ? '…' : ''}`;
}

/** Where beside the task's own texts a word was found: the first comment or file that holds one. */
export function attachedMatch(
  replica: Replica,
  taskId: string,
  words: readonly string[],
  extent = longExcerpt,
): string | null {
  for (const { taskId: id, content } of replica.all('comment').values()) {
    const excerpt = replica.realId(id) === taskId ? excerptOf(content, words, extent) : null;
    if (excerpt) return `Comment: ${excerpt}`;
  }
  for (const { taskId: id, fileName } of replica.all('attachment').values())
    if (replica.realId(id) === taskId && firstMatch(folded(fileName), words, 0)) return `File: ${fileName}`;
  return null;
}
