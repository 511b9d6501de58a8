import { expect, test, vi } from 'vitest';
import { testActor } from '../../test/test-actor.ts';
import { readImportApart } from './read-import-apart.ts';

const started = vi.hoisted(() => ({ threads: 0 }));

vi.mock('node:worker_threads', async (original) => {
  const actual = await original<typeof import('node:worker_threads')>();
  class CountedWorker extends actual.Worker {
    constructor(...args: ConstructorParameters<typeof actual.Worker>) {
      super(...args);
      started.threads += 1;
    }
  }
  return { ...actual, Worker: CountedWorker };
});

// The last test starts a thread, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ctx = { actor: testActor, clock: { now: () => new Date('2026-03-11T09:30:00Z') } };
const csvOf = (tasks: number) => ({
  name: 'a.csv',
  text: `TYPE,CONTENT\n${'task,Order tiles\n'.repeat(tasks)}`,
  sha256: '',
});

test('a small file is read without starting a thread, which takes longer than reading it', async () => {
  const { exportFile } = await readImportApart(ctx, [csvOf(400), csvOf(400)]);
  expect([exportFile.tasks.length, started.threads]).toEqual([800, 0]);
  await expect(readImportApart(ctx, [{ ...csvOf(0), text: '{"tasks": 1}' }])).rejects.toMatchObject({
    code: 'validation_failed',
  });
  expect(started.threads).toBe(0);
});

test('files that are large together are read in a thread', async () => {
  const { exportFile } = await readImportApart(ctx, [csvOf(600), csvOf(600)]);
  expect([exportFile.tasks.length, started.threads]).toEqual([1_200, 1]);
});
