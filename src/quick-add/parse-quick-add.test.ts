import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from './parse-quick-add.ts';
import type { QuickAddOptions } from './types.ts';

const options: QuickAddOptions = {
  now: new Date('2026-03-11T09:30:00Z'),
  timezone: 'Europe/Berlin',
  dateFormat: 'dd.MM.yyyy',
  weekStart: 1,
  locale: 'en',
  projects: [
    { id: 'prj_work', name: 'Work' },
    { id: 'prj_home', name: 'Home' },
  ],
  sections: [
    { id: 'sec_review', name: 'Review', projectId: 'prj_work' },
    { id: 'sec_later', name: 'Later on', projectId: 'prj_home' },
  ],
  labels: [{ id: 'lbl_4pm', name: '4pm' }],
};

describe('the zone', () => {
  test('of the request beats one in the text, which then stays text', () => {
    const { draft, warnings } = parseQuickAdd('Webinar tomorrow 15:00 UTC', { ...options, bodyTimezone: 'Asia/Tokyo' });
    expect(draft).toMatchObject({ name: 'Webinar UTC', dueTime: '15:00', dueTimezone: 'Asia/Tokyo' });
    expect(draft.dueAt).toBe('2026-03-12T06:00:00.000Z');
    expect(warnings).toEqual(['duplicate_token']);
  });

  test('of the request decides which day today is, and is not kept when it is the user’s own', () => {
    const late = { ...options, now: new Date('2026-03-11T20:00:00Z') };
    expect(parseQuickAdd('x today', { ...late, bodyTimezone: 'Asia/Tokyo' }).draft.dueDate).toBe('2026-03-12');
    expect(parseQuickAdd('x today 9pm', { ...late, bodyTimezone: 'Europe/Berlin' }).draft.dueTimezone).toBeNull();
  });

  test('without a time is not kept', () => {
    expect(parseQuickAdd('Read Europe/London tomorrow', options).draft).toMatchObject({
      name: 'Read Europe/London',
      dueTimezone: null,
    });
  });

  test('must exist', () => {
    expect(() => parseQuickAdd('x', { ...options, timezone: 'Mars/Olympus' })).toThrow(RangeError);
  });
});

describe('labels', () => {
  test('that do not exist are made only if asked', () => {
    const made = parseQuickAdd('Parcel @Ada @"next door" @ada', { ...options, createMissing: 'labels' });
    expect(made.draft).toMatchObject({ name: 'Parcel', labelIds: [], labelNames: ['Ada', 'next door'] });
    expect(made.warnings).toEqual([]);
    const left = parseQuickAdd('Parcel @Ada', options);
    expect(left.draft).toMatchObject({ name: 'Parcel @Ada', labelNames: [] });
    expect(left.warnings).toEqual(['unresolved_label']);
  });

  test('are not made with a name that is too long', () => {
    const text = `Parcel @${'x'.repeat(61)}`;
    expect(parseQuickAdd(text, { ...options, createMissing: 'labels' }).draft).toMatchObject({
      name: text,
      labelNames: [],
    });
  });

  test('named like a time are labels', () => {
    expect(parseQuickAdd('Call @4pm', options).draft).toMatchObject({ labelIds: ['lbl_4pm'], dueTime: null });
    expect(parseQuickAdd('Call @5pm', options).draft).toMatchObject({ labelIds: [], dueTime: '17:00' });
  });
});

describe('sections', () => {
  test('are looked up in the project of the request when the text names none', () => {
    expect(parseQuickAdd('Fix door /Later on', { ...options, projectId: 'prj_home' }).draft).toMatchObject({
      name: 'Fix door',
      projectId: 'prj_home',
      sectionId: 'sec_later',
    });
  });

  test('are looked up in the project of the text, not in that of the request', () => {
    const { draft, warnings } = parseQuickAdd('Fix /Later #Work', { ...options, projectId: 'prj_home' });
    expect(draft).toMatchObject({ name: 'Fix /Later', projectId: 'prj_work', sectionId: null });
    expect(warnings).toEqual(['unresolved_section']);
  });
});

describe('the language', () => {
  test('follows the locale and is English where there is no lexicon', () => {
    for (const locale of ['de', 'de-DE', 'DE_at']) {
      expect(parseQuickAdd('Miete morgen', { ...options, locale }).draft.dueDate, locale).toBe('2026-03-12');
    }
    for (const locale of ['en-GB', 'fr', '']) {
      expect(parseQuickAdd('Rent tomorrow', { ...options, locale }).draft.dueDate, locale).toBe('2026-03-12');
    }
  });
});

describe('the draft', () => {
  test('of a bare line has every field, unset', () => {
    expect(parseQuickAdd('Water basil', options).draft).toEqual({
      name: 'Water basil',
      description: '',
      projectId: null,
      sectionId: null,
      labelIds: [],
      labelNames: [],
      priority: 4,
      dueDate: null,
      dueTime: null,
      dueTimezone: null,
      dueAt: null,
      durationMinutes: null,
      deadlineDate: null,
      recurrence: null,
      reminders: [],
    });
  });

  test('says what was typed of a recurrence and what it counts from', () => {
    expect(parseQuickAdd('Water every! 3 days', options).draft.recurrence).toEqual({
      rule: 'FREQ=DAILY;INTERVAL=3',
      basis: 'completion',
      text: 'every! 3 days',
    });
  });

  test('has an empty name when nothing is left for it', () => {
    for (const text of ['', '   ', 'tomorrow 9am', '""', '@4pm // note']) {
      expect(parseQuickAdd(text, options).draft.name, text).toBe('');
    }
  });
});

describe('spans', () => {
  test('carry the value that was understood', () => {
    const { spans } = parseQuickAdd('🎉 Call "on sat" fri 9am for 30m \\p1 p2 !1d #Work/Review // soon', options);
    expect(spans.map(({ kind, text, value }) => [kind, text, value])).toEqual([
      ['literal', '"on sat"', '"on sat"'],
      ['date', 'fri', '2026-03-13'],
      ['time', '9am', '09:00'],
      ['duration', 'for 30m', 30],
      ['escape', '\\', ''],
      ['literal', 'p1', 'p1'],
      ['priority', 'p2', 2],
      ['reminder', '!1d', { minutesBefore: 1440 }],
      ['project', '#Work', 'prj_work'],
      ['section', '/Review', 'sec_review'],
      ['description', '// soon', 'soon'],
    ]);
  });

  test('take connectives and the punctuation between tokens with them', () => {
    const { draft, spans } = parseQuickAdd('Tomorrow, call Ada due at 9am, p1', options);
    expect(spans.map(({ text }) => text)).toEqual(['Tomorrow,', 'due at 9am,', 'p1']);
    expect(draft.name).toBe('call Ada');
  });

  test('leave the comma before them a span of its own, which goes from the name', () => {
    const { draft, spans } = parseQuickAdd('Call Ada, tomorrow 9am', options);
    expect(spans.map(({ kind, text }) => [kind, text])).toEqual([
      ['escape', ','],
      ['date', 'tomorrow'],
      ['time', '9am'],
    ]);
    expect(draft.name).toBe('Call Ada');
  });
});

describe('a remind-me phrase', () => {
  test('needs the scope even if nothing resolves its time', () => {
    for (const text of ['REMIND ME', 'Call mom Remind me sometime', 'x !30m', 'remind me to call']) {
      expect(parseQuickAdd(text, options).requiredScopes, text).toEqual(['tasks:write', 'reminders:write']);
    }
  });

  test('does not when it is quoted, escaped, code or description', () => {
    for (const text of ['see "remind me"', 'x \\remind me', 'x `remind me`', 'x // remind me', 'x !9999', 'remindme']) {
      expect(parseQuickAdd(text, options).requiredScopes, text).toEqual(['tasks:write']);
    }
  });
});

test('rounds a length from now up to the minute, so that it never ends early', () => {
  const now = new Date('2026-03-11T09:30:45Z');
  const { reminders } = parseQuickAdd('Tea remind me in 1 minute', { ...options, now }).draft;
  expect(reminders).toEqual([{ remindAt: '2026-03-11T09:32:00.000Z' }]);
  expect(parseQuickAdd('Tea in 10 minutes', { ...options, now }).draft.dueTime).toBe('10:41');
  expect(parseQuickAdd('Tea in 10 minutes', options).draft.dueTime).toBe('10:40');
});

describe('a range', () => {
  test.each([
    ['Meeting 3-4pm tomorrow', '3', '-4pm'],
    ['Meeting 14:00-15:00', '14:00', '-15:00'],
    ['Meeting 2 to 3pm fri', '2', 'to 3pm'],
  ])('shows its time and its length, each with a span: %s', (text, time, length) => {
    const spans = parseQuickAdd(text, options).spans.filter(({ kind }) => kind === 'time' || kind === 'duration');
    expect(spans.map((span) => [span.kind, span.text])).toEqual([
      ['time', time],
      ['duration', length],
    ]);
    expect(spans[1]?.value).toBe(60);
  });

  test('that begins the line has its dash in one span alone', () => {
    const { spans } = parseQuickAdd('9 – 14:00 Painting', options);
    expect(spans.map(({ kind, text }) => [kind, text])).toEqual([
      ['time', '9'],
      ['duration', '– 14:00'],
    ]);
  });

  test('leaves a zone behind it to the time', () => {
    const { spans, draft } = parseQuickAdd('Meeting 14:00-15:30 UTC', options);
    expect(spans.map(({ kind, text }) => [kind, text])).toEqual([
      ['time', '14:00'],
      ['duration', '-15:30'],
      ['time', 'UTC'],
    ]);
    expect(draft).toMatchObject({ name: 'Meeting', durationMinutes: 90, dueTimezone: 'UTC' });
  });
});

describe('a part in parentheses', () => {
  test.each([
    ['Party (cake for friday) tomorrow', 'Party (cake for friday)', '2026-03-12'],
    ['Order (see the mail of monday)', 'Order (see the mail of monday)', null],
    ['Meet Ada (tomorrow 9am)', 'Meet Ada (tomorrow 9am)', null],
    ['Buy cake (for 4 (or 5 on monday)) sat', 'Buy cake (for 4 (or 5 on monday))', '2026-03-14'],
  ])('is an aside, whose dates are not those of the task: %s', (text, name, dueDate) => {
    expect(parseQuickAdd(text, options).draft).toMatchObject({ name, dueDate, dueTime: null });
  });

  test('is none where nothing closes or opens it', () => {
    expect(parseQuickAdd('Call ( mum tomorrow', options).draft.dueDate).toBe('2026-03-12');
    expect(parseQuickAdd('1) Call mum tomorrow', options).draft.dueDate).toBe('2026-03-12');
    expect(parseQuickAdd('Call mum :( tomorrow :)', options).draft.dueDate).toBe('2026-03-12');
    expect(parseQuickAdd('Call ((mum) tomorrow', options).draft.dueDate).toBe('2026-03-12');
    expect(parseQuickAdd('Pay bill(s) tomorrow', options).draft.dueDate).toBe('2026-03-12');
  });

  test('keeps its label and priority, which their marks make unmistakable', () => {
    expect(parseQuickAdd('Call mum (soon p1) tomorrow', options).draft).toMatchObject({
      priority: 1,
      name: 'Call mum (soon)',
    });
  });
});

test('a number before a part of the day counts what follows where no “in the” joins them', () => {
  for (const text of ['Buy 7 evening tickets', 'Give 2 afternoon lessons'])
    expect(parseQuickAdd(text, options).draft).toMatchObject({ name: text, dueDate: null, dueTime: null });
  const tickets = parseQuickAdd('Kaufe 7 Abend Karten', { ...options, locale: 'de' }).draft;
  expect(tickets).toMatchObject({ name: 'Kaufe 7 Abend Karten', dueDate: null });
});

describe('a length from a day', () => {
  const german = { ...options, locale: 'de' };
  test.each([
    ['Party coming friday', 'Party', '2026-03-13', options],
    ['Party the coming friday', 'Party', '2026-03-13', options],
    ['Party two weeks from today', 'Party', '2026-03-25', options],
    ['heute in einer Woche Feier', 'Feier', '2026-03-18', german],
    ['morgen in zwei Wochen Feier', 'Feier', '2026-03-26', german],
    ['Feier Freitag in einer Woche', 'Feier', '2026-03-20', german],
  ])('is read as people say it: %s', (text, name, dueDate, its) => {
    expect(parseQuickAdd(text, its)).toMatchObject({ draft: { name, dueDate }, warnings: [] });
  });
});

test('leaves a list below the line to the description, dashes included', () => {
  const { draft, spans } = parseQuickAdd('tomorrow\n- Water', options);
  expect(draft.description).toBe('- Water');
  expect(spans.map(({ text }) => text)).toEqual(['tomorrow', '\n- Water']);
});

test.each([
  ['Ask Sunday Times about the ad monday', 'Ask Sunday Times about the ad', '2026-03-16'],
  ['Black Friday deals tomorrow', 'Black Friday deals', '2026-03-12'],
  ['Bake for Easter Monday', 'Bake for Easter Monday', null],
  ['Call Ada Sunday', 'Call Ada', '2026-03-15'],
])('what is named after a weekday is no date: %s', (text, name, dueDate) => {
  const { draft, warnings } = parseQuickAdd(text, options);
  expect({ name: draft.name, dueDate: draft.dueDate, warnings }).toEqual({ name, dueDate, warnings: [] });
});

test.each([
  ['Pay every 15th and last day', 'Pay', 'en', '2026-03-15', 'FREQ=MONTHLY;BYMONTHDAY=15,-1'],
  ['Pay every 1st, 15th and the last day of the month', 'Pay', 'en', '2026-03-15', 'FREQ=MONTHLY;BYMONTHDAY=1,15,-1'],
  ['Zahlen jeden 15. und letzten Tag', 'Zahlen', 'de', '2026-03-15', 'FREQ=MONTHLY;BYMONTHDAY=15,-1'],
  ['Zahlen jeden 1. und letzten Tag des Monats', 'Zahlen', 'de', '2026-03-31', 'FREQ=MONTHLY;BYMONTHDAY=1,-1'],
])('days of the month and its last one are one rule: %s', (text, name, locale, dueDate, rule) => {
  const { draft } = parseQuickAdd(text, { ...options, locale });
  expect(draft).toMatchObject({ name, dueDate, recurrence: { rule } });
});

test('a last thing that is no day stays in the name', () => {
  const { draft } = parseQuickAdd('Buy milk every 15th and last call', options);
  expect(draft).toMatchObject({ name: 'Buy milk and last call', recurrence: { rule: 'FREQ=MONTHLY;BYMONTHDAY=15' } });
});

test.each([
  ['Water plants every 3 days after completion', 'Water plants', 'en', 'FREQ=DAILY;INTERVAL=3', 'completion'],
  ['Descale monthly from completion p2', 'Descale', 'en', 'FREQ=MONTHLY', 'completion'],
  ['Gießen alle 3 Tage nach Erledigung', 'Gießen', 'de', 'FREQ=DAILY;INTERVAL=3', 'completion'],
  ['Stretch every day after work', 'Stretch after work', 'en', 'FREQ=DAILY', 'schedule'],
])('a recurrence counts from completion where the line says so: %s', (text, name, locale, rule, basis) => {
  const { draft } = parseQuickAdd(text, { ...options, locale });
  expect(draft).toMatchObject({ name, recurrence: { rule, basis } });
});
