import { type DatePreferences, formatInstant } from '../../client/dates/format-date.ts';
import type { AgentsSee, Calendar, CalendarProblem } from '../../contract/calendars.ts';

export const agentsSeeWords: Readonly<Record<AgentsSee, string>> = {
  nothing: 'agents see nothing of it',
  busy: 'agents see busy times',
  titles: 'agents see titles and places',
};

const problemWords: Readonly<Record<CalendarProblem, string>> = {
  unreachable: 'Its host did not answer.',
  too_slow: 'Its host took too long.',
  too_large: 'Its file is too large.',
  not_allowed: 'Its address leads to where the service may not read.',
  refused: 'Its host wants another address: it refused this one.',
  gone: 'There is nothing at its address any more.',
  server_error: 'Its host had an error.',
  not_a_calendar: 'What is at its address is no calendar.',
  unreadable: 'Its file could not be read.',
  address_needed: 'Enter the address again.',
};

/** How a calendar is, in a sentence: `Not reached since Tuesday 10:14; shown as it was.` */
export function statusSentence(
  { status, since, problem, changedAt }: Calendar,
  today: string,
  preferences: DatePreferences,
): string {
  const why = problem === null ? '' : ` ${problemWords[problem]}`;
  const begun = formatInstant(since, today, preferences);
  switch (status) {
    case 'fetching':
      return 'Being read for the first time.';
    case 'ok':
      return changedAt === null ? 'Up to date.' : `Last changed: ${formatInstant(changedAt, today, preferences)}.`;
    case 'failing':
      return changedAt === null
        ? `Not reached since ${begun}.${why}`
        : `Not reached since ${begun}; shown as it was.${why}`;
    case 'stopped':
      return `No longer read since ${begun}.${why}`;
  }
}
