import { expect, test } from 'vitest';
import { outline, readAt, readSource } from '../../../test/read-source.ts';

test('Microsoft To Do: the default list is the Inbox, checklists are sub-tasks, patterns are rules', () => {
  const lists = [
    {
      displayName: 'Tasks',
      wellknownListName: 'defaultList',
      tasks: [
        {
          id: '1',
          title: 'Pay rent',
          importance: 'high',
          status: 'notStarted',
          body: { content: 'To the landlord', contentType: 'text' },
          categories: ['Home'],
          dueDateTime: { dateTime: '2026-12-01T00:00:00.0000000', timeZone: 'UTC' },
          isReminderOn: true,
          reminderDateTime: { dateTime: '2026-11-30T08:00:00.0000000', timeZone: 'UTC' },
          recurrence: { pattern: { type: 'absoluteMonthly', interval: 1, dayOfMonth: 1 } },
          checklistItems: [{ displayName: 'Find the account', isChecked: true }],
          linkedResources: [{ displayName: 'Contract', webUrl: 'https://x.test' }],
        },
        {
          id: '2',
          title: 'Odd',
          status: 'completed',
          completedDateTime: { dateTime: '2026-11-02T00:00:00.0000000', timeZone: 'UTC' },
          dueDateTime: { dateTime: '2026-11-02T00:00:00.0000000' },
          recurrence: { pattern: { type: 'relativeMonthly', index: 'last' } },
        },
      ],
    },
    { displayName: 'Garden', tasks: [] },
  ];
  for (const value of [lists, { value: lists }, { lists }]) {
    const { tasks, projects, issues, format } = outline(readSource(value));
    expect([format, projects]).toEqual(['microsoft-to-do', ['Tasks', 'Garden']]);
    expect(tasks['Pay rent']).toMatchObject({
      priority: 1,
      due: '2026-12-01',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=1',
      labels: ['Home'],
      reminders: ['2026-11-30T08:00:00.000Z'],
      description: 'To the landlord\n\n[Contract](https://x.test)',
    });
    expect(tasks['Find the account']).toMatchObject({ parent: 'Pay rent', done: readAt.toISOString() });
    expect(tasks['Odd']).toMatchObject({ done: '2026-11-02T00:00:00.000Z', rule: null });
    expect(issues).toContain('2 recurrence_kept Repeats: relativeMonthly');
  }
});

test.each([
  [{ type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 }, 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  [
    { type: 'absoluteYearly', interval: 1, month: 2, dayOfMonth: 29 },
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
  ],
  [
    { type: 'weekly', interval: 2, daysOfWeek: ['sunday', 'monday'], firstDayOfWeek: 'sunday' },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
  ],
  [{ type: 'weekly', interval: 1, daysOfWeek: ['monday'], firstDayOfWeek: 'sunday' }, 'FREQ=WEEKLY;BYDAY=MO'],
])('Microsoft To Do: month ends and weeks are those that are meant there: %j', (pattern, rule) => {
  const dueDateTime = { dateTime: '2026-12-01T00:00:00.0000000', timeZone: 'UTC' };
  const tasks = [{ id: '1', title: 'Again', status: 'notStarted', dueDateTime, recurrence: { pattern } }];
  const { exportFile } = readSource({ value: [{ id: 'l', displayName: 'Home', wellknownListName: 'none', tasks }] });
  expect(exportFile.tasks[0]?.recurrence?.rule).toBe(rule);
});

test.each([
  ['2026-12-01T23:00:00.0000000', 'UTC', '2026-12-02'],
  ['2026-07-01T22:00:00.0000000', 'UTC', '2026-07-02'],
  ['2026-12-01T05:00:00.0000000', 'UTC', '2026-12-01'],
  ['2026-12-01T00:00:00.0000000', 'UTC', '2026-12-01'],
  ['2026-12-01T23:00:00.0000000', 'W. Europe Standard Time', '2026-12-01'],
  ['2026-02-30T23:00:00.0000000', 'UTC', '2026-02-30'],
])(
  'Microsoft To Do: a day that its apps tell as the instant of their midnight is that day: %s %s',
  (dateTime, timeZone, day) => {
    const tasks = [
      { id: '1', title: 'Pay', dueDateTime: { dateTime, timeZone }, startDateTime: { dateTime, timeZone } },
    ];
    const { due, description } = outline(readSource([{ displayName: 'Home', tasks }])).tasks['Pay'] ?? {};
    expect(due || description).toContain(day);
    expect(description).toContain(`Start: ${day}`);
  },
);

test('Microsoft To Do: notes in HTML become Markdown, as those of Vikunja do, and plain ones stay as they are', () => {
  const body = (contentType: string) => ({ contentType, content: '<p>Call <b>Ada</b> &amp; Grace</p>' });
  const tasks = ['html', 'text'].map((type) => ({ id: type, title: type, body: body(type) }));
  const { html, text } = outline(readSource([{ displayName: 'Home', tasks }])).tasks;
  expect(html?.description).toBe('Call **Ada** & Grace');
  expect(text?.description).toBe('<p>Call <b>Ada</b> &amp; Grace</p>');
});

test('Microsoft To Do: a link is one whatever its name holds', () => {
  const linkedResources = [{ displayName: 'Re: [plan]', webUrl: 'https://mail.test/a(1)' }];
  const tasks = [{ id: '1', title: 'Mail', linkedResources }];
  expect(outline(readSource([{ displayName: 'Home', tasks }])).tasks['Mail']?.description).toBe(
    '[Re: \\[plan\\]](https://mail.test/a%281%29)',
  );
});
