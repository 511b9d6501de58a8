import { expect, test } from 'vitest';
import { manualClock } from '../../../test/manual-clock.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import type { LiveEvent } from '../../foundation/redis/live-channel.ts';
import { periodicJobs } from '../../process/periodic-jobs.ts';
import { fireReminders } from './fire-reminders.ts';
import { type FiredReminder, liveDelivery } from './reminder-delivery.ts';

const services = await testServices();
const api = testApi(services);
/** A second process on the same database. */
const otherInstance = testApi(services);

const minute = 60;
const day = 24 * 60 * minute;

/** A user with a task due in an hour of the worker's clock, and the worker. */
async function aWorker() {
  const clock = manualClock();
  const me = await signedIn(api);
  const due = new Date(clock.now().getTime() + 60 * minute * 1_000).toISOString();
  const task = await me.post('/tasks', { name: 'Call Ada', dueDate: due.slice(0, 10), dueTime: due.slice(11, 16) });
  const delivered: FiredReminder[] = [];
  const collect = { name: 'collect', deliver: async (reminder: FiredReminder) => void delivered.push(reminder) };
  const run = (instance = api) => fireReminders({ ...instance.services, clock, deliveries: [collect] });
  const mine = () => delivered.filter(({ userId }) => userId === me.user.id);
  const remindIn = (seconds: number): Promise<{ id: string; remindAt: string }> =>
    me.post('/reminders', {
      taskId: task.id,
      remindAt: new Date(clock.now().getTime() + seconds * 1_000).toISOString(),
    });
  return { clock, me, task, mine, run, remindIn };
}

const statusOf = async (me: SignedIn, id: string) => (await me.get(`/reminders/${id}`)).status;

test('a reminder fires once it is due, not before, and once only', async () => {
  const { clock, me, task, mine, run, remindIn } = await aWorker();
  const { id, remindAt } = await remindIn(5 * minute);
  clock.advance(5 * minute - 1);
  await run();
  expect(mine()).toEqual([]);
  clock.advance(1);
  await run();
  await run();
  expect(mine()).toEqual([
    {
      userId: me.user.id,
      reminderId: id,
      taskId: task.id,
      projectId: task.projectId,
      taskName: 'Call Ada',
      remindAt: new Date(remindAt),
    },
  ]);
  expect(await me.get(`/reminders/${id}`)).toMatchObject({ status: 'fired', firedAt: clock.now().toISOString() });
});

test('firing reaches a delta client', async () => {
  const { clock, me, run, remindIn } = await aWorker();
  const { id } = await remindIn(minute);
  const { serverTime } = await me.get('/reminders');
  clock.advance(minute);
  await run();
  expect((await me.get(`/reminders?updatedSince=${serverTime}`)).items).toMatchObject([{ id, status: 'fired' }]);
});

test('many rounds in two instances at once fire each reminder exactly once', async () => {
  const { clock, mine, run, remindIn } = await aWorker();
  const ids: string[] = [];
  for (let index = 0; index < 20; index += 1) ids.push((await remindIn(index + 1)).id);
  clock.advance(minute);
  await Promise.all(Array.from({ length: 8 }, (_, index) => run(index % 2 === 0 ? api : otherInstance)));
  expect(
    mine()
      .map(({ reminderId }) => reminderId)
      .sort(),
  ).toEqual(ids.sort());
});

test('what came due while nothing ran fires late, and is marked missed after 24 hours', async () => {
  const { clock, me, mine, run, remindIn } = await aWorker();
  const missed = await remindIn(minute);
  const late = await remindIn(minute + 1);
  clock.advance(minute + day);
  await run();
  expect(await me.get(`/reminders/${missed.id}`)).toMatchObject({ status: 'missed', firedAt: null });
  expect(await statusOf(me, late.id)).toBe('fired');
  expect(mine().map(({ reminderId }) => reminderId)).toEqual([late.id]);
});

test('no reminder of a completed or trashed task fires; back in time it does', async () => {
  const { clock, me, task, mine, run, remindIn } = await aWorker();
  const { id } = await remindIn(minute);
  await me.act(`/tasks/${task.id}/complete`);
  clock.advance(2 * minute);
  await run();
  await me.act(`/tasks/${task.id}/reopen`);
  await me.remove(`/tasks/${task.id}`);
  await run();
  expect(mine()).toEqual([]);
  await me.act(`/tasks/${task.id}/restore`);
  await run();
  expect(mine()).toHaveLength(1);
  expect(await statusOf(me, id)).toBe('fired');
});

test('a deleted reminder does not fire', async () => {
  const { clock, me, mine, run, remindIn } = await aWorker();
  await me.remove(`/reminders/${(await remindIn(minute)).id}`);
  clock.advance(2 * minute);
  await run();
  expect(mine()).toEqual([]);
});

test('a fired relative reminder is scheduled anew when the task is put off, but not when it moves within the past', async () => {
  const { clock, me, task, mine, run } = await aWorker();
  const { id } = await me.post('/reminders', { taskId: task.id, minutesBefore: 0 });
  clock.advance(2 * 60 * minute);
  await run();
  api.clock.advance(2 * 60 * minute);
  await me.patch(`/tasks/${task.id}`, { dueDate: '2020-01-01' });
  expect(await statusOf(me, id)).toBe('fired');
  await me.patch(`/tasks/${task.id}`, { dueDate: '2090-01-01' });
  expect(await me.get(`/reminders/${id}`)).toMatchObject({ status: 'scheduled', firedAt: null });
  await run();
  expect(mine()).toHaveLength(1);
});

test('a reminder that fired is not sent again when its task is put off and the undo brings it back', async () => {
  const { clock, me, task, mine, run } = await aWorker();
  const { id } = await me.post('/reminders', { taskId: task.id, minutesBefore: 0 });
  clock.advance(60 * minute);
  api.clock.advance(2 * 60 * minute);
  await run();
  const fired = await me.get(`/reminders/${id}`);
  await me.patch(`/tasks/${task.id}`, { dueDate: '2090-01-01' });
  expect(await statusOf(me, id)).toBe('scheduled');
  const [putOff] = (await me.get('/changes?operation=tasks.update&limit=1')).items;
  await me.act(`/changes/${putOff.id}/undo`);
  await run();
  expect(await me.get(`/reminders/${id}`)).toMatchObject({ remindAt: fired.remindAt, status: 'fired' });
  expect(mine()).toHaveLength(1);
});

test('a delivery that fails stops neither the others nor the worker', async () => {
  const { clock, me, run, remindIn } = await aWorker();
  const { id } = await remindIn(minute);
  clock.advance(minute);
  const received: string[] = [];
  const broken = { name: 'broken', deliver: () => Promise.reject(new Error('no route')) };
  const working = { name: 'working', deliver: async ({ reminderId }: FiredReminder) => void received.push(reminderId) };
  await fireReminders({ ...api.services, clock, deliveries: [broken, working] });
  expect(received).toContain(id);
  await run();
  expect(await statusOf(me, id)).toBe('fired');
});

test('a user whose writes are held up keeps nobody else waiting', async () => {
  const busy = await aWorker();
  const other = await aWorker();
  await busy.remindIn(minute);
  const { id } = await other.remindIn(minute);
  other.clock.advance(2 * minute);
  const client = await api.services.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT sync_tick($1)', [busy.me.user.id]);
    await other.run();
    expect(await statusOf(other.me, id)).toBe('fired');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('the live channel of the user hears the change and the reminder, in every instance', async () => {
  const { clock, me, task, remindIn } = await aWorker();
  const { id, remindAt } = await remindIn(minute);
  clock.advance(minute);
  const received: LiveEvent[] = [];
  const both = Promise.withResolvers<void>();
  const unsubscribe = await otherInstance.services.live.subscribe(me.user.id, (event) => {
    if (received.push(event) === 2) both.resolve();
  });
  const deliveries = [liveDelivery(api.services.live)];
  await fireReminders({ ...api.services, clock, deliveries });
  await both.promise;
  unsubscribe();
  expect(received).toEqual([
    { type: 'changed', kinds: ['reminder'], seq: 4, serverTime: (await me.get(`/reminders/${id}`)).updatedAt },
    { type: 'reminder', reminderId: id, taskId: task.id, projectId: task.projectId, taskName: 'Call Ada', remindAt },
  ]);
});

test('a signal that was not recorded as sent, because the instance ended, is sent by the next round', async () => {
  const { clock, mine, run, remindIn } = await aWorker();
  const { id } = await remindIn(minute);
  clock.advance(minute);
  const ending = {
    name: 'ending',
    async deliver() {
      await api.services.database.reservedPool.query(`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE '%reminder_signal%'`);
    },
  };
  await expect(fireReminders({ ...api.services, clock, deliveries: [ending] })).rejects.toThrow();
  await run(otherInstance);
  await run();
  expect(mine().map(({ reminderId }) => reminderId)).toEqual([id]);
});

test('an instance whose clock is ahead fires nothing before it is due', async () => {
  const { me, remindIn } = await aWorker();
  const { id } = await remindIn(30 * minute);
  const ahead = testApi(services);
  ahead.clock.advance(60 * minute);
  await periodicJobs(ahead.services)
    .find(({ name }) => name === 'reminders')
    ?.run();
  expect(await statusOf(me, id)).toBe('scheduled');
});
