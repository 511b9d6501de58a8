import { type Line, plainWord } from './line.ts';

/** Whether the word only looks like a token here: `sun` before cream, `Tom` written as a name. */
export function isGuarded(line: Line, index: number): boolean {
  const word = plainWord(line, index);
  if (word === null || !Object.hasOwn(line.lexicon.guards, word.fold)) return false;
  const guard = line.lexicon.guards[word.fold];
  if (guard === undefined) return false;
  if (guard.exactly !== undefined && line.text.slice(word.bodyStart, word.bodyEnd) === guard.exactly) return true;
  if (guard.dotted && word.tail.startsWith('.')) return true;
  const before = plainWord(line, index - 1);
  if (before !== null && before.tail === '' && guard.before?.includes(before.fold)) return true;
  const after = word.tail === '' ? plainWord(line, index + 1) : null;
  return after !== null && guard.after?.includes(after.fold) === true;
}

/** Whether a number is followed by what it counts: `8 people`, `1/2 cup`. */
export function isMeasure(line: Line, next: number): boolean {
  const previous = line.words[next - 1];
  const word = plainWord(line, next);
  return previous?.tail === '' && word !== null && line.lexicon.measures.includes(word.fold);
}
