import { expect, test } from 'vitest';
import { testServices } from '../../../../test/services.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { testApi } from '../../../../test/test-api.ts';
import { undoSteps } from '../../../../test/undo-steps.ts';
import { fireReminders } from '../../../delivery/reminders/fire-reminders.ts';

const api = testApi(await testServices());

async function workspace() {
  const me = await signedIn(api);
  const steps = undoSteps(me);
  const project = async (name: string): Promise<string> => (await me.post('/projects', { name })).id;
  const section = async (projectId: string): Promise<string> =>
    (await me.post('/sections', { name: 'S', projectId })).id;
  const task = async (body: object = {}): Promise<string> => (await me.post('/tasks', { name: 'T', ...body })).id;
  const shown = (id: string) => me.get(`/tasks/${id}`);
  return { me, ...steps, project, section, task, shown };
}

test('a task that was put under its former sub-task is not put under it again, whatever the mode', async () => {
  const { me, write, undo, task, shown } = await workspace();
  const above = await task({ name: 'A' });
  const below = await task({ name: 'B', parentId: above });
  const change = await write('PATCH', `/tasks/${below}`, { parentId: null });
  await me.act(`/tasks/${above}/move`, { parentId: below });
  expect(await undo(change)).toMatchObject({ status: 409, body: { conflicts: [{ reason: 'home_gone' }] } });
  expect((await undo(change, 'overwrite')).status).toBe(200);
  expect([await shown(above), await shown(below)]).toMatchObject([{ parentId: below }, { parentId: null }]);
});

test('a move is undone as a whole: a task goes to its former project and out of the parent it got since', async () => {
  const { me, write, undo, project, task, shown } = await workspace();
  const { inbox } = await me.get('/context');
  const other = await project('P2');
  const parent = await task({ projectId: other });
  const moved = await task();
  const change = await write('POST', `/tasks/${moved}/move`, { projectId: other });
  await me.act(`/tasks/${moved}/move`, { parentId: parent });
  expect(await undo(change)).toMatchObject({
    status: 409,
    body: {
      conflicts: [
        {
          reason: 'changed',
          fields: expect.arrayContaining([{ field: 'parentId', was: null, set: null, now: parent }]),
        },
      ],
    },
  });
  expect((await undo(change, 'overwrite')).status).toBe(200);
  expect(await shown(moved)).toMatchObject({ projectId: inbox.id, parentId: null });
});

test('a sub-task whose parent went to another project follows it there, and is asked about before', async () => {
  const { me, write, undo, project, task, shown } = await workspace();
  const [from, to] = [await project('P1'), await project('P2')];
  const parent = await task({ projectId: from });
  const child = await task({ parentId: parent });
  const change = await write('PATCH', `/tasks/${child}`, { parentId: null });
  await me.act(`/tasks/${parent}/move`, { projectId: to });
  expect(await undo(change)).toMatchObject({ status: 409, body: { conflicts: [{ reason: 'home_gone' }] } });
  expect((await undo(change, 'overwrite')).status).toBe(200);
  expect(await shown(child)).toMatchObject({ projectId: to, parentId: parent });
});

test('a task that left its section after the section moved stays out of both, unless the undo overwrites', async () => {
  const { me, write, undo, project, section, task, shown } = await workspace();
  const [from, to] = [await project('P1'), await project('P2')];
  const moved = await section(from);
  const left = await task({ sectionId: moved });
  const stayed = await task({ sectionId: moved });
  const change = await write('POST', `/sections/${moved}/move`, { projectId: to });
  await me.act(`/tasks/${left}/move`, { projectId: to });
  expect(await undo(change)).toMatchObject({ status: 409, body: { conflicts: [{ id: left, reason: 'changed' }] } });
  const skipped = await undo(change, 'skip');
  expect(skipped.body.kept).toMatchObject([{ id: left }]);
  expect([await shown(left), await shown(stayed)]).toMatchObject([
    { projectId: to, sectionId: null },
    { projectId: from, sectionId: moved },
  ]);
  expect((await undo(change, 'overwrite')).status).toBe(200);
  expect(await shown(left)).toMatchObject({ projectId: from, sectionId: moved });
});

test('a move into a section since, or with a section since, is undone to the former project', async () => {
  const { me, write, undo, project, section, task, shown } = await workspace();
  const { inbox } = await me.get('/context');
  const other = await project('P2');
  const inside = await section(other);
  const first = await task();
  const moved = await write('POST', `/tasks/${first}/move`, { projectId: other });
  await me.act(`/tasks/${first}/move`, { sectionId: inside });
  expect((await undo(moved, 'overwrite')).status).toBe(200);
  expect(await shown(first)).toMatchObject({ projectId: inbox.id, sectionId: null });

  const from = await project('P1');
  const wandering = await section(from);
  const second = await task({ sectionId: wandering });
  const taken = await write('POST', `/tasks/${second}/move`, { projectId: from });
  await me.act(`/sections/${wandering}/move`, { projectId: other });
  expect(await undo(taken)).toMatchObject({ status: 409, body: { conflicts: [{ reason: 'home_gone' }] } });
  expect((await undo(taken, 'overwrite')).status).toBe(200);
  expect(await shown(second)).toMatchObject({ projectId: from, sectionId: null });
});

test('an estimate is undone and done again with and without a date', async () => {
  const { write, undo, changeOf, task, shown } = await workspace();
  const undated = await task();
  const estimated = await write('PATCH', `/tasks/${undated}`, { durationMinutes: 15 });
  const undone = await undo(estimated);
  expect(await shown(undated)).toMatchObject({ durationMinutes: null });
  expect((await undo(changeOf(undone))).status).toBe(200);
  expect(await shown(undated)).toMatchObject({ durationMinutes: 15 });
  const shortened = await write('PATCH', `/tasks/${undated}`, { durationMinutes: 5 });
  expect((await undo(shortened)).status).toBe(200);
  const dated = await write('PATCH', `/tasks/${undated}`, { dueDate: '2036-01-02' });
  expect((await undo(dated)).status).toBe(200);
  expect(await shown(undated)).toMatchObject({ durationMinutes: 15, dueDate: null });
});

test('a date with what was set beside it since is asked about, and undone with all of that', async () => {
  const { me, write, undo, task, shown } = await workspace();
  const id = await task();
  const dated = await write('PATCH', `/tasks/${id}`, { dueDate: '2036-01-02' });
  await me.patch(`/tasks/${id}`, { recurrence: { rule: 'FREQ=DAILY' } });
  expect((await undo(dated)).status).toBe(409);
  expect((await undo(dated, 'overwrite')).status).toBe(200);
  expect(await shown(id)).toMatchObject({ dueDate: null, recurrence: null });
});

test('a time without which an hourly recurrence of since would stop is asked about', async () => {
  const { me, write, undo, task, shown } = await workspace();
  const id = await task({ dueDate: '2036-01-02' });
  const timed = await write('PATCH', `/tasks/${id}`, { dueTime: '09:00' });
  await me.patch(`/tasks/${id}`, { recurrence: { rule: 'FREQ=HOURLY' } });
  expect((await undo(timed)).status).toBe(409);
  expect((await undo(timed, 'overwrite')).status).toBe(200);
  expect(await shown(id)).toMatchObject({ dueTime: null, recurrence: null });
});

test('a rule and a reminder whose form was changed since come back whole', async () => {
  const { me, write, undo, task, shown } = await workspace();
  const id = await task({ dueDate: '2036-01-02', recurrence: { rule: 'FREQ=DAILY' } });
  const weekly = await write('PATCH', `/tasks/${id}`, { recurrence: { rule: 'FREQ=WEEKLY' } });
  await me.patch(`/tasks/${id}`, { recurrence: null });
  expect((await undo(weekly, 'overwrite')).status).toBe(200);
  expect(await shown(id)).toMatchObject({ recurrence: { rule: 'FREQ=DAILY' } });

  const reminder = await me.post('/reminders', { taskId: id, minutesBefore: 10 });
  const later = await write('PATCH', `/reminders/${reminder.id}`, { minutesBefore: 20 });
  await me.patch(`/reminders/${reminder.id}`, { remindAt: '2036-01-01T10:00:00Z' });
  expect((await undo(later)).status).toBe(409);
  expect((await undo(later, 'overwrite')).status).toBe(200);
  expect(await me.get(`/reminders/${reminder.id}`)).toMatchObject({
    type: 'relative',
    minutesBefore: 10,
    status: 'scheduled',
  });
});

test('a reminder that fired at a moment that is undone waits for its former one', async () => {
  const { me, write, undo, changeOf, task } = await workspace();
  const { clock } = api;
  const soon = new Date(clock.now().getTime() + 60_000).toISOString();
  const reminder = await me.post('/reminders', { taskId: await task(), remindAt: '2046-01-01T10:00:00Z' });
  const moved = await write('PATCH', `/reminders/${reminder.id}`, { remindAt: soon });
  clock.advance(120);
  await fireReminders({ ...api.services, clock, deliveries: [] });
  expect(await me.get(`/reminders/${reminder.id}`)).toMatchObject({ status: 'fired' });
  const undone = await undo(moved);
  expect(await me.get(`/reminders/${reminder.id}`)).toMatchObject({
    remindAt: '2046-01-01T10:00:00.000Z',
    status: 'scheduled',
    firedAt: null,
  });
  expect((await undo(changeOf(undone))).status).toBe(200);
  expect(await me.get(`/reminders/${reminder.id}`)).toMatchObject({ remindAt: soon, status: 'fired' });
});

test('the moment of a reminder that another one has taken is not restored', async () => {
  const { me, write, undo, task } = await workspace();
  const taskId = await task({ dueDate: '2036-01-02' });
  const reminder = await me.post('/reminders', { taskId, minutesBefore: 10 });
  const moved = await write('PATCH', `/reminders/${reminder.id}`, { minutesBefore: 20 });
  await me.post('/reminders', { taskId, minutesBefore: 10 });
  expect((await undo(moved)).status).toBe(409);
  expect((await undo(moved, 'overwrite')).body.kept).toMatchObject([{ kind: 'reminder', id: reminder.id }]);
});
