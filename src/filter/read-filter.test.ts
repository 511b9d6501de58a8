import { describe, expect, test } from 'vitest';
import { exampleContext } from './examples/world.ts';
import { readFilter } from './read-filter.ts';
import { namedText } from './tree/to-text.ts';
import type { FilterContext } from './types.ts';

const read = (text: string, more: Partial<FilterContext> = {}) => readFilter(text, { ...exampleContext(), ...more });
const errorsOf = (text: string, more: Partial<FilterContext> = {}) =>
  read(text, more).errors.map(({ code, start, end }) => [code, text.slice(start, end)]);

describe('what is read', () => {
  test('is told by spans with their canonical texts, in the order of the text', () => {
    expect(read('#Kitchen renovation @phone (p1 or overdue) -zoe').spans).toEqual([
      { start: 0, end: 19, kind: 'project', text: '#Kitchen renovation', value: '#[prj_kitchen]' },
      { start: 20, end: 26, kind: 'label', text: '@phone', value: '@[lbl_phone]' },
      { start: 27, end: 28, kind: 'operator', text: '(', value: '(' },
      { start: 28, end: 30, kind: 'priority', text: 'p1', value: 'p1' },
      { start: 31, end: 33, kind: 'operator', text: 'or', value: 'or' },
      { start: 34, end: 41, kind: 'date', text: 'overdue', value: 'overdue' },
      { start: 41, end: 42, kind: 'operator', text: ')', value: ')' },
      { start: 43, end: 44, kind: 'operator', text: '-', value: '-' },
      { start: 44, end: 47, kind: 'words', text: 'zoe', value: 'zoe' },
    ]);
  });

  test.each([
    [
      '#Kitchen renovation @phone p1 overdue',
      'Open tasks in Kitchen renovation with @phone, priority 1, due before today',
    ],
    ['@work (p1 or done today)', 'Tasks with @work, either open with priority 1 or finished today'],
    ['-@waiting -p1', 'Open tasks without @waiting, not priority 1'],
    ['done last week #Work', 'Finished tasks finished last week in Work'],
    ['p1 today | p2', 'Open tasks with priority 1, due today, or with priority 2'],
    ['-(p1 today)', 'Open tasks not priority 1 or not due today'],
    ['(p1 or -(p2 today)) @phone', 'Open tasks either with priority 1 or not priority 2 or not due today with @phone'],
    ['#[prj_gone]', 'Open tasks in Gone (in Trash)'],
    ['due 30 minutes ago', 'Open tasks with “due” and “30” and “minutes” and “ago”'],
    ['due before: -30 days', 'Open tasks due more than 30 days ago'],
    ['due 27 jan', 'Open tasks due 27.01.2027'],
    ['due by friday', 'Open tasks due by Friday'],
    ['before friday', 'Open tasks due before Friday'],
    ['call by the 27th', 'Open tasks with “call”, due by 27th'],
    ['due from next week', 'Open tasks due from next week on'],
    ['done since monday', 'Finished tasks finished since Monday'],
    ['created since 3 days ago', 'Open tasks created 3 days ago or later'],
    ['due by check', 'Open tasks with “due” and “by” and “check”'],
    ['drive by may', 'Open tasks with “drive” and “by” and “may”'],
    ['', 'All tasks'],
  ])('%s is told as a sentence', (text, sentence) => {
    expect(read(text)).toMatchObject({ sentence, errors: [] });
  });

  test('has its sentence in the language of the user', () => {
    expect(read('überfällig #Küche -@waiting', { locale: 'de-AT' }).sentence).toBe(
      'Offene Aufgaben fällig vor heute in Küche ohne @waiting',
    );
    expect(read('fällig bis Freitag', { locale: 'de' }).sentence).toBe('Offene Aufgaben fällig bis Freitag');
    expect(read('vor nächster Woche', { locale: 'de' }).sentence).toBe('Offene Aufgaben fällig vor nächster Woche');
    expect(read('p1', { locale: 'fr' }).sentence).toBe('Open tasks with priority 1');
  });

  test('a section of an archived project is told by its id, because its name alone is of those of other projects', () => {
    const sections = [...exampleContext().sections, { id: 'sec_cellar', name: 'Cellar', projectId: 'prj_old' }];
    const told = (text: string) => {
      const context = { ...exampleContext(), sections };
      const { filter, errors } = readFilter(text, context);
      return filter === null ? errors.map(({ suggestions }) => suggestions) : namedText(filter.root, context);
    };
    expect(told('/[sec_cellar]')).toBe('/[sec_cellar]');
    expect(told('/Cellar')).toEqual([['#Old/Cellar']]);
    expect(told('#Old/Cellar')).toBe('#Old/Cellar');
    expect(told('/Later')).toBe('/Later');
  });

  test('is the same after renaming, by its canonical text', () => {
    const { canonical } = read('#Work @phone');
    const projects = exampleContext().projects.map((each) =>
      each.id === 'prj_work' ? { ...each, name: 'Job' } : each,
    );
    expect(read(canonical ?? '', { projects, isCanonical: true })).toMatchObject({
      canonical,
      sentence: 'Open tasks in Job with @phone',
    });
  });

  test('of days told by a month is those days for good, of others whatever they are then', () => {
    expect(read('due 27 jan').canonical).toBe('due 2027-01-27');
    expect(read('due next friday').canonical).toBe('due next Friday');
    expect(read('in 2 weeks').canonical).toBe('due in 14 days');
  });

  test('of a month that is looked back at is the last one', () => {
    expect(read('created before 3 jan').canonical).toBe('created before 2026-01-03');
    expect(read('due before 3 jan').canonical).toBe('due before 2027-01-03');
  });
});

describe('a doubt', () => {
  test.each([
    ['call fir', 'near_miss', 'fir', ['fri']],
    ['tomorow', 'near_miss', 'tomorow', ['tomorrow']],
    ['overude', 'near_miss', 'overude', ['overdue']],
    ['#Garden', 'several_meanings', '#Garden', ['#[prj_garden]', '#Home/Garden']],
    ['/Later', 'several_meanings', '/Later', ['#Work/Later', '#Home/Later']],
    ['p1 next friday', 'ambiguous_date', 'next friday', ['2026-11-27']],
    ['#[prj_gone] p1', 'in_trash', '#[prj_gone]', []],
    ['@none*', 'matches_nothing', '@none*', []],
    ['mon tue', 'matches_nothing', 'mon tue', ['mon or tue']],
    ['p1 p2 and p3 @phone', 'matches_nothing', 'p1 p2 and p3', ['(p1 or p2 or p3)']],
    ['today @phone tomorrow', 'matches_nothing', 'today @phone tomorrow', []],
    ['no date overdue', 'matches_nothing', 'no date overdue', ['no date or overdue']],
    ['(p1 | p2) -(p3) p4', 'matches_nothing', '(p1 | p2) -(p3) p4', []],
    ['p1 | today -today', 'matches_nothing', 'today -today', []],
    ['#Inbox #Work', 'matches_nothing', '#Inbox #Work', ['#Inbox or #Work']],
    ['#Home #Work/Later', 'matches_nothing', '#Home #Work/Later', ['#Home or #Work/Later']],
    ['is: open done today', 'matches_nothing', 'is: open done today', ['is: open or done today']],
    [
      'from: app from: Claude Code',
      'matches_nothing',
      'from: app from: Claude Code',
      ['from: app or from: Claude Code'],
    ],
  ])('of %s is told with its place and what to put there', (text, code, place, suggestions) => {
    const { warnings, errors, canonical } = read(text);
    expect(errors).toEqual([]);
    expect(canonical).not.toBeNull();
    expect(
      warnings.map((warning) => [warning.code, text.slice(warning.start, warning.end), warning.suggestions]),
    ).toEqual([[code, place, suggestions]]);
  });

  test('of conditions that one task may meet together is none', () => {
    for (const text of ['@phone @waiting', 'this week -today', '#Work #Work/Later', '##Home #Home/Garden', '-p1 -p2'])
      expect(read(text).warnings, text).toEqual([]);
  });

  test('of what is stored is none, and its words are no comparisons that it had not', () => {
    expect(read('p1 p2', { isCanonical: true }).warnings).toEqual([]);
    for (const text of ['by & due Friday', 'due by & due Friday', 'before & due today', 'vor may'])
      expect(read(text, { isCanonical: true }).canonical, text).toBe(text);
  });

  test('of an ordinary or an escaped word is none', () => {
    for (const text of ['call the plumber', 'time sheet', '\\tomorow', '"tomorow"'])
      expect(read(text).warnings, text).toEqual([]);
  });
});

describe('an error', () => {
  test.each([
    ['#Kitchn', 'unknown_project', '#Kitchn'],
    ['#Work/Latr p1', 'unknown_section', '#Work/Latr'],
    ['/Latr', 'unknown_section', '/Latr'],
    ['@phon', 'unknown_label', '@phon'],
    ['#[prj_foreign]', 'unknown_id', '#[prj_foreign]'],
    ['@[lbl_none,lbl_phone]', 'unknown_id', '@[lbl_none,lbl_phone]'],
    ['from: nobody', 'unknown_token', 'from: nobody'],
    ['has: nonsense', 'unknown_word', 'has: nonsense'],
    ['is: late', 'unknown_word', 'is: late'],
    ['(overdue, today)', 'comma', ','],
    ['p1 or', 'no_words', 'r'],
    ['()', 'no_words', ')'],
    ['p1 & | p2', 'no_words', '|'],
    ['a - b', 'no_words', '-'],
    ['p1)', 'unexpected_close', ')'],
    ['(p1', 'unclosed', '('],
    ['"never closed', 'unclosed', '"never closed'],
    ['#"never closed', 'unknown_project', '#"never closed'],
    ['due before: nonsense', 'expected', 'due before: nonsense'],
    ['older than yesterday', 'expected', 'older than yesterday'],
    ['longer than 3 days', 'expected', 'longer than 3'],
    ['due 31 apr', 'impossible_date', '31 apr'],
    ['due today at 9am', 'no_times', 'today at 9am'],
    ['today 9am', 'no_times', 'today 9am'],
    ['assigned to: me', 'one_owner', 'assigned to: me'],
    ['!shared & p1', 'one_owner', 'shared'],
    ['added by: others', 'one_owner', 'added by: others'],
    ['???', 'no_words', '???'],
  ])('of %s has a place', (text, code, place) => {
    expect(errorsOf(text)).toEqual([[code, place]]);
    expect(read(text)).toMatchObject({ canonical: null, sentence: null, filter: null });
  });

  test('offers what to write', () => {
    const offered = (text: string) => read(text).errors[0]?.suggestions;
    expect(offered('#Kitchn')).toEqual(['#"Kitchen renovation"']);
    expect(offered('#renovation')).toEqual(['#"Kitchen renovation"']);
    expect(offered('@phon')).toEqual(['@phone']);
    expect(offered('#Work/Latr')).toEqual(['#Work/Later']);
    expect(offered('overdue, today')).toEqual([' or']);
    expect(offered('shared')).toEqual(['"shared"']);
    expect(offered('from: claud code')).toEqual(expect.arrayContaining(['from: "Claude Code"']));
    expect(offered('has: coment')).toEqual(['has: comment']);
  });

  test('leaves the rest of the text understood, and each error is told', () => {
    const { spans, errors } = read('#None @none p1');
    expect(errors.map(({ code }) => code)).toEqual(['unknown_project', 'unknown_label']);
    expect(spans.map(({ kind }) => kind)).toEqual(['project', 'label', 'priority']);
  });

  test('tells foreign and unknown ids alike, and asks for what the caller may not read', () => {
    expect(errorsOf('#[prj_of_somebody]')).toEqual(errorsOf('#[prj_of_somebody]'));
    const unreadable = ['comments', 'reminders'] as const;
    expect(errorsOf('p1 has: comment', { unreadable })).toEqual([['insufficient_scope', 'has: comment']]);
    expect(errorsOf('no file', { unreadable })).toEqual([['insufficient_scope', 'no file']]);
    expect(errorsOf('has: reminder', { unreadable })).toEqual([['insufficient_scope', 'has: reminder']]);
  });
});

describe('the bounds', () => {
  const terms = (count: number) => Array.from({ length: count }, (_, n) => `p${(n % 4) + 1}`).join(' | ');

  test('are 500 characters as people count them', () => {
    const words = 'é🎉'.repeat(246);
    expect(errorsOf(`"${words}" p1 p2`)).toEqual([]);
    const long = `"${words}" p1 p2 p3`;
    expect(read(long).errors).toMatchObject([
      { code: 'too_long', start: [...long].slice(0, 500).join('').length, end: long.length },
    ]);
  });

  test('do not count ids', () => {
    const ids = Array.from({ length: 30 }, () => '#[prj_work,prj_home,prj_garden]').join(' | ');
    expect(ids.length).toBeGreaterThan(500);
    expect(errorsOf(ids)).toEqual([]);
    expect(errorsOf(`${ids} | `.repeat(9)).map(([code]) => code)).toEqual(['too_long']);
  });

  test('are forty conditions', () => {
    expect(errorsOf(terms(40))).toEqual([]);
    expect(errorsOf(terms(42))).toEqual([['too_many_terms', 'p1 | p2']]);
  });

  test('are seven levels of parentheses', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}p1${')'.repeat(depth)}`;
    expect(errorsOf(nested(7))).toEqual([]);
    expect(errorsOf(nested(8)).map(([code]) => code)).toEqual(['too_deep']);
    expect(errorsOf('('.repeat(499)).map(([code]) => code)).toEqual(['too_deep']);
  });

  test('are three terms of words, of eight words each', () => {
    expect(errorsOf('a b c | "d e" | name: f')).toEqual([]);
    expect(errorsOf('a | b | c | d')).toEqual([['too_many_words', 'd']]);
    expect(errorsOf('a b c d e f g h')).toEqual([]);
    expect(errorsOf('a b c d e f g h i')).toEqual([['too_many_words', 'i']]);
  });
});

test('alternatives of priority are told in one breath', () => {
  const sentence = (locale: string) => readFilter('#Work (p1 or p2)', exampleContext(locale)).sentence;
  expect(sentence('en')).toBe('Open tasks in Work with priority 1 or 2');
  expect(sentence('de')).toBe('Offene Aufgaben in Work mit Priorität 1 oder 2');
});
