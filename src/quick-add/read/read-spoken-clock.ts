import type { PositionRule } from '../lexicons/lexicon.ts';
import { isMeasure } from '../text/guards.ts';
import { continues, type Line, plainWord } from '../text/line.ts';
import { matchPhrases, type Reach } from '../text/match-phrase.ts';
import type { TimeExpression } from './expressions.ts';

type SpokenReading = Reach & { time: TimeExpression; position: PositionRule };

/** An hour in words or digits, and whether a word behind it made it a time. */
interface Hour extends Reach {
  minutes: number;
  /** Without am or pm: an evening beside it makes 8 mean 20:00. */
  half: boolean;
  explicit: boolean;
}

/**
 * A time in words: `half past eight`, `quarter to 9 pm`, `halb neun`, `acht Uhr`. A bare word after at (`at eight`) is one only
 * at the line's end or beside a date, because words count more things than hours.
 */
export function readSpokenClock(line: Line, index: number, afterAt: boolean): SpokenReading | null {
  const { fractions } = line.lexicon.clock;
  const lead = matchPhrases(line, index, fractions);
  if (lead !== null) {
    if (!continues(line, lead.next, lead.end, '')) return null;
    const hour = readHour(line, lead.next, true);
    if (hour === null) return null;
    const words = line.words.slice(index, lead.next).map(({ fold }) => fold);
    return reading(hour, fractions[words.join('_')] ?? 0, 'anywhere');
  }
  const hour = readHour(line, index, false);
  if (hour === null || !(hour.explicit || (afterAt && !isMeasure(line, hour.next)))) return null;
  return reading(hour, 0, hour.explicit ? 'anywhere' : 'end');
}

function readHour(line: Line, index: number, digits: boolean): Hour | null {
  const word = plainWord(line, index);
  if (word === null) return null;
  const { hours, hourWords, meridiems } = line.lexicon.clock;
  const isNumber = digits && /^\d{1,2}$/.test(word.fold);
  const hour = isNumber ? Number(word.fold) : Object.hasOwn(hours, word.fold) ? hours[word.fold] : undefined;
  if (hour === undefined || hour < 1 || hour > 24) return null;
  const plain = { minutes: (hour % 24) * 60, half: hour <= 12, explicit: false, next: index + 1, end: word.bodyEnd };
  const following = word.tail === '' ? plainWord(line, index + 1) : null;
  if (following === null) return plain;
  const reach = { next: index + 2, end: following.bodyEnd };
  if (hourWords.includes(following.fold)) return { ...plain, ...reach, explicit: true };
  const meridiem = Object.hasOwn(meridiems, following.fold) ? meridiems[following.fold] : undefined;
  if (meridiem === undefined || hour > 12) return plain;
  const stop = following.fold.includes('.') && following.tail.startsWith('.') ? 1 : 0;
  const minutes = ((hour % 12) + (meridiem === 'pm' ? 12 : 0)) * 60;
  return { minutes, half: false, explicit: true, next: reach.next, end: reach.end + stop };
}

/** Half past twelve is past noon, and so is what comes shortly before one. */
function reading({ minutes, half, next, end }: Hour, offset: number, position: PositionRule): SpokenReading {
  const total = (minutes + offset + 1440) % 1440;
  const time = half && total < 60 ? total + 720 : total;
  return {
    time: {
      minutes: time,
      soft: false,
      half: half && time < 720,
      durationMinutes: null,
      rangeFromEnd: null,
      zone: null,
      clockEnd: end,
    },
    position,
    next,
    end,
  };
}
