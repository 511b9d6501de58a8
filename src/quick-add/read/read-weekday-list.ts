import type { Weekday } from '../../lib/calendar-date.ts';
import { type Line, plainWord, type Word } from '../text/line.ts';
import { type NameList, readNameList } from './read-name-list.ts';

/** Without a comma or an `and` between them it takes so many weekdays to be a list. */
const bareMin = 3;

/**
 * Several weekdays without `every`: `mon, wed, fri`, `tue and thu`. Each is a word of its own, because `mon-fri` and `Mon/Tue` name other
 * things as well; days between which one may choose are no list.
 */
export function readWeekdayList(line: Line, index: number): NameList<Weekday> | null {
  const list = readNameList(line, index, line.lexicon.weekdays, 7);
  if (list === null || list.members.length < 2) return null;
  const words = line.words.slice(index, list.next);
  const days = words.filter(({ fold }) => Object.hasOwn(line.lexicon.weekdays, fold));
  const joiners = words.filter((word) => !days.includes(word));
  if (joiners.some(({ fold }) => !line.lexicon.and.includes(fold) || line.lexicon.or.includes(fold))) return null;
  const isJoined = joiners.length > 0 || days.slice(0, -1).some(endsInComma);
  if (!isJoined && days.length < bareMin) return null;
  return plainWord(line, index) === null ? null : list;
}

function endsInComma({ tail }: Word): boolean {
  return tail === ',';
}
