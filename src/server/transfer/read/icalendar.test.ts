import { describe, expect, test } from 'vitest';
import { testActor } from '../../../test/test-actor.ts';
import { readImport } from '../read-import.ts';

const now = new Date('2026-11-24T12:00:00Z');
const ctx = { actor: { ...testActor, timezone: 'Europe/Berlin' }, clock: { now: () => now } };
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const todo = (...lines: string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO'];

function read(text: string, name = 'Home.ics') {
  const { format, exportFile, issues, facts } = readImport(ctx, [{ name, text }]);
  expect(format).toBe('icalendar');
  const labels = new Map(exportFile.labels.map(({ id, name: label }) => [id, label]));
  const tasks = exportFile.tasks.map((task) => ({ ...task, labels: task.labelIds.map((id) => labels.get(id)) }));
  return { ...exportFile, tasks, told: issues.map(({ code, text: words }) => `${code} ${words}`), facts };
}

describe('a calendar of tasks', () => {
  test('brings every field that there is one for', () => {
    const { projects, tasks, comments, reminders, told, facts } = read(
      calendar(
        'X-WR-CALNAME:Haushalt',
        ...todo(
          'UID:a@x',
          'DTSTAMP:20261101T000000Z',
          'SUMMARY:Müll\\, gelb',
          'DESCRIPTION:Erste Zeile\\nzweite mit einem sehr langen Text\\;',
          '  der weitergeht',
          'DUE;TZID=Europe/Berlin:20261201T180000',
          'RRULE:FREQ=WEEKLY;BYDAY=TU',
          'PRIORITY:3',
          'CATEGORIES:draußen,muss\\, sein',
          'DURATION:PT1H30M',
          'COMMENT:Nicht vergessen',
          'BEGIN:VALARM',
          'TRIGGER:-PT15M',
          'ACTION:DISPLAY',
          'END:VALARM',
        ),
        ...todo('UID:b@x', 'SUMMARY:Tonne waschen', 'RELATED-TO:a@x', 'STATUS:COMPLETED', 'COMPLETED:20261105T100000Z'),
        ...todo('UID:c@x', 'SUMMARY:Anruf', 'DUE:20261202T080000Z', 'PRIORITY:5'),
        ...todo('UID:d@x', 'SUMMARY:Brief', 'DUE;VALUE=DATE:20261203', 'PRIORITY:9'),
        ...todo('UID:e@x', 'SUMMARY:Call', 'DUE;TZID=America/New_York:20261202T090000'),
        ...todo('UID:f@x', 'SUMMARY:Outlook', 'DUE;TZID="Eastern Standard Time":20261202T090000'),
        ...todo('UID:g@x', 'SUMMARY:Kalender', 'DUE;TZID=/citadel.org/20210210_1/America/New_York:20261202T090000'),
        ...todo('UID:h@x', 'SUMMARY:Zu Hause', 'DUE;TZID=W. Europe Standard Time:20261202T090000'),
      ),
    );
    expect(projects.map(({ name }) => name)).toEqual(['Haushalt']);
    const [bin, wash, call, letter, abroad, outlook, evolution, home] = tasks;
    expect(bin).toMatchObject({
      ...{ name: 'Müll, gelb', description: 'Erste Zeile\nzweite mit einem sehr langen Text; der weitergeht' },
      ...{ dueDate: '2026-12-01', dueTime: '18:00', dueTimezone: null, durationMinutes: 90, priority: 1 },
      ...{ recurrence: { rule: 'FREQ=WEEKLY;BYDAY=TU' }, labels: ['draußen', 'muss, sein'] },
    });
    expect(wash).toMatchObject({ parentId: bin?.id, completedAt: '2026-11-05T10:00:00.000Z' });
    expect(call).toMatchObject({ dueDate: '2026-12-02', dueTime: '09:00', priority: 2 });
    expect(letter).toMatchObject({ dueDate: '2026-12-03', dueTime: null, priority: 3 });
    for (const named of [abroad, outlook, evolution])
      expect(named).toMatchObject({ dueTime: '09:00', dueTimezone: 'America/New_York' });
    expect(home).toMatchObject({ dueTime: '09:00', dueTimezone: null });
    expect(comments).toMatchObject([{ taskId: bin?.id, content: 'Nicht vergessen' }]);
    expect(reminders).toMatchObject([{ taskId: bin?.id, type: 'relative', minutesBefore: 15 }]);
    expect(told).toEqual([]);
    expect(facts.given(bin?.id ?? '')).toBe('a@x');
  });

  test('a completion that no instant can say is kept as it stands', () => {
    const { tasks, told } = read(
      calendar(
        ...todo('UID:a', 'SUMMARY:Old', 'COMPLETED:18991231T120000Z'),
        ...todo('UID:b', 'SUMMARY:Odd', 'COMPLETED:soon'),
      ),
    );
    expect(tasks).toMatchObject([
      { completedAt: now.toISOString(), description: 'Completed: 1899-12-31T12:00:00Z' },
      { completedAt: now.toISOString(), description: 'Completed: soon' },
    ]);
    expect(told).toEqual(['date_kept Completed: 1899-12-31T12:00:00Z', 'date_kept Completed: soon']);
  });

  test('what has no field is a line of the description or told, and no word is lost', () => {
    const { tasks, told } = read(
      calendar(
        'BEGIN:VEVENT',
        'SUMMARY:Meeting',
        'END:VEVENT',
        ...todo(
          'UID:a',
          'SUMMARY:Paint',
          'DTSTART;VALUE=DATE:20261130',
          'LOCATION:Hall',
          'ATTENDEE;CN="Bob; the builder":mailto:bob@example.org',
          'ATTACH:https://example.org/plan.pdf',
          'RELATED-TO;RELTYPE=SIBLING:b',
          'DUE:sometime',
          'RRULE:FREQ=SOMETIMES',
          'X-APPLE-SORT-ORDER:17',
        ),
      ),
    );
    expect(tasks[0]?.description.split('\n\n').toSorted()).toEqual([
      'Attendee: Bob; the builder, mailto:bob@example.org',
      'Date: sometime',
      'File: https://example.org/plan.pdf',
      'Location: Hall',
      'Repeats: FREQ=SOMETIMES',
      'Start: 2026-11-30',
      'sibling: b',
    ]);
    expect(told).toContain('row_kept 1 appointment');
    expect(told).toContain('column_kept X-APPLE-SORT-ORDER: 17');
  });

  test('a task without DUE that takes a while, or is repeated, from its start on is due then; one that only starts is not', () => {
    const alarm = (trigger: string) => ['BEGIN:VALARM', trigger, 'END:VALARM'];
    const start = 'DTSTART;TZID=Europe/Berlin:20261201T180000';
    const { tasks, reminders } = read(
      calendar(
        ...todo(
          ...['UID:a', 'SUMMARY:Swim', start, 'DURATION:PT1H30M', ...alarm('TRIGGER:-PT15M')],
          ...alarm('TRIGGER;RELATED=START:-PT20M'),
          ...alarm('TRIGGER;RELATED=END:-PT25M'),
        ),
        ...todo('UID:b', 'SUMMARY:Sweep', 'DTSTART;VALUE=DATE:20261202', 'RRULE:FREQ=WEEKLY;BYDAY=WE'),
        ...todo('UID:c', 'SUMMARY:Paint', start),
        ...todo('UID:d', 'SUMMARY:Sell', start, 'DURATION:PT1H', 'DUE:20261203T090000Z'),
      ),
    );
    expect(tasks).toMatchObject([
      { dueDate: '2026-12-01', dueTime: '18:00', durationMinutes: 90, description: 'Reminder: -PT25M' },
      { dueDate: '2026-12-02', dueTime: null, recurrence: { rule: 'FREQ=WEEKLY;BYDAY=WE' }, description: '' },
      { dueDate: null, description: 'Start: 2026-12-01T18:00:00' },
      { dueDate: '2026-12-03', description: 'Start: 2026-12-01T18:00:00' },
    ]);
    expect(reminders.map(({ minutesBefore }) => minutesBefore)).toEqual([15, 20]);
  });

  test('a reminder of a whole day, which counts from its midnight, comes at that time', () => {
    const alarm = (trigger: string) => ['BEGIN:VALARM', `TRIGGER:${trigger}`, 'END:VALARM'];
    const { tasks, reminders } = read(
      calendar(
        ...todo(
          'UID:a',
          'SUMMARY:Day',
          'DUE;VALUE=DATE:20261201',
          ...alarm('PT9H'),
          ...alarm('-PT15H'),
          ...alarm('PT10H'),
        ),
        ...todo('UID:b', 'SUMMARY:Time', 'DUE:20261201T090000Z', ...alarm('PT9H')),
        ...todo('UID:c', 'SUMMARY:None', ...alarm('PT9H')),
      ),
    );
    expect(reminders.map(({ minutesBefore }) => minutesBefore)).toEqual([0, 1_440]);
    expect(tasks.map(({ description }) => description)).toEqual(['', 'Reminder: PT9H', 'Reminder: PT9H']);
  });

  test('the days of a rule are those of its clock, and an end at an instant is a day of it', () => {
    const { tasks } = read(
      calendar(
        ...todo('UID:a', 'SUMMARY:Late', 'DUE:20261201T233000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261222T233000Z'),
        ...todo('UID:b', 'SUMMARY:Day', 'DUE:20261201T080000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261221T225959Z'),
        ...todo('UID:c', 'SUMMARY:Odd', 'DUE;TZID=Mars:20261201T080000', 'RRULE:FREQ=DAILY;UNTIL=20261221T225959Z'),
      ),
    );
    expect(tasks).toMatchObject([
      {
        ...{ dueDate: '2026-12-01', dueTime: '23:30', dueTimezone: 'UTC' },
        recurrence: { rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261222' },
      },
      {
        ...{ dueDate: '2026-12-01', dueTime: '09:00', dueTimezone: null },
        recurrence: { rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261221' },
      },
      { dueTimezone: null, recurrence: { rule: 'FREQ=DAILY;UNTIL=20261221' } },
    ]);
  });

  test('hours that begin at no time are kept as text', () => {
    const { tasks } = read(
      calendar(...todo('UID:a', 'SUMMARY:Pills', 'DUE;VALUE=DATE:20261201', 'RRULE:FREQ=HOURLY;INTERVAL=3')),
    );
    expect(tasks).toMatchObject([{ recurrence: null, description: 'Repeats: FREQ=HOURLY;INTERVAL=3' }]);
  });

  test('two tasks of one id are two, and a name of the file is the project’s where the calendar has none', () => {
    const same = todo('UID:a', 'SUMMARY:One');
    const { projects, tasks } = read(calendar(...same, ...same), 'Errands.ics');
    expect(projects[0]?.name).toBe('Errands');
    expect(tasks).toHaveLength(2);
  });

  test('one without tasks is refused, and so is one that was cut off', () => {
    const whole = calendar(...todo('SUMMARY:Milk'), ...todo('SUMMARY:Bread'));
    expect(read(`${whole}\r\n \r\n`).tasks).toHaveLength(2);
    for (const end of ['END:VCALENDAR', 'END:VTODO\r\nEND:VCALENDAR', 'SUMMARY:Bread', 'ead']) {
      const cut = whole.slice(0, whole.lastIndexOf(end));
      expect(() => read(cut)).toThrow(
        expect.objectContaining({ details: { errors: [expect.objectContaining({ code: 'malformed_calendar' })] } }),
      );
    }
    expect(() => read(calendar('BEGIN:VEVENT', 'SUMMARY:Meeting', 'END:VEVENT'))).toThrow('validation_failed');
  });

  test('what else a file holds is told: entries of a journal, further descriptions, the names of further calendars', () => {
    const journal = ['BEGIN:VJOURNAL', 'SUMMARY:A long day', 'END:VJOURNAL'];
    const first = calendar(
      'X-WR-CALNAME:Home',
      ...todo('UID:a', 'SUMMARY:One', 'DESCRIPTION:First', 'DESCRIPTION:Second'),
    );
    const second = calendar('X-WR-CALNAME:Work', ...todo('UID:b', 'SUMMARY:Two'), ...journal);
    const { projects, tasks, told } = read(`${first}\r\n${second}`);
    expect(projects.map(({ name }) => name)).toEqual(['Home']);
    expect(tasks.map(({ description }) => description)).toEqual(['First\n\nSecond', '']);
    expect(told).toEqual(['row_kept Calendar: Work', 'row_kept Journal: A long day']);
  });

  test('broken lines cost nothing else', () => {
    const { tasks } = read(calendar('nonsense', 'BEGIN:VTODO', 'SUMMARY;X="a:b":Kept', 'DUE:2026'));
    expect(tasks).toMatchObject([{ name: 'Kept', description: 'Date: 2026' }]);
    const deep = `${'BEGIN:X\n'.repeat(50_000)}`;
    expect(() => read(calendar(deep))).toThrow('validation_failed');
  });
});
