import type { ConnectiveRole } from '../lexicons/lexicon.ts';
import { type Line, plainWord } from '../text/line.ts';

/** Words that introduce a date or time and go with it: `due by fri`, `@ 9am`. At most two. */
export function readConnectives(line: Line, index: number): { roles: ConnectiveRole[]; next: number } {
  const roles: ConnectiveRole[] = [];
  while (roles.length < 2) {
    const word = plainWord(line, index + roles.length);
    if (word === null || !Object.hasOwn(line.lexicon.connectives, word.fold)) break;
    const role = line.lexicon.connectives[word.fold];
    // A colon may follow a connective of dates: `Due: friday`.
    const leads = word.tail === '' || (word.tail === ':' && role === 'date');
    if (role === undefined || !leads) break;
    roles.push(role);
  }
  return { roles, next: index + roles.length };
}
