import { expect, test } from 'vitest';
import type { Calendar } from '../../contract/calendars.ts';
import { statusSentence } from './calendar-words.ts';

const preferences = { locale: 'en-GB', timezone: 'UTC', dateFormat: 'yyyy-MM-dd' } as const;
const since = '2026-03-10T10:14:00.000Z';

function sentence(fields: Partial<Calendar>): string {
  const calendar = { status: 'ok', since, problem: null, changedAt: since, ...fields } as Calendar;
  return statusSentence(calendar, '2026-03-11', preferences);
}

test('a failing calendar says since when and why, and that its last copy is shown where there is one', () => {
  expect(sentence({ status: 'failing', problem: 'unreachable' })).toMatch(
    /^Not reached since .*10:14; shown as it was\. Its host did not answer\.$/,
  );
  expect(sentence({ status: 'failing', problem: 'gone', changedAt: null })).not.toContain('shown as it was');
  expect(sentence({ status: 'stopped', problem: 'address_needed' })).toMatch(/Enter the address again\.$/);
});

test('a calendar that is well says when it last changed', () => {
  expect(sentence({})).toMatch(/^Last changed: .*10:14\.$/);
  expect(sentence({ changedAt: null })).toBe('Up to date.');
});
