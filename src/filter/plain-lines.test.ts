import { describe, expect, test } from 'vitest';
import { exampleContext } from './examples/world.ts';
import { readFilter } from './read-filter.ts';

/** Read on a Wednesday. */
function canonicalOf(text: string, locale = 'en'): string | null {
  const { canonical, errors } = readFilter(text, exampleContext(locale));
  expect(errors, text).toEqual([]);
  return canonical;
}

const workingWeek = 'due from Monday due by 4 days from Monday';

describe('lines as assistants write them are conditions', () => {
  test.each([
    ['after 3 days', 'due after in 3 days'],
    ['between mon and fri', workingWeek],
    ['due between mon and fri', workingWeek],
    ['from monday to friday', workingWeek],
    ['due mon - fri', workingWeek],
    ['mon-fri', workingWeek],
    ['due 2026-12-01..2026-12-05', 'due from 2026-12-01 due by 2026-12-05'],
    ['deadline: between 2026-12-01 and 2026-12-05', 'deadline from 2026-12-01 deadline by 2026-12-05'],
    ['not between today and friday', '-(due from today due by Friday)'],
    ['completed between mon and wed', 'done from Monday done by 2026-11-25'],
    ['between the 1st and december 5th', 'due from 2026-12-01 due by 2026-12-05'],
    ['due in december', 'due from 2026-12-01 due by 2026-12-31'],
    ['done in october', 'done from 2026-10-01 done by 2026-10-31'],
    ['created 2025', 'created from 2025-01-01 created by 2025-12-31'],
    ['in next 3 days', 'due within 3 days'],
    ['due within the next 3 days', 'due within 3 days'],
    ['done in the last week', 'done within 7 days'],
    ['done last week', 'done last week'],
    ['in the past 3 days', 'due last 3 days'],
    ['3 days from now', 'due in 3 days'],
    ['created more than 2 weeks ago', 'created before 14 days ago'],
    ['not updated in 2 weeks', '-changed within 14 days'],
    ['last modified today', 'changed today'],
    ['due: before 2026-12-01', 'due before 2026-12-01'],
    ['due:<2026-12-01', 'due before 2026-12-01'],
    ['due is today', 'due today'],
    ['due:overdue', 'overdue'],
    ['is overdue', 'overdue'],
    ['is:recurring', 'recurring'],
    ['without a due date', 'no date'],
    ['has attachments', 'has: file'],
    ['with comments', 'has: comment'],
    ['priority: high or priority 2', 'p1 | p2'],
    ['label:phone', '@[lbl_phone]'],
    ['label = @phone', '@[lbl_phone]'],
    ['tagged phone', '@[lbl_phone]'],
    ['project: Work status: done', '#[prj_work] is: done'],
    ['tasks in project Work', '#[prj_work]'],
    ['in #Work', '#[prj_work]'],
    ['tasks due today', 'due today'],
    ['overdue tasks', 'overdue'],
    ['less than 30 minutes', 'shorter than 30m'],
    ['due in the next week', 'due within 7 days'],
    ['next week', 'due next week'],
    ['this quarter', 'due this quarter'],
    ['completed last quarter', 'done last quarter'],
    ['due before next quarter', 'due before next quarter'],
    ['p1 or 2', 'p1 | p2'],
    ['p1 or 2 or p3', 'p1 | p2 | p3'],
    ['p1 or 2 today', '(p1 | p2) due today'],
    ['p1 or p2 today', 'p1 | p2 due today'],
    ['priority 1 or 2', 'p1 | p2'],
    ['p1/p2', 'p1 | p2'],
    ['not p1/2', '-(p1 | p2)'],
    ['priority: urgent', 'p1'],
    ['low priority', 'p3'],
    ['medium priority tasks', 'p2'],
  ])('%s', (text, canonical) => expect(canonicalOf(text)).toBe(canonical));

  test.each([
    ['zwischen mo und fr', workingWeek],
    ['fällig von Montag bis Freitag', workingWeek],
    ['zwischen dem 1. Dezember und dem 5. Dezember', 'due from 2026-12-01 due by 2026-12-05'],
    ['nach 3 Tagen', 'due after in 3 days'],
    ['innerhalb der nächsten 3 Tage', 'due within 3 days'],
    ['heute erledigt', 'done today'],
    ['letzte Woche erledigt', 'done last week'],
    ['morgen fällig oder überfällig', 'due tomorrow | overdue'],
    ['erstellt vor mehr als 2 Wochen', 'created before 14 days ago'],
    ['überfällige Aufgaben', 'overdue'],
    ['mit Teilaufgaben', 'has: sub-task'],
    ['p1 oder 2', 'p1 | p2'],
    ['dieses Quartal erledigt', 'done this quarter'],
    ['fällig im nächsten Quartal', 'due next quarter'],
    ['erledigt im letzten Monat', 'done last month'],
    ['fällig im nächsten Jahr', 'due next year'],
    ['fällig in der nächsten Woche', 'due next week'],
    ['niedrige Priorität', 'p3'],
    ['Projekt: Work', '#[prj_work]'],
  ])('%s', (text, canonical) => expect(canonicalOf(text, 'de')).toBe(canonical));
});

describe('what is plainly words stays words', () => {
  test.each([
    'between meetings',
    'from 9 to 5',
    'more than 3 apples',
    'sunset-view',
    'tasks',
    'tagged nowhere',
    'the label printer',
    'has time',
    'in march of progress',
    'urgent',
    'p1/Errands',
    'quarter',
  ])('%s', (text) => {
    expect(readFilter(text, exampleContext('en')).spans.map(({ kind }) => kind)).toEqual(['words']);
  });

  test('a word that says nothing beside a condition is looked for where it is escaped or in quotes', () => {
    expect(canonicalOf('\\tasks today')).toBe('\\tasks & due today');
    expect(canonicalOf('"tasks" today')).toBe('"tasks" & due today');
  });
});

test('a range that ends before it begins is wrong', () => {
  expect(readFilter('due from 2026-12-05 to 2026-12-01', exampleContext('en')).errors).toMatchObject([
    { code: 'matches_nothing', start: 4, end: 33 },
  ]);
});
