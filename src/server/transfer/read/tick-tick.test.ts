import { expect, test } from 'vitest';
import { outline, readAt, readSource } from '../../../test/read-source.ts';

const tickTick = `"Date: 2026-11-24+0000"
"Version: 7.1"
"Status: 
0 Normal
1 Completed
2 Archived"
"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"
"Home","Kitchen","Order tiles","TEXT","grey, diy","From the shop","N","2026-11-30T23:00:00+0000","2026-12-01T23:00:00+0000","","FREQ=WEEKLY;BYDAY=TU","5","0","2026-11-01T00:00:00+0000","","1","Europe/Berlin","true","false","Soon","1","list","1",""
"Home","Kitchen","Call plumber","CHECKLIST","","First▫ask for the price▪find the number","Y","","2026-12-02T08:00:00+0000","TRIGGER:-PT30M","","3","0","2026-11-01T00:00:00+0000","","2","America/New_York","false","false","","","list","2","1"
"","Inbox","Read","NOTE","","","N","","","","ERULE:NAME=CUSTOM","0","2","2026-11-01T00:00:00+0000","2026-11-05T10:00:00+0000","3","Europe/Berlin","","false","","","list","3",""
`;

test('TickTick: folders, columns, checklists, zones, what repeats by its own rules', () => {
  const { tasks, ...rest } = outline(readSource(tickTick, 'TickTick.csv'));
  expect(rest).toEqual({
    format: 'ticktick',
    projects: ['Home', 'Inbox', 'Home/Kitchen'],
    sections: ['Soon'],
    issues: ['5 start_kept Start: 2026-12-01', '7 recurrence_kept Repeats: ERULE:NAME=CUSTOM'],
  });
  expect(tasks['Order tiles']).toMatchObject({
    in: 'Kitchen',
    section: 'Soon',
    due: '2026-12-02',
    rule: 'FREQ=WEEKLY;BYDAY=TU',
    priority: 1,
    labels: ['grey', 'diy'],
  });
  expect(tasks['Call plumber']).toMatchObject({
    parent: 'Order tiles',
    section: 'Soon',
    due: '2026-12-02 03:00 America/New_York',
    reminders: [30],
    priority: 2,
    description: 'First',
  });
  expect(tasks['find the number']).toMatchObject({ parent: 'Call plumber', done: readAt.toISOString() });
  expect(tasks['Read']).toMatchObject({ in: 'Inbox', labels: ['note'], done: '2026-11-05T10:00:00.000Z' });
});

/** A backup with one task of these cells, and its reading. */
function tickTickTask(cells: Readonly<Record<string, string>>) {
  const of = { Title: 'Appointment', Timezone: 'Europe/Berlin', 'Is All Day': 'false', ...cells };
  const text = `"List Name",${Object.keys(of)
    .map((name) => `"${name}"`)
    .join()}\n"Home",${Object.values(of)
    .map((cell) => `"${cell}"`)
    .join()}\n`;
  const { tasks, issues } = outline(readSource(text, 'TickTick.csv'));
  const { due, minutes, rule, description, reminders } = Object.values(tasks)[0] ?? {};
  return { due, minutes, rule, description, reminders, issues };
}

test('TickTick: what begins and ends at times of one day is due at its beginning and goes on until its end', () => {
  const appointment = { 'Start Date': '2027-03-06T08:00:00+0000', 'Due Date': '2027-03-06T09:00:00+0000' };
  const fromNine = { due: '2027-03-06 09:00', minutes: 60, rule: null, description: '', reminders: [], issues: [] };
  expect(tickTickTask(appointment)).toEqual(fromNine);
  expect(tickTickTask({ ...appointment, 'Is All Day': '' })).toEqual(fromNine);
  expect(tickTickTask({ ...appointment, Timezone: 'America/New_York' })).toMatchObject({
    due: '2027-03-06 03:00 America/New_York',
    minutes: 60,
  });
  expect(
    tickTickTask({ ...appointment, Repeat: 'RRULE:FREQ=DAILY;UNTIL=20270310T080000Z', Reminder: 'TRIGGER:-PT10M' }),
  ).toMatchObject({ due: '2027-03-06 09:00', minutes: 60, rule: 'FREQ=DAILY;UNTIL=20270310', reminders: [10] });
});

test('TickTick: a start that is no beginning of one day’s appointment is told with its time', () => {
  const due = { 'Due Date': '2027-03-07T09:00:00+0000' };
  expect(tickTickTask({ ...due, 'Start Date': '2027-03-06T08:00:00+0000' })).toMatchObject({
    ...{ due: '2027-03-07 10:00', minutes: null, description: 'Start: 2027-03-06 09:00' },
    issues: ['2 start_kept Start: 2027-03-06 09:00'],
  });
  expect(tickTickTask({ ...due, 'Start Date': '2027-03-07T11:00:00+0000' })).toMatchObject({
    ...{ due: '2027-03-07 10:00', minutes: null, description: 'Start: 2027-03-07 12:00' },
  });
  const night = { 'Start Date': '2027-03-06T21:00:00+0000', 'Due Date': '2027-03-06T23:00:00+0000', 'Is All Day': '' };
  expect(tickTickTask(night)).toMatchObject({ due: '2027-03-07 00:00', description: 'Start: 2027-03-06 22:00' });
});

test('TickTick: a start that says no more than the date is not told', () => {
  const moment = { 'Start Date': '2027-03-06T08:00:00+0000', 'Due Date': '2027-03-06T08:00:00+0000' };
  const day = {
    'Start Date': '2027-03-05T23:00:00+0000',
    'Due Date': '2027-03-05T23:00:00+0000',
    'Is All Day': 'true',
  };
  const timed = { due: '2027-03-06 09:00', minutes: null, description: '', issues: [] };
  expect(tickTickTask(moment)).toMatchObject(timed);
  expect(tickTickTask({ ...moment, 'Start Date': '' })).toMatchObject(timed);
  expect(tickTickTask({ ...moment, 'Due Date': '' })).toMatchObject(timed);
  for (const isAllDay of ['true', ''])
    expect(tickTickTask({ ...day, 'Is All Day': isAllDay })).toMatchObject({ ...timed, due: '2027-03-06' });
});

test('TickTick: reminders of a whole day come at their times', () => {
  const reminded = tickTick.replace(
    '"2026-12-01T23:00:00+0000",""',
    '"2026-12-01T23:00:00+0000","P0DT9H0M0S, -P0DT15H0M0S"',
  );
  const { tasks, issues } = outline(readSource(reminded));
  expect(tasks['Order tiles']).toMatchObject({
    description: 'From the shop\n\nStart: 2026-12-01',
    reminders: [0, 1_440],
  });
  expect(issues.filter((text) => text.includes('T9H'))).toEqual([]);
});

test('TickTick: a zone that is unknown is told, and its days and times are those of the account', () => {
  const { tasks, issues } = outline(readSource(tickTick.replaceAll(/Europe\/Berlin|America\/New_York/g, 'GMT+8')));
  expect(tasks['Order tiles']).toMatchObject({ due: '2026-12-02' });
  expect(tasks['Call plumber']).toMatchObject({ due: '2026-12-02 09:00' });
  expect(issues.filter((text) => text.includes('GMT+8'))).toEqual([
    '5 timezone_kept Time zone: GMT+8',
    '6 timezone_kept Time zone: GMT+8',
    '7 timezone_kept Time zone: GMT+8',
  ]);
});

test('TickTick: a series that ends at an instant ends on its day', () => {
  const until = tickTick.replace('FREQ=WEEKLY;BYDAY=TU', 'RRULE:FREQ=WEEKLY;UNTIL=20261222T000000Z;BYDAY=TU');
  expect(outline(readSource(until)).tasks['Order tiles']?.rule).toBe('FREQ=WEEKLY;UNTIL=20261222;BYDAY=TU');
});

test('TickTick: a backup that was cut off in a cell is refused, as no other table is read in part', () => {
  const backup = '"Folder Name","List Name","Title","Content"\n"","Home","Paint","Blue"\n"","Home","Sweep","The st';
  expect(() => readSource(backup, 'ticktick.csv')).toThrow('validation_failed');
});

test('TickTick: a priority or a state that is none is told', () => {
  const backup = '"List Name","Title","Priority","Status"\n"Home","Paint","9","7"\n"Home","Sweep","3","0"';
  const { tasks, issues } = outline(readSource(backup, 'ticktick.csv'));
  expect(tasks['Paint']).toMatchObject({ priority: 4, done: null, description: 'Priority: 9\n\nStatus: 7' });
  expect(tasks['Sweep']).toMatchObject({ priority: 2, description: '' });
  expect(issues).toEqual(['2 priority_kept Priority: 9', '2 column_kept Status: 7']);
});
