import { type Line, plainWord } from './line.ts';

/** Shorter words that end like a plural are none: as, his, yes. */
const PLURAL_MIN = 4;

/** Whether the word only looks like a token here: `sun` before cream, `Tom` written as a name. */
export function isGuarded(line: Line, index: number): boolean {
  const word = plainWord(line, index);
  if (word === null || !Object.hasOwn(line.lexicon.guards, word.fold)) return false;
  const guard = line.lexicon.guards[word.fold];
  if (guard === undefined) return false;
  if (guard.exactly !== undefined && line.text.slice(word.bodyStart, word.bodyEnd) === guard.exactly) return true;
  if (guard.dotted && word.tail.startsWith('.') && !/^\d/.test(plainWord(line, index + 1)?.fold ?? '')) return true;
  if (guard.counting && isCountedAfter(line, index)) return true;
  const before = plainWord(line, index - 1);
  if (before !== null && before.tail === '' && guard.before?.includes(before.fold)) return true;
  const after = word.tail === '' ? plainWord(line, index + 1) : null;
  return after !== null && guard.after?.includes(after.fold) === true;
}

/** `may 3 questions`: the number behind the word counts what follows. */
function isCountedAfter(line: Line, index: number): boolean {
  const number = line.words[index]?.tail === '' ? plainWord(line, index + 1) : null;
  if (number === null || !/^\d{1,2}$/.test(number.fold)) return false;
  return isCounting(line, index + 2) || isMeasure(line, index + 2);
}

/** `last friday`, `the first monday`: a weekday, but not the coming one. */
export function isOtherWeekday(line: Line, index: number): boolean {
  const before = plainWord(line, index - 1);
  if (before === null || before.tail !== '') return false;
  return line.lexicon.past.includes(before.fold) || Object.hasOwn(line.lexicon.ordinalWords, before.fold);
}

/** `at 5 stores`: the number counts what stands behind it. */
export function isCounting(line: Line, next: number): boolean {
  const { pluralEnding, weekdays } = line.lexicon;
  const word = plainWord(line, next);
  if (pluralEnding === '' || word === null || line.words[next - 1]?.tail !== '') return false;
  const isPlural = word.fold.endsWith(pluralEnding) && word.fold.length >= PLURAL_MIN;
  return (
    isPlural && /^\p{Ll}/u.test(line.text.slice(word.bodyStart, word.bodyEnd)) && !Object.hasOwn(weekdays, word.fold)
  );
}

/** Whether a number is followed by what it counts: `8 people`, `1/2 cup`. */
export function isMeasure(line: Line, next: number): boolean {
  const previous = line.words[next - 1];
  const word = plainWord(line, next);
  return previous?.tail === '' && word !== null && line.lexicon.measures.includes(word.fold);
}
