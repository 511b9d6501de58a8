import { limits } from '../contract/limits.ts';
import { dateContextIn } from '../quick-add/resolve/resolve-date.ts';
import { lexiconsForLocale } from './lexicons/lexicons-for-locale.ts';
import { foldLetters } from './read/names.ts';
import { readExpression } from './read/read-expression.ts';
import { issue, type Source } from './read/reading.ts';
import { hiddenProjects } from './tree/hidden-projects.ts';
import { sentenceOf } from './tree/sentence.ts';
import { canonicalText } from './tree/to-text.ts';
import type { FilterContext, ReadFilter } from './types.ts';

/**
 * Reads a filter (docs/filters.md). Pure: the same arguments give the same result on any host, at any time. Server and browser both
 * call it, so what the app highlights is what the server looks for.
 */
export function readFilter(text: string, context: FilterContext): ReadFilter {
  const { filterCharactersMax: charactersMax } = limits;
  if (isTooLong(text)) {
    const long = endOfCharacters(text, charactersMax);
    const error = issue('too_long', `A filter has at most ${charactersMax} characters`, {
      start: long,
      end: text.length,
    });
    return { filter: null, spans: [], warnings: [], errors: [error], canonical: null, sentence: null };
  }
  const source: Source = {
    text,
    folded: foldLetters(text),
    context,
    lexicons: lexiconsForLocale(context.isCanonical ? 'en' : context.locale),
    dates: dateContextIn(context.timezone, context),
    lines: new Map(),
  };
  const { root, spans, warnings, errors } = readExpression(source);
  const shown = spans.map(({ start, end, kind, node }) => {
    const piece = text.slice(start, end);
    return { start, end, kind, text: piece, value: node === null ? piece : canonicalText(node) };
  });
  if (errors.length > 0) return { filter: null, spans: shown, warnings, errors, canonical: null, sentence: null };
  const filter = root && { root, timezone: context.timezone, hiddenProjectIds: hiddenProjects(root, context) };
  const canonical = root === null ? '' : canonicalText(root);
  return { filter, spans: shown, warnings, errors, canonical, sentence: sentenceOf(root, context) };
}

const idLists = /\[[A-Za-z0-9_, ]{1,2000}\]/g;

/** Ids do not count, so that the canonical text of a filter is not too long where what was typed is not. */
function isTooLong(text: string): boolean {
  if (text.length <= limits.filterCharactersMax) return false;
  return (
    text.length > limits.filterWithIdsUnitsMax || [...text.replace(idLists, '')].length > limits.filterCharactersMax
  );
}

/** The place behind so many characters, as people count them. */
function endOfCharacters(text: string, count: number): number {
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left -= 1) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}
