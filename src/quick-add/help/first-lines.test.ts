import { describe, expect, test } from 'vitest';
import { firstLines } from './first-lines.ts';

/** 2026-11-22 is a Sunday. */
const moment = { now: '2026-11-22T09:00:00Z', tz: 'Europe/Berlin', dateFormat: 'dd.MM.yyyy', weekStart: 1 };

describe.each(['en', 'de'] as const)('the first lines in %s', (language) => {
  const lines = firstLines(language, moment);

  test('are ten, and each is understood but for the name of its task', () => {
    expect(lines).toHaveLength(10);
    for (const { text, spans, expect: reading } of lines) {
      expect(
        spans.some(({ kind }) => kind !== 'literal'),
        text,
      ).toBe(true);
      expect(reading.name.split(' ').length, `${text} → ${reading.name}`).toBeLessThanOrEqual(4);
    }
  });

  test('show each part of the language', () => {
    const shown = new Set(lines.flatMap(({ expect: reading }) => Object.keys(reading)));
    for (const field of [
      'dueDate',
      'dueTime',
      'durationMinutes',
      'deadlineDate',
      'recurrence',
      'reminders',
      'project',
      'labels',
      'priority',
      'description',
    ])
      expect(shown, field).toContain(field);
  });
});

test('speak of the reader’s own days', () => {
  expect(firstLines('en', moment)[0]?.expect).toEqual({ name: 'Water the plants', dueDate: '2026-11-23' });
  const later = firstLines('en', { ...moment, now: '2026-11-22T23:30:00Z' });
  expect(later[0]?.expect.dueDate).toBe('2026-11-24');
});
