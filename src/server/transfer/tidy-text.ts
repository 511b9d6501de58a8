import { countCodePoints } from '../../contract/text.ts';
import { withoutLongMarkRuns } from '../../lib/normal-form.ts';

/** Text of a file as our fields take it: NFC, line feeds, no control characters, no lone surrogates, no endless runs of marks. */
export function tidyText(text: string): { text: string; removed: boolean } {
  const bounded = withoutLongMarkRuns(text.toWellFormed());
  const normal = bounded.normalize('NFC').replaceAll(/\r\n?/g, '\n');
  const clean = normal.replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return { text: clean, removed: clean.length !== normal.length || bounded !== text };
}

/** The name that a text gives, and what of it did not fit: the other lines, or the whole of a line that is too long. */
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
  return { name, rest: others.join('\n').trim() };
}

/** A text in pieces of at most so many characters. */
export function splitText(text: string, charactersMax: number): string[] {
  if (countCodePoints(text) <= charactersMax) return text.trim() === '' ? [] : [text];
  const characters = [...text];
  const pieces: string[] = [];
  for (let start = 0; start < characters.length; start += charactersMax)
    pieces.push(characters.slice(start, start + charactersMax).join(''));
  return pieces.filter((piece) => piece.trim() !== '');
}
