import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { foldText } from '../../lib/fold-text.ts';
import { wallTimeToInstant } from '../../lib/time-zone.ts';
import type { Term } from '../types.ts';

/** The folded words of a term; each must be found. One of one or two letters is found at the beginning of words only. */
export function foldedWords({ words, isPhrase }: Extract<Term, { kind: 'words' }>): string[] {
  const texts = isPhrase ? [foldText(words[0] ?? '').trim()] : words.flatMap((word) => foldText(word).split(' '));
  return [...new Set(texts.filter(Boolean))].map((text) => ([...text].length < shortLettersMax ? ` ${text}` : text));
}

const shortLettersMax = 3;

/** The instants of the days of a term: from the first, before the second; null where it is open. */
export function instantsOf(
  { first, last }: Extract<Term, { kind: 'days' }>,
  timezone: string,
): { from: string | null; before: string | null } {
  const startOf = (date: CalendarDate) => wallTimeToInstant(date, '00:00', timezone).instant.toISOString();
  return { from: first && startOf(first), before: last && startOf(addDays(last, 1)) };
}
