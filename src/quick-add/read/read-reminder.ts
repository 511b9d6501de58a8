import type { UnitSpan } from '../lexicons/lexicon.ts';
import { continues, type Line } from '../text/line.ts';
import { matchPhrases, type Reach } from '../text/match-phrase.ts';
import type { ReminderExpression } from './expressions.ts';
import { readConnectives } from './read-connectives.ts';
import { readDate } from './read-date.ts';
import { readDigitLength, readLength } from './read-length.ts';
import { readTime } from './read-time.ts';

/** The largest `minutesBefore` (contract.md §3). */
const MINUTES_BEFORE_MAX = 40_320;

type ReminderReading = Reach & { reminder: ReminderExpression };

/** What may stand behind a `!`: a length before the due time, a date, a clock time. The word's sigil is taken off before. */
export function readReminderMark(line: Line, index: number): ReminderReading | null {
  const before = readDigitLength(line, index);
  if (before !== null) return relative(before, before);
  return readMoment(line, index, false);
}

/**
 * `remind me 30 minutes before`, `remind me thu 9am`, `remind me to`; at the line's beginning also `remind me tomorrow to`. Null
 * reminder: the phrase is there, but nothing says when.
 */
export function readRemindPhrase(
  line: Line,
  index: number,
  beginsLine: boolean,
): (Reach & { reminder: ReminderExpression | null }) | null {
  const { phrases, to, before } = line.lexicon.remind;
  const phrase = matchPhrases(line, index, phrases);
  if (phrase === null) return null;
  const unresolved = { ...phrase, reminder: null };
  if (!continues(line, phrase.next, phrase.end, ':')) return unresolved;
  const toX = matchPhrases(line, phrase.next, to);
  if (toX !== null) return { ...toX, reminder: { atDueTime: true } };
  const length = readLength(line, phrase.next);
  const beforeDue = length === null ? null : matchPhrases(line, length.next, before);
  if (length !== null && beforeDue !== null) return relative(length, beforeDue) ?? unresolved;
  const moment = readMoment(line, phrase.next, true);
  if (moment === null) return unresolved;
  // `to` leads from the phrase to the name: Remind me tomorrow to water the basil.
  const then = beginsLine && continues(line, moment.next, moment.end, '') ? matchPhrases(line, moment.next, to) : null;
  return then === null ? moment : { ...moment, next: then.next, end: then.end };
}

function relative({ unit, count }: UnitSpan, { next, end }: Reach): ReminderReading | null {
  if (unit === 'month') return null;
  const minutesBefore = unit === 'day' ? count * 1440 : count;
  return minutesBefore > MINUTES_BEFORE_MAX ? null : { reminder: { minutesBefore }, next, end };
}

/** A date, a time, or a date and a time; with `eitherOrder` also the time first. */
function readMoment(line: Line, index: number, eitherOrder: boolean): ReminderReading | null {
  const start = readConnectives(line, index);
  const date = readDate(line, start.next, true);
  const time = readTime(line, start.next, start.roles.at(-1));
  if (time !== null && (date === null || time.end > date.end)) {
    const later = eitherOrder ? readBehind(line, time, (at) => readDate(line, at, true)) : null;
    const softMinutes = later?.softMinutes ?? null;
    const reach = later ?? time;
    return {
      reminder: { date: later?.expression ?? null, time: time.time, softMinutes },
      next: reach.next,
      end: reach.end,
    };
  }
  if (date === null) return null;
  const { expression, softMinutes } = date;
  const clock = date.clock?.time ?? null;
  const later = clock === null ? readBehind(line, date, (at, role) => readTime(line, at, role)) : null;
  const reach = later ?? date;
  const reminder = { date: expression, time: later?.time ?? clock, softMinutes };
  return { reminder, next: reach.next, end: reach.end };
}

function readBehind<T>(
  line: Line,
  reach: Reach,
  read: (index: number, role: ReturnType<typeof readConnectives>['roles'][number] | undefined) => T | null,
): T | null {
  if (!continues(line, reach.next, reach.end, ',')) return null;
  const { roles, next } = readConnectives(line, reach.next);
  return read(next, roles.at(-1));
}
