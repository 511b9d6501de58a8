import { expect, test } from 'vitest';
import type { SyncPage } from '../contract/sync.ts';
import { memoryDisk } from '../test/memory-disk.ts';
import { empty, renaming } from '../test/page-with-outbox.ts';
import { taskLike } from '../test/task-like.ts';
import { createEngine } from './engine.ts';
import { shapeVersion } from './record-persister.ts';

const deletedAt = '2026-03-12T09:00:00.000Z';
const restoredAt = '2026-03-12T09:00:01.000Z';
const servedUntil = '2026-03-12T09:00:02.000Z';
const later = '2026-03-12T09:00:03.000Z';

/** A page whose server restores its only task on undo, renames it, and whose answers to pulls may be lost. */
function pageBeforeServer(disk = memoryDisk()) {
  const task = taskLike({ id: 'tsk_1', name: 'Order tiles' });
  let served = { ...task, deletedAt: deletedAt as string | null, updatedAt: deletedAt };
  let isPullLost = false;
  let pulls = 0;
  const stream = new EventTarget();
  const replied: string[] = [];
  const engine = createEngine({
    userId: 'usr_1',
    disk,
    now: Date.now,
    today: () => '2026-03-12',
    network: {
      listTasks: async () => ({ items: [], nextCursor: null }),
      async pullChanges(): Promise<SyncPage> {
        pulls += 1;
        if (isPullLost) throw new TypeError('fetch failed');
        return { changes: { tasks: [served] }, nextCursor: null, serverTime: servedUntil, seq: 0, omitted: [] };
      },
      async mutate(procedure, input) {
        if (procedure === 'tasks.update') served = { ...task, ...(input as object), updatedAt: restoredAt };
        if (procedure === 'changes.undoMany') served = { ...task, updatedAt: restoredAt };
        replied.push(procedure);
        return { reply: { ...served }, changeId: `chg_${replied.length}` };
      },
      openStream: () => Object.assign(stream, { close() {} }) as never,
      isServiceWell: async () => true,
    },
    onRefused() {},
    onNothingUndone() {},
    onSignedOut() {},
    onChanged() {},
    onReminder() {},
    report() {},
  });
  return {
    ...engine,
    task,
    replied,
    pulls: () => pulls,
    /** The stream is open, and begins with the user's last write. */
    connects(latest: { serverTime: string; seq: number }) {
      stream.dispatchEvent(new MessageEvent('latest', { data: JSON.stringify(latest) }));
    },
    loseNetworkForPulls(isLost: boolean) {
      isPullLost = isLost;
    },
  };
}

test('an undo that the server has carried out stays shown while what it brought cannot be pulled', async () => {
  const page = pageBeforeServer();
  const { replica, outbox, puller, task } = page;
  replica.applyServer('task', [task]);
  const deletion = outbox.add({ procedure: 'tasks.delete', input: { id: 'tsk_1' }, patches: [], summary: 'Delete' });
  await puller.caughtUp();
  await expect.poll(() => replica.get('task', 'tsk_1')).toBeUndefined();
  page.loseNetworkForPulls(true);
  const restored = { kind: 'task', id: 'tsk_1', create: task } as const;
  outbox.add({
    procedure: 'changes.undoMany',
    input: { changeIds: [deletion] },
    patches: [restored],
    summary: 'Undo',
  });
  await expect
    .poll(() => [page.replied, puller.failure.get()?.kind])
    .toEqual([['tasks.delete', 'changes.undoMany'], 'offline']);
  expect(replica.get('task', 'tsk_1')?.name).toBe('Order tiles');
  page.loseNetworkForPulls(false);
  await puller.caughtUp();
  expect(replica.get('task', 'tsk_1')?.updatedAt).toBe(restoredAt);
});

test('a connection pulls only where the copy does not hold the user’s last write', async () => {
  const page = pageBeforeServer();
  const stop = page.start();
  await expect.poll(() => page.puller.fullyLoaded.get()).toBe(true);
  await page.puller.pull();
  const before = page.pulls();
  page.connects({ serverTime: later, seq: 1 });
  await expect.poll(page.pulls).toBe(before + 1);
  page.connects({ serverTime: restoredAt, seq: 0 });
  await page.puller.pull();
  expect(page.pulls()).toBe(before + 2);
  stop();
});

test('what was answered never leaves the disk before the record of the answer is there', async () => {
  const disk = memoryDisk();
  const page = pageBeforeServer(disk);
  const key = `s${shapeVersion}/record/task/tsk_1`;
  await disk.write([[key, page.task]]);
  const stop = page.start();
  await expect.poll(() => page.hydratedFromDisk.get()).toBe(true);
  const seen: unknown[] = [];
  const { write } = disk;
  disk.write = async (values, removed) => {
    await write(values, removed);
    const isQueued = [...disk.kept.keys()].some((key) => key.startsWith('queue/'));
    seen.push(isQueued ? 'queued' : (disk.kept.get(key) as { name: string }).name);
  };
  page.outbox.add(renaming('tsk_1', 'Order tiles today'));
  await empty(page.outbox);
  expect(seen).toContain('Order tiles today');
  expect(seen).not.toContain('Order tiles');
  stop();
});
