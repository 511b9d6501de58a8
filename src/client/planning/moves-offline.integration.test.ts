import { expect, test } from 'vitest';
import type { Task } from '../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { createValue } from '../../lib/value.ts';
import { createOutbox } from '../../sync/outbox.ts';
import { createReplica } from '../../sync/replica.ts';
import { createSender } from '../../sync/sender.ts';
import { browserCalls } from '../../test/browser-calls.ts';
import { memoryDisk } from '../../test/memory-disk.ts';
import { offline } from '../../test/page-with-outbox.ts';
import { seededRandom } from '../../test/random-writer.ts';
import { testServices } from '../../test/services.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';
import { trashRecords } from '../actions/trash-records.ts';
import { createNotices } from '../notices/notices.ts';
import { createUndoStack } from '../undo/undo-stack.ts';
import type { Workspace } from '../workspace.ts';
import { planTasks, setLength, unplanTasks } from './plan-tasks.ts';
import { laterSlot, slotOf } from './slots.ts';

const api = testApi(await testServices());
const timezone = 'Europe/Berlin';
const monday = '2036-03-24' as CalendarDate;

/** The data layer of a page over the real API, whose network can be taken away. */
async function connectedPage(me: SignedIn) {
  const browser = await browserCalls(api, me.user);
  const replica = createReplica();
  let isOnline = true;
  const pull = async () => {
    const { changes } = await me.get('/sync?limit=500');
    replica.applyServer('task', changes.tasks);
  };
  const refused: string[] = [];
  const disk = memoryDisk();
  const outbox = createOutbox({
    ...{ replica, disk, storeWithRecords: disk.write, now: Date.now, pullConsequences: pull },
    onReady: () => sender.wake(),
    onNothingUndone() {},
    onRefused: ({ reason, mutation }) => refused.push(`${mutation.summary}: ${reason}`),
  });
  const sender = createSender({
    outbox,
    userId: me.user.id,
    async call(procedure, input, idempotencyKey) {
      if (!isOnline) offline();
      const { status, body, text, headers } = await browser.reply(procedure, input, idempotencyKey);
      if (status !== 200) throw new Error(`${procedure}: ${status} ${text}`);
      return { reply: body.result.data, changeId: new Headers(headers).get('tidemark-change-id') };
    },
    isServiceWell: async () => true,
    onSignedOut() {},
  });
  const notices = createNotices();
  const undo = createUndoStack(notices, { ...outbox, batch: replica.batch }, { read: () => [], write() {} });
  const account = createValue({ id: me.user.id, locale: 'en', timezone, dateFormat: 'yyyy-MM-dd' });
  const workspace = { replica, outbox, sender, notices, undo, account, today: createValue(monday) };
  return {
    workspace: workspace as unknown as Workspace,
    refused,
    pull,
    goOffline: () => {
      isOnline = false;
    },
    async goOnline() {
      isOnline = true;
      sender.wake();
      await expect.poll(() => outbox.waiting.get().length, { timeout: 30_000, interval: 20 }).toBe(0);
    },
  };
}

/** What a drag, a key or a finger does in the planner, and what may happen between two of them. */
const moves: readonly ((workspace: Workspace, task: Task, random: (below: number) => number) => void)[] = [
  (page, { id }, random) => planTasks(page, [id], { date: anyDay(random), minutes: random(96) * 15 }),
  (page, { id }, random) => planTasks(page, [id], { date: anyDay(random), minutes: null }),
  (page, task, random) => {
    const slot = slotOf(task, timezone);
    if (slot && slot.minutes !== null) planTasks(page, [task.id], laterSlot(slot, (random(9) - 4) * 15, timezone));
  },
  (page, { id }, random) => setLength(page, id, 5 + random(200)),
  (page, { id }, random) => unplanTasks(page, [id], random(3) === 0 ? 'date' : 'time'),
  ({ undo }) => undo.undoLatest(),
  ({ undo }) => undo.redoLatest(),
  (page, { id }, random) => (random(9) === 0 ? trashRecords(page, 'task', [id]) : page.undo.undoLatest()),
];

function anyDay(random: (below: number) => number): CalendarDate {
  return addDays(monday, random(14));
}

function moveAtRandom(workspace: Workspace, random: (below: number) => number): void {
  const tasks = [...workspace.replica.all('task').values()];
  const task = tasks[random(tasks.length)];
  if (task) moves[random(moves.length)]?.(workspace, task, random);
}

const shown = (tasks: Iterable<Task>) => [...tasks].sort((a, b) => (a.id < b.id ? -1 : 1));

const rounds = 8;
const movesOfRound = 20;

test('what is dragged, moved by keys and undone without the service is the same there once it is sent', async () => {
  const me = await signedIn(api);
  await api.services.database.prisma.user.update({ where: { id: me.user.id }, data: { timezone } });
  for (const [index, fields] of [
    {},
    { dueDate: monday },
    { dueDate: monday, dueTime: '10:00', durationMinutes: 45 },
    { dueDate: addDays(monday, 5), dueTime: '02:30' },
    { dueDate: addDays(monday, 2), dueTime: '23:00', dueTimezone: 'America/New_York' },
    { dueDate: monday, dueTime: '09:00', recurrence: { rule: 'FREQ=DAILY' } },
    { durationMinutes: 90 },
  ].entries())
    await me.post('/tasks', { name: `Task ${index}`, ...fields });
  const page = await connectedPage(me);
  await page.pull();
  const random = seededRandom(20_261_125);
  for (let round = 0; round < rounds; round += 1) {
    page.goOffline();
    for (let move = 0; move < movesOfRound; move += 1) moveAtRandom(page.workspace, random);
    const planned = shown(page.workspace.replica.all('task').values()).map(({ id, dueDate, dueTime }) => [
      id,
      dueDate,
      dueTime,
    ]);
    await page.goOnline();
    await page.pull();
    const { changes } = await me.get('/sync?limit=500');
    const served = shown(changes.tasks.filter(({ deletedAt }: Task) => deletedAt === null));
    expect(served.map(({ id, dueDate, dueTime }) => [id, dueDate, dueTime])).toEqual(planned);
    expect(shown(page.workspace.replica.all('task').values())).toEqual(served);
  }
  expect(page.refused).toEqual([]);
}, 60_000);
