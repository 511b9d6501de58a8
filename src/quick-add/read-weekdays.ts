import type { Weekday } from '../lib/calendar-date.ts';
import { continues, type Line, plainWord } from './line.ts';
import type { Reach } from './match-phrase.ts';

/** A week has seven days; what repeats them more often than twice is no list. */
const LIST_MAX = 14;

/** A list of weekdays: `mon, wed and fri`, `tue/thu`, `mon-fri`. Monday first, each once. */
export function readWeekdays(line: Line, index: number): (Reach & { weekdays: Weekday[] }) | null {
  const found = new Set<Weekday>();
  let reach: Reach | null = null;
  let at = index;
  for (let round = 0; round < LIST_MAX; round += 1) {
    const part = readPart(line, at);
    if (part === null) break;
    for (const day of part.weekdays) found.add(day);
    reach = { next: part.next, end: part.end };
    at = part.next;
    if (!continues(line, at, part.end, ',')) break;
    const joiner = plainWord(line, at);
    if (joiner !== null && joiner.tail === '' && line.lexicon.and.includes(joiner.fold)) at += 1;
  }
  if (reach === null) return null;
  return { ...reach, weekdays: [...found].sort((a, b) => fromMonday(a) - fromMonday(b)) };
}

/** One stretch without spaces: a weekday, several with separators, or a range. */
function readPart(line: Line, index: number): (Reach & { weekdays: Weekday[] }) | null {
  const word = plainWord(line, index);
  if (word === null || word.fold.length > 80) return null;
  const range = word.fold.split(/[-–]/);
  const days = range.length === 2 ? daysOfRange(line, range) : namedDays(line, word.fold.split(/[,/&+]/));
  return days === null ? null : { weekdays: days, next: index + 1, end: word.bodyEnd };
}

function namedDays(line: Line, names: string[]): Weekday[] | null {
  const days: Weekday[] = [];
  for (const name of names) {
    const day = weekdayNamed(line, name);
    if (day === undefined) return null;
    days.push(day);
  }
  return days;
}

function daysOfRange(line: Line, names: string[]): Weekday[] | null {
  const ends = namedDays(line, names);
  const first = ends?.[0];
  const last = ends?.[1];
  if (first === undefined || last === undefined) return null;
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, offset) => ((first + offset) % 7) as Weekday);
}

function weekdayNamed(line: Line, name: string): Weekday | undefined {
  return Object.hasOwn(line.lexicon.weekdays, name) ? line.lexicon.weekdays[name] : undefined;
}

function fromMonday(day: Weekday): number {
  return (day + 6) % 7;
}
