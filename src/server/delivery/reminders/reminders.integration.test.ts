import { expect, test } from 'vitest';
import { importFiles } from '../../../test/import-files.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

async function aTask(fields: object = {}) {
  const me = await signedIn(api);
  return { me, task: await me.post('/tasks', { name: 'Water the plants', ...fields }) };
}

const remind = (me: SignedIn, taskId: string, moment: object) => me.post('/reminders', { taskId, ...moment });

async function setTimezone(me: SignedIn, timezone: string): Promise<void> {
  const cookie = await api.sessionCookie(me.user);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  expect((await api.call('POST', '/api/trpc/account.update', { body: { timezone }, headers })).status).toBe(200);
}

test('an absolute reminder fires at its instant, given with any offset', async () => {
  const { me, task } = await aTask();
  const reply = await me.call('POST', '/reminders', { taskId: task.id, remindAt: '2030-05-01T10:00:00+02:00' });
  expect(reply.headers['Location']).toBe(`/api/v1/reminders/${reply.body.id}`);
  expect(reply).toMatchObject({
    status: 201,
    body: { type: 'absolute', remindAt: '2030-05-01T08:00:00.000Z', status: 'scheduled', firedAt: null },
  });
  expect(await me.get(`/reminders/${reply.body.id}`)).toEqual(reply.body);
  expect((await me.get(`/tasks/${task.id}`)).reminders).toEqual([reply.body]);
});

test('a wall reminder is read in its zone, or in the zone of the user, whose change moves it', async () => {
  const { me, task } = await aTask();
  const moment = { date: '2030-07-01', time: '09:30' };
  const fixed = await remind(me, task.id, { ...moment, timezone: 'Asia/Tokyo' });
  const floating = await remind(me, task.id, moment);
  expect(fixed).toMatchObject({
    type: 'wall',
    ...moment,
    timezone: 'Asia/Tokyo',
    remindAt: '2030-07-01T00:30:00.000Z',
  });
  expect(floating).toMatchObject({ timezone: null, remindAt: '2030-07-01T09:30:00.000Z' });
  const { serverTime } = await me.get('/reminders');
  await setTimezone(me, 'Europe/Berlin');
  const delta = await me.get(`/reminders?updatedSince=${serverTime}`);
  expect(delta.items).toMatchObject([{ id: floating.id, remindAt: '2030-07-01T07:30:00.000Z', status: 'scheduled' }]);
});

test('a relative reminder counts from the due time, or from 09:00 of an all-day due date', async () => {
  const { me, task } = await aTask({ dueDate: '2030-07-01', dueTime: '18:00', dueTimezone: 'Europe/Berlin' });
  expect(await remind(me, task.id, { minutesBefore: 30 })).toMatchObject({
    type: 'relative',
    remindAt: '2030-07-01T15:30:00.000Z',
  });
  const allDay = await aTask({ dueDate: '2030-07-01' });
  await setTimezone(allDay.me, 'America/New_York');
  expect(await remind(allDay.me, allDay.task.id, { minutesBefore: 60 })).toMatchObject({
    remindAt: '2030-07-01T12:00:00.000Z',
  });
});

test('a relative reminder follows the due date, its time and its zone, and is suspended without one', async () => {
  const { me, task } = await aTask();
  const { id } = await remind(me, task.id, { minutesBefore: 10 });
  const now = () => me.get(`/reminders/${id}`);
  expect(await now()).toMatchObject({ status: 'suspended', remindAt: null });
  const steps: [object, object][] = [
    [{ dueDate: '2030-01-31' }, { status: 'scheduled', remindAt: '2030-01-31T08:50:00.000Z' }],
    [{ dueTime: '12:00' }, { remindAt: '2030-01-31T11:50:00.000Z' }],
    [{ dueTimezone: 'Asia/Kolkata' }, { remindAt: '2030-01-31T06:20:00.000Z' }],
    [{ dueDate: null }, { status: 'suspended', remindAt: null }],
    [
      { dueDate: '2031-01-01', dueTime: '00:05' },
      { status: 'scheduled', remindAt: '2030-12-31T23:55:00.000Z' },
    ],
  ];
  for (const [change, expected] of steps) {
    const { updatedAt } = await me.patch(`/tasks/${task.id}`, change);
    expect(await now()).toMatchObject({ ...expected, updatedAt });
  }
});

test('finishing an occurrence moves the relative reminder to the next one', async () => {
  const { me, task } = await aTask({
    dueDate: '2030-01-31',
    dueTime: '09:00',
    recurrence: { rule: 'FREQ=MONTHLY' },
  });
  const { id } = await remind(me, task.id, { minutesBefore: 0 });
  await me.act(`/tasks/${task.id}/complete`);
  expect(await me.get(`/reminders/${id}`)).toMatchObject({ status: 'scheduled', remindAt: '2030-02-28T09:00:00.000Z' });
});

test.each([
  [
    'completed',
    (me: SignedIn, id: string) => me.act(`/tasks/${id}/complete`),
    (me: SignedIn, id: string) => me.act(`/tasks/${id}/reopen`),
  ],
  [
    'in Trash',
    (me: SignedIn, id: string) => me.remove(`/tasks/${id}`),
    (me: SignedIn, id: string) => me.act(`/tasks/${id}/restore`),
  ],
])(
  'the reminders of a task that is %s are suspended, and scheduled again when it is back',
  async (_state, leave, comeBack) => {
    const { me, task } = await aTask({ dueDate: '2030-03-01' });
    const moments = [{ remindAt: '2030-01-01T00:00:00Z' }, { date: '2030-01-02', time: '08:00' }, { minutesBefore: 5 }];
    const made = [];
    for (const moment of moments) made.push(await remind(me, task.id, moment));
    const { serverTime } = await me.get('/reminders');
    await leave(me, task.id);
    const suspended = (await me.get(`/reminders?updatedSince=${serverTime}&includeDeleted=true`)).items;
    expect(suspended.map((row: { status: string }) => row.status)).toEqual(['suspended', 'suspended', 'suspended']);
    await comeBack(me, task.id);
    const back = (await me.get(`/reminders?taskId=${task.id}`)).items;
    expect(back).toMatchObject(made.map(({ id, remindAt }) => ({ id, remindAt, status: 'scheduled' })));
  },
);

test('reminders come by the time they fire, suspended ones last, and can be picked by status', async () => {
  const { me, task } = await aTask();
  const suspended = await remind(me, task.id, { minutesBefore: 5 });
  const later = await remind(me, task.id, { remindAt: '2031-01-01T00:00:00Z' });
  const sooner = await remind(me, task.id, { remindAt: '2030-01-01T00:00:00Z' });
  const first = await me.get('/reminders?limit=2');
  const second = await me.get(`/reminders?limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual([sooner, later, suspended]);
  expect((await me.get(`/reminders?status=suspended&taskId=${task.id}`)).items).toEqual([suspended]);
  expect((await me.get(`/tasks/${task.id}`)).reminders).toEqual([sooner, later, suspended]);
});

test('a task holds twenty reminders and no two alike', async () => {
  const { me, task } = await aTask();
  for (let minutesBefore = 0; minutesBefore < 20; minutesBefore += 1) await remind(me, task.id, { minutesBefore });
  const post = (moment: object) => me.call('POST', '/reminders', { taskId: task.id, ...moment });
  expect(await post({ minutesBefore: 19 })).toMatchObject({ status: 409, body: { code: 'reminder_exists' } });
  expect(await post({ minutesBefore: 20 })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', errors: [{ field: 'taskId', code: 'too_many' }] },
  });
});

test('another form of the same instant is another reminder', async () => {
  const { me, task } = await aTask({ dueDate: '2030-01-01', dueTime: '09:00' });
  const moments = [
    { remindAt: '2030-01-01T09:00:00Z' },
    { date: '2030-01-01', time: '09:00' },
    { date: '2030-01-01', time: '09:00', timezone: 'UTC' },
    { minutesBefore: 0 },
  ];
  for (const moment of moments) {
    await remind(me, task.id, moment);
    expect((await me.call('POST', '/reminders', { taskId: task.id, ...moment })).status).toBe(409);
  }
});

test('a PATCH replaces the whole moment; the same one or none changes nothing', async () => {
  const { me, task } = await aTask({ dueDate: '2030-01-01' });
  const reminder = await remind(me, task.id, { date: '2030-01-01', time: '07:00', timezone: 'Europe/Paris' });
  const other = await remind(me, task.id, { minutesBefore: 15 });
  const path = `/reminders/${reminder.id}`;
  expect(await me.patch(path, {})).toEqual(reminder);
  expect(await me.patch(path, { date: '2030-01-01', time: '07:00', timezone: 'Europe/Paris' })).toEqual(reminder);
  expect(await me.patch(path, { minutesBefore: 30 })).toMatchObject({
    type: 'relative',
    date: null,
    time: null,
    timezone: null,
    remindAt: '2030-01-01T08:30:00.000Z',
  });
  expect((await me.call('PATCH', path, { minutesBefore: other.minutesBefore })).body.code).toBe('reminder_exists');
});

test('a PATCH of date and time keeps the zone, and the zone of such a reminder is set or cleared alone', async () => {
  const { me, task } = await aTask({ dueDate: '2030-01-01' });
  await setTimezone(me, 'Europe/Berlin');
  const { id } = await remind(me, task.id, { date: '2030-05-01', time: '10:00', timezone: 'Asia/Tokyo' });
  const steps: [object, object][] = [
    [
      { date: '2030-05-02', time: '10:00' },
      { timezone: 'Asia/Tokyo', remindAt: '2030-05-02T01:00:00.000Z' },
    ],
    [{ timezone: null }, { date: '2030-05-02', time: '10:00', timezone: null, remindAt: '2030-05-02T08:00:00.000Z' }],
    [{ timezone: 'Asia/Tokyo' }, { timezone: 'Asia/Tokyo', remindAt: '2030-05-02T01:00:00.000Z' }],
    [
      { date: '2030-05-03', time: '10:00', timezone: null },
      { timezone: null, remindAt: '2030-05-03T08:00:00.000Z' },
    ],
  ];
  for (const [change, expected] of steps)
    expect(await me.patch(`/reminders/${id}`, change), JSON.stringify(change)).toMatchObject(expected);
});

test('a reminder of another kind has no zone to set, and none to clear', async () => {
  const { me, task } = await aTask({ dueDate: '2030-01-01' });
  for (const moment of [{ minutesBefore: 5 }, { remindAt: '2030-01-01T00:00:00Z' }]) {
    const reminder = await remind(me, task.id, moment);
    const path = `/reminders/${reminder.id}`;
    expect(await me.patch(path, { timezone: null })).toEqual(reminder);
    for (const change of [{ timezone: 'Asia/Tokyo' }, { minutesBefore: 6, timezone: 'Asia/Tokyo' }])
      expect(await me.call('PATCH', path, change)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'timezone', code: 'conflict', message: 'Only with date and time' }] },
      });
  }
});

test('exactly one form must be given', async () => {
  const { me, task } = await aTask();
  for (const [moment, field, code] of [
    [{}, 'remindAt', 'required'],
    [{ remindAt: '2030-01-01T00:00:00Z', minutesBefore: 5 }, 'remindAt', 'conflict'],
    [{ date: '2030-01-01' }, 'time', 'required'],
    [{ time: '09:00' }, 'date', 'required'],
    [{ minutesBefore: 5, timezone: 'UTC' }, 'timezone', 'conflict'],
    [{ minutesBefore: 40_321 }, 'minutesBefore', 'too_large'],
    [{ remindAt: '2030-01-01T00:00:00' }, 'remindAt', 'invalid_format'],
  ] as const)
    expect(await me.call('POST', '/reminders', { taskId: task.id, ...moment })).toMatchObject({
      status: 400,
      body: { errors: [{ field, code }] },
    });
});

test('deleting is soft; a restored reminder has followed its task meanwhile, and yields to a twin', async () => {
  const { me, task } = await aTask({ dueDate: '2030-01-01' });
  const { id } = await remind(me, task.id, { minutesBefore: 0 });
  const deleted = await me.remove(`/reminders/${id}`);
  expect(deleted.deletedAt).toEqual(expect.any(String));
  expect(await me.remove(`/reminders/${id}`)).toEqual(deleted);
  expect((await me.get('/trash')).items).toMatchObject([{ rootKind: 'reminder', rootName: 'Water the plants' }]);
  await me.patch(`/tasks/${task.id}`, { dueDate: '2030-02-01' });
  const twin = await remind(me, task.id, { minutesBefore: 0 });
  expect((await me.call('POST', `/reminders/${id}/restore`, {})).body.code).toBe('reminder_exists');
  await me.remove(`/reminders/${twin.id}`);
  expect(await me.act(`/reminders/${id}/restore`)).toMatchObject({
    deletedAt: null,
    status: 'scheduled',
    remindAt: '2030-02-01T09:00:00.000Z',
  });
});

test('a wall time that the clock skips fires after the gap, one that comes twice at its first', async () => {
  const { me, task } = await aTask();
  const timezone = 'Europe/Berlin';
  const skipped = await remind(me, task.id, { date: '2030-03-31', time: '02:30', timezone });
  const twice = await remind(me, task.id, { date: '2030-10-27', time: '02:30', timezone });
  expect(skipped.remindAt).toBe('2030-03-31T01:30:00.000Z');
  expect(twice.remindAt).toBe('2030-10-27T00:30:00.000Z');
});

test('a moment at the end of the calendar keeps its four digits of year', async () => {
  const { me, task } = await aTask();
  const moment = { date: '9999-12-31', time: '23:59', timezone: 'America/Los_Angeles' };
  expect((await remind(me, task.id, moment)).remindAt).toBe('9999-12-31T23:59:59.999Z');
  expect((await me.get('/reminders')).items).toHaveLength(1);
});

test('a moment at the beginning of the calendar keeps its year, so that an export of it comes back', async () => {
  const { me } = await aTask();
  const due = { dueDate: '1000-01-01', dueTime: '00:00', dueTimezone: 'Europe/Amsterdam' };
  const task = await me.post('/tasks', { name: 'first', ...due });
  expect(task.dueAt).toBe('1000-01-01T00:00:00.000Z');
  expect((await remind(me, task.id, { minutesBefore: 40_320 })).remindAt).toBe('1000-01-01T00:00:00.000Z');
  const name = 'export.json';
  const { text } = await me.call('GET', '/export');
  expect((await importFiles(api, await signedIn(api), '/imports', [{ name, text }])).status).toBe(201);
});

test('another user has no way to a reminder', async () => {
  const { me, task } = await aTask();
  const { id } = await remind(me, task.id, { minutesBefore: 0 });
  const stranger = await signedIn(api);
  for (const [method, path, body] of [
    ['GET', `/reminders/${id}?includeDeleted=true`],
    ['PATCH', `/reminders/${id}`, { minutesBefore: 1 }],
    ['DELETE', `/reminders/${id}`],
    ['POST', `/reminders/${id}/restore`, {}],
    ['GET', `/reminders?taskId=${task.id}&includeDeleted=true`],
    ['POST', '/reminders', { taskId: task.id, minutesBefore: 1 }],
  ] as const)
    expect((await stranger.call(method, path, body)).status).toBe(404);
  expect((await stranger.get('/reminders')).items).toEqual([]);
});
