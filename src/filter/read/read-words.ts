import { limits } from '../../contract/limits.ts';
import { foldText } from '../../lib/fold-text.ts';
import { slips } from '../../lib/near-words.ts';
import { foldWord } from '../../quick-add/text/line.ts';
import type { FilterIssue, Term, WordsIn } from '../types.ts';
import { readPhraseIn, skipBlanks } from './read-phrase.ts';
import { readTerm, readWordsIn } from './read-term.ts';
import { chunkEnd, isBlank, isStop, issue, readQuoted, type Source, type TermReading } from './reading.ts';

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isEscaped: boolean;
}

/** Words side by side, or a phrase in quotes, with `name:` or `text:` before it or not. */
export function readWords(source: Source, at: number): TermReading {
  const lead = readWordsIn(source, at);
  const from = lead?.end ?? at;
  const where = lead?.where ?? 'anywhere';
  const phrase = readQuoted(source.text, from);
  if (phrase !== null) return ofPhrase(where, phrase, at, from);
  const words: Word[] = [];
  let next = from;
  while (words.length === 0 || !endsWords(source, next)) {
    const word = readWord(source.text, next);
    if (word === null) break;
    words.push(word);
    next = skipBlanks(source.text, word.end);
  }
  return ofWords(source, where, words, at, from);
}

/** A word with the signs on it; a backslash makes the next one a letter like any other. */
function readWord(text: string, start: number): Word | null {
  let word = '';
  let isEscaped = false;
  let end = start;
  while (!isStop(text, end) && !isBlank(text.charAt(end))) {
    if (text.charAt(end) === '\\' && end + 1 < text.length && !isBlank(text.charAt(end + 1))) {
      isEscaped = true;
      end += 1;
    }
    word += text.charAt(end);
    end += 1;
  }
  return end === start ? null : { text: word, start, end, isEscaped };
}

const beginsTerm = /[#@/!"“„-]/;

/** Whether something else than one more word stands at this place. */
function endsWords(source: Source, at: number): boolean {
  const { text, lexicons } = source;
  if (isStop(text, at) || beginsTerm.test(text.charAt(at))) return true;
  if (readPhraseIn(text, at, lexicons, ({ operators }) => operators) !== null) return true;
  return readWordsIn(source, at) !== null || readTerm(source, at) !== null;
}

function ofPhrase(
  where: WordsIn,
  { inner, end, isOpen }: { inner: string; end: number; isOpen: boolean },
  start: number,
  from: number,
): TermReading {
  const span = { start, end };
  const phrase = inner.trim();
  if (isOpen)
    return {
      end,
      kind: 'words',
      node: null,
      errors: [issue('unclosed', 'These quotes are not closed', { start: from, end })],
    };
  if (foldText(phrase).trim() === '') return { end, kind: 'words', node: null, errors: [nothingToFind(span)] };
  const term: Term = { kind: 'words', where, words: [phrase], isPhrase: true };
  return { end, kind: 'words', node: { op: 'term', term } };
}

function ofWords(source: Source, where: WordsIn, words: readonly Word[], start: number, from: number): TermReading {
  const end = words.at(-1)?.end ?? Math.max(from, chunkEnd(source.text, from));
  const span = { start, end };
  const errors: FilterIssue[] = [];
  const empty = words.find(({ text }) => foldText(text).trim() === '');
  if (words.length === 0) errors.push(nothingToFind({ start, end: Math.max(end, start + 1) }));
  else if (empty !== undefined) errors.push(nothingToFind(empty));
  const beyond = words[limits.queryWordsMax];
  if (beyond !== undefined)
    errors.push(
      issue('too_many_words', `At most ${limits.queryWordsMax} words side by side`, { start: beyond.start, end }),
    );
  if (errors.length > 0) return { end: span.end, kind: 'words', node: null, errors };
  const term: Term = { kind: 'words', where, words: words.map(({ text }) => text), isPhrase: false };
  const warnings = words.filter(({ isEscaped }) => !isEscaped).flatMap((word) => nearMiss(source, word));
  return { end, kind: 'words', node: { op: 'term', term }, warnings };
}

function nothingToFind(span: { start: number; end: number }): FilterIssue {
  return issue('no_words', 'There is no word or condition here', span);
}

/** What a word may be a slip for is offered, and never taken. */
function nearMiss({ lexicons, context }: Source, { text, start, end }: Word): FilterIssue[] {
  if (context.isCanonical) return [];
  const word = foldWord(text);
  const slipsMax = word.length >= 8 ? 2 : 1;
  const near = lexicons
    .flatMap(vocabularyOf)
    .filter(({ fold }) => fold !== word && fold[0] === word[0] && isNear(word, fold, slipsMax))
    .slice(0, 1);
  return near.map(({ known }) => issue('near_miss', `“${text}”: did you mean ${known}?`, { start, end }, [known]));
}

/** Short words are near to too many others, so that of theirs only two swapped letters count. */
function isNear(word: string, known: string, slipsMax: number): boolean {
  if (Math.abs(word.length - known.length) > slipsMax) return false;
  if (word.length >= 5) return slips(word, known, slipsMax) <= slipsMax;
  return (
    word.length >= 3 &&
    word.length === known.length &&
    [...word].sort().join() === [...known].sort().join() &&
    slips(word, known, 1) <= 1
  );
}

interface KnownWord {
  readonly known: string;
  readonly fold: string;
}

const vocabularies = new WeakMap<object, readonly KnownWord[]>();

/** The words that stand for something by themselves. */
function vocabularyOf(lexicon: Source['lexicons'][number]): readonly KnownWord[] {
  const known = vocabularies.get(lexicon);
  if (known) return known;
  const { quickAdd, fixed, fields, writes } = lexicon;
  const words = [
    ...Object.keys(fixed),
    ...Object.keys(fields),
    ...Object.values(writes.days),
    ...Object.keys(quickAdd.weekdays),
  ];
  const made = words.filter((word) => !word.includes(' ')).map((word) => ({ known: word, fold: foldWord(word) }));
  vocabularies.set(lexicon, made);
  return made;
}
