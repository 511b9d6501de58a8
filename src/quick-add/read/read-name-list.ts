import { continues, type Line, plainWord } from '../text/line.ts';
import { matchPhrases, type Reach } from '../text/match-phrase.ts';

/** There are twelve months; what repeats its members more often than that is no list. */
const LIST_MAX = 14;
const DAY_IN_MONTH = /^\d{1,2}\.(?:\d|$)/;

export interface NameList<T extends number> extends Reach {
  /** Each once, in the order of the text. */
  members: T[];
}

interface Names<T extends number> {
  line: Line;
  table: Record<string, T>;
  /** How many members come before they begin again: 7 weekdays, 12 months. */
  cycle: number;
}

/** A list of weekdays or months: `mon, wed and fri`, `tue/thu`, `mon-fri`, `mon to fri`. */
export function readNameList<T extends number>(
  line: Line,
  index: number,
  table: Record<string, T>,
  cycle: number,
): NameList<T> | null {
  const names = { line, table, cycle };
  const found = new Set<T>();
  let reach: Reach | null = null;
  let at = index;
  for (let round = 0; round < LIST_MAX; round += 1) {
    const part = readThrough(names, at) ?? readPart(names, at);
    if (part === null) break;
    for (const member of part.members) found.add(member);
    reach = { next: part.next, end: part.end };
    at = part.next;
    if (!continues(line, at, part.end, ',')) break;
    const joiner = plainWord(line, at);
    if (joiner !== null && joiner.tail === '' && line.lexicon.and.includes(joiner.fold)) at += 1;
  }
  return reach === null ? null : { ...reach, members: [...found] };
}

/** `monday to friday`; but `jeden Montag bis Freitag, 13. März` is a Monday and an end. */
function readThrough<T extends number>(names: Names<T>, index: number): NameList<T> | null {
  const { line } = names;
  const from = plainWord(line, index);
  if (from === null || from.tail !== '') return null;
  const joiner = matchPhrases(line, index + 1, line.lexicon.through);
  const to = joiner === null ? null : plainWord(line, joiner.next);
  if (joiner === null || to === null || !continues(line, joiner.next, joiner.end, '')) return null;
  const behind = line.words[joiner.next + 1];
  if (behind !== undefined && DAY_IN_MONTH.test(line.text.slice(behind.start, behind.end))) return null;
  const members = membersBetween(names, [from.fold, to.fold]);
  return members === null ? null : { members, next: joiner.next + 1, end: to.bodyEnd };
}

/** One stretch without spaces: a name, several with separators, or a range. */
function readPart<T extends number>(names: Names<T>, index: number): NameList<T> | null {
  const word = plainWord(names.line, index);
  if (word === null || word.fold.length > 80) return null;
  const range = word.fold.split(/[-–]/);
  const members = range.length === 2 ? membersBetween(names, range) : membersNamed(names, word.fold.split(/[,/&+]/));
  return members === null ? null : { members, next: index + 1, end: word.bodyEnd };
}

function membersNamed<T extends number>({ table }: Names<T>, parts: string[]): T[] | null {
  const members: T[] = [];
  for (const part of parts) {
    const member = Object.hasOwn(table, part) ? table[part] : undefined;
    if (member === undefined) return null;
    members.push(member);
  }
  return members;
}

function membersBetween<T extends number>(names: Names<T>, ends: string[]): T[] | null {
  const [first, last] = membersNamed(names, ends) ?? [];
  if (first === undefined || last === undefined) return null;
  const { cycle, table } = names;
  const lowest = Math.min(...Object.values(table));
  const length = ((last - first + cycle) % cycle) + 1;
  const all = Array.from({ length }, (_, offset) => ((first - lowest + offset) % cycle) + lowest);
  return Object.values(table).filter((member, at, values) => all.includes(member) && values.indexOf(member) === at);
}
