import { expect, test } from 'vitest';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import { correct, unmark } from './unmark.ts';

const names = { projects: [{ id: 'prj_1', name: 'Home' }], sections: [], labels: [] };

function spansOf(text: string) {
  const zone = { timezone: 'Europe/Berlin', dateFormat: 'dd.MM.yyyy', weekStart: 1, locale: 'en' } as const;
  return parseQuickAdd(text, { now: new Date('2026-03-11T09:30:00Z'), ...zone, ...names }).spans;
}

const atEnd = (text: string) => ({ text, caret: text.length });
const unmarked = (text: string, caret = text.length) => unmark({ text, caret }, spansOf(text));

test('Backspace after a recognised word makes it a word of the title', () => {
  expect(unmarked('Buy gift friday')?.after).toEqual(atEnd('Buy gift \\friday'));
  expect(unmarked('Buy gift friday 9am')?.after).toEqual(atEnd('Buy gift friday \\9am'));
  expect(unmarked('Read Friday by Tournier', 'Read Friday'.length)?.after).toEqual({
    text: 'Read \\Friday by Tournier',
    caret: 'Read \\Friday'.length,
  });
});

test('elsewhere it deletes as ever', () => {
  for (const text of ['Buy gift', 'Buy gift friday ', 'Meeting tomorrow 3-4pm', 'Buy \\friday', 'Buy // tomorrow'])
    expect(unmarked(text), text).toBeNull();
  expect(unmarked('Buy friday', 'Buy fri'.length)).toBeNull();
});

test('a second Backspace deletes the letter and the backslash, unless something was written between', () => {
  const first = unmarked('Call 5pm');
  expect(correct(first, atEnd('Call \\5pm'))).toEqual(atEnd('Call 5p'));
  expect(correct(first, atEnd('Call \\5pm '))).toBeNull();
  expect(correct(first, { text: 'Call \\5pm', caret: 3 })).toBeNull();
  expect(correct(null, atEnd('Call 5pm'))).toBeNull();
});
