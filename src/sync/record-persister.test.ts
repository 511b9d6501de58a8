import { expect, test } from 'vitest';
import { memoryDisk } from '../test/memory-disk.ts';
import { taskLike } from '../test/task-like.ts';
import { createRecordPersister } from './record-persister.ts';
import { createReplica } from './replica.ts';

function page(disk: ReturnType<typeof memoryDisk>) {
  const replica = createReplica();
  return { replica, persister: createRecordPersister(replica, disk) };
}

test("the server's records survive a reload, with the instant from which deltas continue", async () => {
  const disk = memoryDisk();
  const before = page(disk);
  await before.persister.restore();
  before.replica.applyServer('task', [taskLike({ id: 'tsk_1' }), taskLike({ id: 'tsk_2' })]);
  before.persister.saveCursor('2026-03-11T09:00:00.000Z');
  before.replica.applyServer('task', [
    taskLike({ id: 'tsk_2', updatedAt: '2026-03-11T09:00:01.000Z', deletedAt: '2026-03-11T09:00:01.000Z' }),
  ]);
  await before.persister.flush();
  const after = page(disk);
  const { since } = await after.persister.restore();
  expect([...after.replica.all('task').keys()]).toEqual(['tsk_1']);
  expect(since).toBe('2026-03-11T09:00:00.000Z');
  expect(after.replica.digest('task')).toEqual(before.replica.digest('task'));
  expect(after.replica.digest('task').count).toBe(2);
});

test('records and cursors of another shape are dropped, and the outbox is kept', async () => {
  const disk = memoryDisk();
  const left: [string, unknown][] = [
    ['queue/1', { id: '1' }],
    ['refused/2', { reason: 'no' }],
    ['named/tmp_3', 'tsk_3'],
  ];
  await disk.write([
    ...left,
    ['record/task/tsk_1', taskLike({ id: 'tsk_1' })],
    ['since/task', '2026-03-11T09:00:00.000Z'],
    ['s1/since/task', '2026-03-11T09:00:00.000Z'],
    ['parts', ['tsk_1']],
    ['parts/tsk_1', { comments: [] }],
  ]);
  const { replica, persister } = page(disk);
  const { since, outbox } = await persister.restore();
  expect(outbox).toEqual(left);
  expect(since).toBeNull();
  expect(replica.all('task').size).toBe(0);
  expect([...disk.kept]).toEqual(left);
});

test('a suspended copy leaves unsent changes alone on the disk, and a resumed one is whole again', async () => {
  const disk = memoryDisk();
  await disk.write([['queue/1', { id: '1' }]]);
  const before = page(disk);
  await before.persister.restore();
  const gone = { updatedAt: '2026-03-11T09:00:01.000Z', deletedAt: '2026-03-11T09:00:01.000Z' };
  before.replica.applyServer('task', [taskLike({ id: 'tsk_1' }), taskLike({ id: 'tsk_2', ...gone })]);
  before.persister.saveCursor('2026-03-11T09:00:00.000Z');
  await before.persister.flush();
  before.replica.applyServer('task', [taskLike({ id: 'tsk_3' })]);
  await before.persister.suspend();
  before.replica.applyServer('task', [taskLike({ id: 'tsk_4' })]);
  await before.persister.flush();
  expect([...disk.kept.keys()]).toEqual(['queue/1']);

  before.persister.resume();
  await before.persister.flush();
  const after = page(disk);
  const { since, outbox } = await after.persister.restore();
  expect([...after.replica.all('task').keys()]).toEqual(['tsk_1', 'tsk_3', 'tsk_4']);
  expect(after.replica.digest('task')).toEqual(before.replica.digest('task'));
  expect(since).toBe('2026-03-11T09:00:00.000Z');
  expect(outbox).toEqual([['queue/1', { id: '1' }]]);
});
