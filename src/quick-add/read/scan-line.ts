import type { Line, Word } from '../text/line.ts';
import { continues } from '../text/line.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Finding, Match } from './match.ts';
import { looksLikeName } from './mentions.ts';
import type { Names } from './names.ts';
import { readConnectives } from './read-connectives.ts';
import { readDate } from './read-date.ts';
import { readLength } from './read-length.ts';
import { readKnownLabel, readNewLabel, readProject, readSection } from './read-mention.ts';
import { readLimit, readRecurrence } from './read-recurrence.ts';
import { readReminderMark, readRemindPhrase } from './read-reminder.ts';
import { readTime } from './read-time.ts';
import { readWeekdayList } from './read-weekday-list.ts';
import { readLoneZone } from './read-zone.ts';

/** A backslash at `at` that made the text from `at + 1` to `end` literal. */
export interface Escape {
  at: number;
  end: number;
}

export interface ScanContext {
  names: Names;
  /** The project a `/Section` belongs to. */
  projectId: string | null;
  /** The project of the request. */
  presentId: string | null;
  createMissingLabels: boolean;
}

const DURATION_MINUTES_MAX = 1440;

/** Walks the words once, from left to right, and takes at each the longest thing that can be read there. */
export function scanLine(line: Line, context: ScanContext): { matches: Match[]; escapes: Escape[] } {
  const matches: Match[] = [];
  const escapes: Escape[] = [];
  let coveredTo = 0;
  let index = 0;
  while (index < line.words.length) {
    const word = line.words[index];
    if (word?.escaped) {
      const escaped = readEscape(line, index, word, context);
      if (escaped !== null) escapes.push({ at: word.start, end: escaped.end });
      index = escaped?.next ?? index + 1;
      continue;
    }
    const found = scanAt(line, index, context, coveredTo === index);
    const last = found.at(-1);
    matches.push(...found);
    const next = last === undefined ? index + 1 : Math.max(last.next, index + 1);
    if (coveredTo === index && last !== undefined && last.finding.kind !== 'quote') coveredTo = next;
    index = next;
  }
  return { matches, escapes };
}

/** What the backslash before word `index` makes literal; null if no token follows it, and then it is only a backslash. */
function readEscape(line: Line, index: number, word: Word, context: ScanContext): { end: number; next: number } | null {
  const bare: Word = { ...word, escaped: false, start: word.start + 1 };
  const found = withWord(line, index, bare, () => scanAt(line, index, context, false));
  const last = found.at(-1);
  // Of several weekdays it is the first alone, so that the others can count.
  const isList = withWord(line, index, bare, () => readWeekdayList(line, index)) !== null;
  if (isList) return { end: word.bodyEnd, next: index + 1 };
  if (last !== undefined) return { end: last.end, next: Math.max(last.next, index + 1) };
  const char = line.text.charAt(word.start + 1);
  const marksName = (char === '#' || char === '@') && looksLikeName(line, word.bodyStart);
  if (marksName) return { end: word.bodyEnd, next: index + 1 };
  if (line.text.startsWith('//', word.start + 1)) return { end: word.start + 3, next: index + 1 };
  return '"“„'.includes(char) ? { end: word.start + 2, next: index + 1 } : null;
}

function scanAt(line: Line, index: number, context: ScanContext, beginsLine: boolean): Match[] {
  const word = line.words[index];
  if (word === undefined) return [];
  switch (word.sigil) {
    case '#':
      return readProject(line, index, context.names, context.presentId);
    case '@':
      return listed(
        readKnownLabel(line, index, context.names) ??
          scanAtTime(line, index, word) ??
          readNewLabel(line, index, context.createMissingLabels),
      );
    case '/':
      return listed(readSection(line, index, context.projectId, context.names));
    case '!':
      return listed(scanReminderMark(line, index, word));
    default:
      return scanUnmarked(line, index, word, beginsLine);
  }
}

function scanUnmarked(line: Line, index: number, word: Word, beginsLine: boolean): Match[] {
  if (word.shape === 'quoted') {
    return [
      {
        first: index,
        next: index + 1,
        start: word.start,
        end: word.bodyEnd,
        position: 'anywhere',
        finding: { kind: 'quote' },
      },
    ];
  }
  if (word.shape === 'braced') return listed(scanDeadline(line, index, word));
  if (word.shape === 'opaque') return [];
  const priority = /^p([1-4])$/.exec(word.fold)?.[1];
  if (priority !== undefined) {
    const finding: Finding = { kind: 'priority', priority: Number(priority) as 1 | 2 | 3 | 4 };
    return [{ first: index, next: index + 1, start: word.start, end: word.bodyEnd, position: 'anywhere', finding }];
  }
  const remind = readRemindPhrase(line, index, beginsLine);
  if (remind !== null) {
    const { reminder, next, end } = remind;
    const finding: Finding = reminder === null ? { kind: 'remindPhrase' } : { kind: 'reminder', reminder };
    return [{ first: index, next, start: word.start, end, position: 'anywhere', finding }];
  }
  // What is said in parentheses is about something else: a party (cake for friday) tomorrow.
  return word.aside ? [] : scanSchedule(line, index, word);
}

/** Dates, times, recurrences and what belongs to them, with the connectives before them. */
function scanSchedule(line: Line, index: number, word: Word): Match[] {
  const found: Match[] = [];
  const add = (reach: { next: number; end: number; position?: Match['position'] }, finding: Finding) => {
    const { next, end, position = 'anywhere' } = reach;
    found.push({ first: index, next, start: word.start, end, position, finding });
  };
  const { roles, next: at } = readConnectives(line, index);
  const introduced = roles.at(-1) === 'date';
  // Until two days names no end, and no rule.
  const isEnd = roles.includes('until') && readWeekdayList(line, at) !== null;
  const recurrence = isEnd ? null : readRecurrence(line, at);
  if (recurrence !== null) add(recurrence, { kind: 'recurrence', expression: recurrence.expression });
  const limit = readLimit(line, index);
  if (limit !== null) add(limit, { kind: 'limit', limit: limit.limit });
  const length = roles.length === 1 && roles[0] === 'for' ? readLength(line, at) : null;
  // `2h` may be a time of day as well; behind `for` it is a length.
  const time = length === null ? readTime(line, at, roles.at(-1)) : null;
  if (time !== null) add(time, { kind: 'time', time: time.time });
  if (length !== null && length.unit === 'minute' && length.count <= DURATION_MINUTES_MAX) {
    add(length, { kind: 'duration', minutes: length.count });
  }
  const zone = roles.length === 0 ? readLoneZone(line, index) : null;
  if (zone !== null) add({ ...zone, position: 'beside' }, { kind: 'zone', zone: zone.zone });
  // Some dates begin with a word that is a connective elsewhere: on the weekend.
  const date = readDate(line, at, introduced) ?? (at > index ? readDate(line, index, false) : null);
  if (date !== null) {
    const role = roles.includes('until') ? 'until' : roles.includes('start') ? 'start' : 'due';
    const { expression, softMinutes } = date;
    add(date, { kind: 'date', expression, softMinutes, role });
  }
  const longest = found.reduce<Match | null>(
    (best, each) => (best === null || each.end > best.end ? each : best),
    null,
  );
  if (longest === null) return [];
  if (longest.finding.kind !== 'date' || !date?.clock) return [longest];
  return splitDateTime(longest, date.clock);
}

/** An ISO date-time is a date and a time side by side. */
function splitDateTime(
  match: Match,
  { dateEnd, time }: NonNullable<NonNullable<ReturnType<typeof readDate>>['clock']>,
): Match[] {
  const { next, end } = match;
  const finding: Finding = { kind: 'time', time };
  return [
    { ...match, end: dateEnd },
    { first: next, next, start: dateEnd, end, position: 'anywhere', finding },
  ];
}

/** `@4pm`. */
function scanAtTime(line: Line, index: number, word: Word): Match | null {
  if (word.shape !== 'plain') return null;
  const time = withWord(line, index, { ...word, sigil: '' }, () => readTime(line, index, 'at'));
  if (time === null) return null;
  const { next, end } = time;
  return {
    first: index,
    next,
    start: word.start,
    end,
    position: 'anywhere',
    finding: { kind: 'time', time: time.time },
  };
}

function scanReminderMark(line: Line, index: number, word: Word): Match | null {
  if (word.shape !== 'plain') return null;
  const mark = withWord(line, index, { ...word, sigil: '' }, () => readReminderMark(line, index));
  if (mark === null) return null;
  const { next, end, reminder } = mark;
  return { first: index, next, start: word.start, end, position: 'anywhere', finding: { kind: 'reminder', reminder } };
}

/** `{27 mar}`: the inside must be a date and nothing else. */
function scanDeadline(line: Line, index: number, word: Word): Match | null {
  const close = word.bodyEnd - 1;
  const inside = tokenise(line.text, word.bodyStart + 1, close, line.lexicon);
  const { next } = readConnectives(inside, 0);
  const date = inside.end === close ? (readDate(inside, next, true) ?? readDate(inside, 0, true)) : null;
  const isWhole = date !== null && date.next === inside.words.length && continues(inside, date.next, date.end, '');
  if (!isWhole || date.clock !== null || date.softMinutes !== null) return null;
  const finding: Finding = { kind: 'deadline', expression: date.expression };
  return { first: index, next: index + 1, start: word.start, end: word.bodyEnd, position: 'anywhere', finding };
}

/** Reads the line as if word `index` were another. Changing one place is cheaper than copying the line at each sigil. */
function withWord<T>(line: Line, index: number, word: Word, read: () => T): T {
  const saved = line.words[index];
  line.words[index] = word;
  try {
    return read();
  } finally {
    if (saved !== undefined) line.words[index] = saved;
  }
}

function listed(match: Match | null): Match[] {
  return match === null ? [] : [match];
}
