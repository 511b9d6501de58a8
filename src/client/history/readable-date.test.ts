import { expect, test } from 'vitest';
import { withReadableDate } from './readable-date.ts';

const format = (day: string) => `<${day}>`;

test('a move says the day in the format of the user, and counts the other tasks before it', () => {
  expect(withReadableDate('Moved “Daily standup” to 2026-11-24 and 1 more', format)).toBe(
    'Moved “Daily standup” and 1 more to <2026-11-24>',
  );
  expect(withReadableDate('Moved “Daily standup” to 2026-11-24', format)).toBe('Moved “Daily standup” to <2026-11-24>');
});

test('so does the undo of a move', () => {
  for (const undid of ['Undid a change', 'Undid 12 changes'])
    expect(withReadableDate(`${undid}: moved “Daily standup” to 2026-11-24 and 1 more`, format)).toBe(
      `${undid}: moved “Daily standup” and 1 more to <2026-11-24>`,
    );
});

test('a date in a name stays as it was written', () => {
  for (const summary of [
    'Completed “Report to 2026-11-24”',
    'Renamed “a” to “b to 2026-11-24”',
    'Undid a change: deleted “Report: moved to 2026-11-24”',
  ])
    expect(withReadableDate(summary, format)).toBe(summary);
});
