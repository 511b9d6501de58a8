import { normalForm } from '../../lib/normal-form.ts';
import type { Lexicon } from '../lexicons/lexicon.ts';

/** The characters that begin a token when they stand directly before something. Tokens are never translated. */
export type Sigil = '#' | '@' | '/' | '!';

/** What a stretch between spaces is; only `plain` words are read by the lexicon. */
type WordShape = 'plain' | 'quoted' | 'braced' | 'opaque';

/** A stretch between spaces, or a quoted or braced part with the spaces inside it. UTF-16 offsets into the whole text. */
export interface Word {
  start: number;
  end: number;
  /** A backslash stood before it; `start` is the backslash. */
  escaped: boolean;
  sigil: Sigil | '';
  /** Where the word begins after backslash and sigil. */
  bodyStart: number;
  /** Where it ends without punctuation behind it. */
  bodyEnd: number;
  /** The body as the lexicon spells it: lower case, NFC, transliterated. */
  fold: string;
  /** The punctuation behind the body. */
  tail: string;
  /** Whether it stands in a part in parentheses, which is an aside. */
  aside: boolean;
  shape: WordShape;
}

/** The first line of the text, without its description, as words. */
export interface Line {
  text: string;
  words: Word[];
  lexicon: Lexicon;
  /** Where the name part ends and the description begins, or the text's end. */
  end: number;
}

const TRANSLITERATIONS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Lower case, NFC, umlauts written out: how lexicon entries are spelled. */
export function foldWord(text: string): string {
  return foldName(text).replace(/[äöüß]/g, (letter) => TRANSLITERATIONS[letter] ?? letter);
}

/** How names of projects, sections and labels are compared: without case, NFC. */
export function foldName(text: string): string {
  return normalForm(text).toLowerCase();
}

/** A word the lexicon may read: no sigil, not escaped, not quoted, not a URL. */
export function plainWord(line: Line, index: number): Word | null {
  const word = line.words[index];
  return word !== undefined && word.shape === 'plain' && word.sigil === '' && !word.escaped ? word : null;
}

/**
 * Whether the phrase may go on behind `end`, inside or at the end of word `index - 1`: nothing stands between, or only what
 * `between` allows.
 */
export function continues(line: Line, index: number, end: number, between: string): boolean {
  const previous = line.words[index - 1];
  if (previous === undefined) return true;
  for (let at = end; at < previous.end; at += 1) {
    if (!between.includes(line.text.charAt(at))) return false;
  }
  return true;
}
