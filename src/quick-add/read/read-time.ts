import type { ConnectiveRole, PositionRule } from '../lexicons/lexicon.ts';
import { isGuarded } from '../text/guards.ts';
import { type Line, plainWord } from '../text/line.ts';
import { matchPhrases, type Reach } from '../text/match-phrase.ts';
import type { TimeExpression } from './expressions.ts';
import { readClock } from './read-clock.ts';
import { readSpokenClock } from './read-spoken-clock.ts';

const NOON_MINUTES = 12 * 60;
/** How far a part of the day reaches before and after its own hour: morning is 09:00 and reaches from 5 to 12. */
const DAYPART_REACH_MINUTES = 4 * 60;

export interface TimeReading extends Reach {
  time: TimeExpression;
  position: PositionRule;
}

/** A clock time or a part of the day; `role` is the last connective before it. */
export function readTime(line: Line, index: number, role: ConnectiveRole | undefined): TimeReading | null {
  const named = readNamedTwelve(line, index) ?? readHourOfDaypart(line, index);
  if (named !== null) return named;
  const clock = readClock(line, index, role === 'at');
  if (clock !== null) {
    const { next, end, ...time } = clock;
    return { time, position: 'anywhere', next, end };
  }
  return readSpokenClock(line, index, role === 'at') ?? readDaypart(line, index, role === 'at' || role === 'date');
}

/** `noon`, `evening`, `in the morning`. */
function readDaypart(line: Line, index: number, introduced: boolean): TimeReading | null {
  const lead = matchPhrases(line, index, line.lexicon.daypartLeads);
  const at = lead?.next ?? index;
  const word = plainWord(line, at);
  if (word === null || !Object.hasOwn(line.lexicon.dayparts, word.fold) || isGuarded(line, at)) return null;
  const part = line.lexicon.dayparts[word.fold];
  const led = lead !== null || introduced;
  if (part === undefined || (part.where === 'introduced' && !isIntroduced(line, index, lead !== null))) return null;
  return {
    time: {
      minutes: part.minutes,
      soft: part.exact !== true,
      half: false,
      durationMinutes: null,
      rangeFromEnd: null,
      zone: null,
      clockEnd: word.bodyEnd,
    },
    position: led ? 'anywhere' : part.where,
    next: at + 1,
    end: word.bodyEnd,
  };
}

/** `7 in the morning`: an hour where the part of the day has such an hour; `2 in the morning` counts something. */
function readHourOfDaypart(line: Line, index: number): TimeReading | null {
  const word = plainWord(line, index);
  if (word === null || word.tail !== '' || !/^\d{1,2}$/.test(word.fold)) return null;
  if (matchPhrases(line, index + 1, line.lexicon.daypartLeads) === null) return null;
  const part = readDaypart(line, index + 1, true);
  if (part === null || !part.time.soft) return null;
  const hour = Number(word.fold);
  const minutes = (hour + (part.time.minutes >= NOON_MINUTES && hour < 12 ? 12 : 0)) * 60;
  const isInPart = Math.abs(minutes - part.time.minutes) <= DAYPART_REACH_MINUTES;
  if (hour < 1 || hour > 12 || !isInPart) return null;
  return { ...part, time: { ...part.time, minutes, soft: false, clockEnd: part.end }, position: 'anywhere' };
}

/** `12 noon`: the number says no more than the word. */
function readNamedTwelve(line: Line, index: number): TimeReading | null {
  const word = plainWord(line, index);
  if (word?.fold !== '12' || word.tail !== '') return null;
  const part = readDaypart(line, index + 1, true);
  return part === null || part.time.soft ? null : part;
}

/** am Morgen, gegen Morgen; spätestens morgen is a day. */
function isIntroduced(line: Line, index: number, hasLead: boolean): boolean {
  const before = plainWord(line, index - 1);
  return hasLead || (before !== null && line.lexicon.daypartConnectives.includes(before.fold));
}
