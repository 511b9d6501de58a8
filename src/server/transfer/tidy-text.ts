import { countCodePoints } from '../../contract/text.ts';
import { withoutLongMarkRuns } from '../../lib/normal-form.ts';
import { hasVisibleText } from '../../lib/visible-text.ts';

/**
 * Normalises a file's text to what fields accept: NFC, line feeds, no control characters, lone surrogates or long runs of
 * combining marks.
 */
export function tidyText(text: string): { text: string; removed: boolean } {
  const bounded = withoutLongMarkRuns(text.toWellFormed());
  const normal = bounded.normalize('NFC').replaceAll(/\r\n?/g, '\n');
  const clean = normal.replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return { text: clean, removed: clean.length !== normal.length || bounded !== text };
}

/** Splits a text into a name and the rest: the other lines, or the whole line if it is too long for a name. */
export function fitName(text: string, charactersMax: number): { name: string; rest: string } {
  const [first = '', ...others] = text.trim().split('\n');
  const name = first.replaceAll('\t', ' ').trim();
  if (countCodePoints(name) > charactersMax)
    return {
      name: `${[...name]
        .slice(0, charactersMax - 1)
        .join('')
        .trim()}…`,
      rest: text.trim(),
    };
  return { name: hasVisibleText(name) ? name : '', rest: others.join('\n').trim() };
}

/** Splits a text into pieces of at most this number of characters. */
export function splitText(text: string, charactersMax: number): string[] {
  if (countCodePoints(text) <= charactersMax) return text.trim() === '' ? [] : [text];
  const characters = [...text];
  const pieces: string[] = [];
  for (let start = 0; start < characters.length; start += charactersMax)
    pieces.push(characters.slice(start, start + charactersMax).join(''));
  return pieces.filter((piece) => piece.trim() !== '');
}
