import { expect, test } from 'vitest';
import { addDays } from '../../../lib/calendar-date.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const services = await testServices();
const api = testApi(services);
const otherInstance = testApi(services);

async function aRecurringTask(rule: string, fields: object = {}) {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Again', dueDate: '2040-01-31', recurrence: { rule }, ...fields });
  const complete = (body: object = {}) => me.call('POST', `/tasks/${task.id}/complete`, body);
  return { me, task, complete, read: () => me.get(`/tasks/${task.id}`) };
}

test('completing moves to the next date, keeps the task open and records what was finished', async () => {
  const { me, task, complete } = await aRecurringTask('FREQ=MONTHLY');
  const dates = [];
  for (let index = 0; index < 3; index += 1) dates.push((await complete()).body.dueDate);
  expect(dates).toEqual(['2040-02-29', '2040-03-31', '2040-04-30']);
  const { body } = await complete();
  expect(body).toMatchObject({ completed: false, completedAt: null, recurrence: { rule: 'FREQ=MONTHLY' } });
  const path = `/tasks/${task.id}/occurrences`;
  const first = await me.get(`${path}?limit=3`);
  const second = await me.get(`${path}?limit=3&cursor=${first.nextCursor}`);
  const finished = [...first.items, ...second.items].map((item: { occurrence: string }) => item.occurrence);
  expect(finished).toEqual(['2040-04-30', '2040-03-31', '2040-02-29', '2040-01-31']);
  expect(first.items[0]).toMatchObject({ taskId: task.id, occurrence: '2040-04-30', completedAt: body.updatedAt });
  expect(second).toMatchObject({ nextCursor: null, serverTime: first.serverTime });
});

test('twenty completions of one occurrence at once, in two instances, advance exactly once', async () => {
  const { me, task, read } = await aRecurringTask('FREQ=DAILY');
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? api : otherInstance).call('POST', `/api/v1/tasks/${task.id}/complete`, {
        token: me.user.token,
        body: { occurrence: '2040-01-31' },
      }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await read()).toMatchObject({ dueDate: '2040-02-01', completed: false });
  expect((await me.get(`/tasks/${task.id}/occurrences`)).items).toHaveLength(1);
});

test('an occurrence that is neither current nor finished is 409', async () => {
  const { complete, read } = await aRecurringTask('FREQ=DAILY');
  expect(await complete({ occurrence: '2040-02-01' })).toMatchObject({
    status: 409,
    body: { code: 'occurrence_moved' },
  });
  expect(await read()).toMatchObject({ dueDate: '2040-01-31' });
});

test('a moved due date moves this occurrence alone and keeps the rule', async () => {
  const { me, task, complete } = await aRecurringTask('FREQ=WEEKLY;BYDAY=TU');
  expect(await me.patch(`/tasks/${task.id}`, { dueDate: '2040-02-02' })).toMatchObject({
    recurrence: { rule: 'FREQ=WEEKLY;BYDAY=TU' },
  });
  expect((await complete({ occurrence: '2040-02-02' })).body.dueDate).toBe('2040-02-07');
  expect((await complete({ occurrence: '2040-02-02' })).body.dueDate).toBe('2040-02-07');
});

test('a rule with nothing left completes the task for good, and its date can be named again', async () => {
  const { complete, me, task } = await aRecurringTask('FREQ=DAILY;COUNT=2');
  expect((await complete()).body).toMatchObject({ dueDate: '2040-02-01', completed: false });
  const last = (await complete({ occurrence: '2040-02-01' })).body;
  expect(last).toMatchObject({ dueDate: '2040-02-01', completed: true });
  expect((await complete({ occurrence: '2040-02-01' })).body).toEqual(last);
  expect((await complete()).body).toEqual(last);
  await me.act(`/tasks/${task.id}/reopen`);
  await complete();
  expect((await me.get(`/tasks/${task.id}/occurrences`)).items).toHaveLength(2);
});

test.each(['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;INTERVAL=999999'])(
  '%s has no next date: the task is completed for good',
  async (rule) => {
    const { complete } = await aRecurringTask(rule);
    expect((await complete()).body).toMatchObject({ completed: true, dueDate: '2040-01-31' });
  },
);

test('the next occurrence begins with its sub-tasks open', async () => {
  const { me, task, complete } = await aRecurringTask('FREQ=DAILY');
  const child = await me.post('/tasks', { name: 'Step', parentId: task.id });
  const grandchild = await me.post('/tasks', { name: 'Half a step', parentId: child.id });
  await me.act(`/tasks/${child.id}/complete`);
  await complete();
  for (const { id } of [child, grandchild]) expect(await me.get(`/tasks/${id}`)).toMatchObject({ completed: false });
});

test('a task below a completed one that recurs stays open', async () => {
  const me = await signedIn(api);
  const parent = await me.post('/tasks', { name: 'Project' });
  const recurrence = { rule: 'FREQ=DAILY' };
  const child = await me.post('/tasks', { name: 'Daily', parentId: parent.id, dueDate: '2040-01-01', recurrence });
  await me.act(`/tasks/${parent.id}/complete`);
  expect(await me.get(`/tasks/${child.id}`)).toMatchObject({ completed: false, dueDate: '2040-01-01' });
});

test('a task that does not recur knows its own date as its occurrence', async () => {
  const me = await signedIn(api);
  const { id } = await me.post('/tasks', { name: 'Once', dueDate: '2040-01-01' });
  const done = await me.act(`/tasks/${id}/complete`, { occurrence: '2040-01-01' });
  expect(done.completed).toBe(true);
  expect(await me.act(`/tasks/${id}/complete`, { occurrence: '2040-01-01' })).toEqual(done);
  expect((await me.get(`/tasks/${id}/occurrences`)).items).toEqual([]);
});

test('a recurrence sent back as it is stays the same series', async () => {
  const { me, task, complete } = await aRecurringTask('FREQ=DAILY;INTERVAL=7;COUNT=3');
  const path = `/tasks/${task.id}`;
  await complete();
  const postponed = await me.patch(path, { dueDate: '2040-02-09' });
  const { dueDate, recurrence } = postponed;
  expect(await me.patch(path, { dueDate, recurrence })).toEqual(postponed);
  expect((await complete()).body).toMatchObject({ dueDate: '2040-02-14', completed: false });
  expect((await complete()).body).toMatchObject({ completed: true });
});

test('a record sent back with another date moves this occurrence: month ends and COUNT go on', async () => {
  const { me, task, complete } = await aRecurringTask('FREQ=MONTHLY;COUNT=4');
  const { recurrence } = (await complete()).body;
  await me.patch(`/tasks/${task.id}`, { dueDate: '2040-03-02', recurrence });
  const dates = [];
  for (let index = 0; index < 2; index += 1) dates.push((await complete()).body.dueDate);
  expect(dates).toEqual(['2040-03-31', '2040-04-30']);
  expect((await complete()).body).toMatchObject({ completed: true });
});

test('another rule begins at its date, and the same one where its start is said', async () => {
  const { me, task, complete } = await aRecurringTask('FREQ=DAILY;INTERVAL=7');
  const path = `/tasks/${task.id}`;
  await me.patch(path, { dueDate: '2040-02-02', recurrence: { rule: 'FREQ=DAILY;INTERVAL=5' } });
  expect((await complete()).body.dueDate).toBe('2040-02-07');
  const again = { rule: 'FREQ=DAILY;INTERVAL=5', start: '2040-02-10' };
  expect(await me.patch(path, { dueDate: '2040-02-10', recurrence: again })).toMatchObject({
    recurrence: { rule: 'FREQ=DAILY;INTERVAL=5', basis: 'schedule', text: '' },
  });
  expect((await complete()).body.dueDate).toBe('2040-02-15');
});

test('a series that ends at an instant ends on its day in the zone of the task', async () => {
  const { task, complete } = await aRecurringTask('', {
    ...{ dueDate: '2040-03-11', dueTime: '09:00', dueTimezone: 'America/New_York' },
    recurrence: { rule: 'FREQ=DAILY;UNTIL=20400313T035959Z' },
  });
  expect(task.recurrence.rule).toBe('FREQ=DAILY;UNTIL=20400312');
  expect((await complete()).body).toMatchObject({ dueDate: '2040-03-12', completed: false });
  expect((await complete()).body).toMatchObject({ dueDate: '2040-03-12', completed: true });
});

test('a series may have begun before the date it is made with', async () => {
  const { complete } = await aRecurringTask('', {
    dueDate: '2040-02-29',
    recurrence: { rule: 'FREQ=MONTHLY', start: '2040-01-31' },
  });
  expect((await complete()).body.dueDate).toBe('2040-03-31');
});

test('the hours of one day are told apart, so that a retry finishes one hour only', async () => {
  const { me, task, complete, read } = await aRecurringTask('FREQ=HOURLY;INTERVAL=2', { dueTime: '20:00' });
  const first = await complete({ occurrence: '2040-01-31T20:00' });
  expect(first).toMatchObject({ status: 200, body: { dueDate: '2040-01-31', dueTime: '22:00' } });
  expect((await complete({ occurrence: '2040-01-31T20:00' })).body).toEqual(first.body);
  expect(await complete({ occurrence: '2040-01-31' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'occurrence', code: 'needs_time' }] },
  });
  for (const occurrence of ['2040-01-31T23:00', '2040-01-30T22:00', '2040-02-01T00:00'])
    expect(await complete({ occurrence })).toMatchObject({ status: 409, body: { code: 'occurrence_moved' } });
  const parallel = await Promise.all(Array.from({ length: 10 }, () => complete({ occurrence: '2040-01-31T22:00' })));
  expect(new Set(parallel.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await read()).toMatchObject({ dueDate: '2040-02-01', dueTime: '00:00' });
  expect((await me.get(`/tasks/${task.id}/occurrences`)).items).toHaveLength(2);
});

test.each(['2040-02-30', '2040-01-31T24:00', '2040-01-31T', '2040-01-31T10:00T', '2040-01-31T10:00:00Z', ''])(
  'an occurrence of %j is none',
  async (occurrence) => {
    const { complete } = await aRecurringTask('FREQ=DAILY');
    expect(await complete({ occurrence })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'occurrence', code: 'invalid_format' }] },
    });
  },
);

test('the occurrences of a foreign, missing or trashed task are 404', async () => {
  const { me, task } = await aRecurringTask('FREQ=DAILY');
  const path = `/tasks/${task.id}/occurrences`;
  expect((await (await signedIn(api)).call('GET', path)).status).toBe(404);
  await me.remove(`/tasks/${task.id}`);
  expect((await me.call('GET', path)).status).toBe(404);
});

test('the app sees what a rule means before it is saved', async () => {
  const me = await signedIn(api);
  const preview = (input: object) =>
    api.call('GET', `/api/trpc/tasks.previewRecurrence?input=${encodeURIComponent(JSON.stringify(input))}`, {
      token: me.user.token,
    });
  const monthly = await preview({ rule: 'FREQ=MONTHLY', start: '2026-01-31' });
  expect(monthly.body.result.data).toEqual({ dates: ['2026-02-28', '2026-03-31', '2026-04-30'] });
  const ending = await preview({ rule: 'FREQ=DAILY;COUNT=3', start: '2026-01-31', count: 10 });
  expect(ending.body.result.data.dates).toEqual(['2026-02-01', '2026-02-02']);
  expect((await preview({ rule: 'FREQ=SOMETIMES', start: '2026-01-31' })).status).toBe(400);
  const task = await me.post('/tasks', {
    name: 'Rent',
    dueDate: '2040-01-31',
    recurrence: { rule: 'FREQ=MONTHLY;COUNT=4' },
  });
  await me.act(`/tasks/${task.id}/complete`);
  await me.patch(`/tasks/${task.id}`, { dueDate: '2040-02-20' });
  const going = { rule: 'FREQ=MONTHLY;COUNT=4', start: '2040-02-20', taskId: task.id };
  expect((await preview(going)).body.result.data.dates).toEqual(['2040-03-31', '2040-04-30']);
  const other = { ...going, rule: 'FREQ=MONTHLY' };
  expect((await preview(other)).body.result.data.dates).toEqual(['2040-03-20', '2040-04-20', '2040-05-20']);
});

test('from completion, each completion of one day leads further, and one that is taken back leads there again', async () => {
  const { me, task, complete } = await aRecurringTask('FREQ=DAILY;INTERVAL=3', {
    recurrence: { rule: 'FREQ=DAILY;INTERVAL=3', basis: 'completion' },
  });
  const { today } = await me.get('/context');
  await me.patch(`/tasks/${task.id}`, { dueDate: today });
  const dates = [];
  for (let index = 0; index < 4; index += 1) dates.push((await complete()).body.dueDate);
  expect(dates).toEqual([3, 6, 9, 12].map((days) => addDays(today, days)));
  await me.patch(`/tasks/${task.id}`, { dueDate: today });
  expect((await complete()).body.dueDate).toBe(dates[0]);
});

test.each([
  ['from completion', { recurrence: { rule: 'FREQ=DAILY;INTERVAL=3;COUNT=3', basis: 'completion' } }],
  ['by the hour', { dueTime: '09:00', recurrence: { rule: 'FREQ=HOURLY;INTERVAL=3;COUNT=3' } }],
])('%s, COUNT counts what is finished ahead of its start', async (_of, fields) => {
  const { me, task, complete } = await aRecurringTask('', fields);
  await me.patch(`/tasks/${task.id}`, { dueDate: '2040-01-20' });
  const finished = [];
  for (let index = 0; index < 3; index += 1) finished.push((await complete()).body.completed);
  expect(finished).toEqual([false, false, true]);
  await me.act(`/tasks/${task.id}/reopen`);
  expect((await complete()).body).toMatchObject({ completed: true });
});

test('from completion, what was finished early is counted, and its undo gives it back', async () => {
  const { me, task, complete, read } = await aRecurringTask('', {
    recurrence: { rule: 'FREQ=DAILY;COUNT=3', basis: 'completion' },
  });
  await complete();
  const second = await complete();
  await me.act(`/changes/${second.headers['Tidemark-Change-Id']}/undo`);
  expect((await complete()).body).toMatchObject({ completed: false });
  expect((await complete()).body).toMatchObject({ completed: true });
  expect((await me.get(`/tasks/${task.id}/occurrences`)).items).toHaveLength(3);
  expect(await read()).toMatchObject({ completed: true });
});
