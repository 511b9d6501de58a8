import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { diskStore, storedFile } from './disk-store.ts';

const synced = vi.hoisted(() => new Set<string>());
const full = vi.hoisted(() => ({ isFull: false }));

// A power loss cannot be made here, so the test reads which folders the store asked the system to write to the disk.
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  return {
    ...actual,
    open: async (...args: Parameters<typeof actual.open>) => {
      const handle = await actual.open(...args);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        if (full.isFull) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
        await sync();
        synced.add(String(args[0]));
      };
      return handle;
    },
  };
});

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-disk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function syncedByPut(parent: string, folder: string, key: string): Promise<ReadonlySet<string>> {
  const staged = path.join(parent, `staged-${key}`);
  await writeFile(staged, 'tiles');
  synced.clear();
  await diskStore(folder).put(key, { path: staged, byteSize: 5, sha256: '' });
  return new Set(synced);
}

test('a stored file survives a power loss: its folder is synced, and each new folder in its parent', async () => {
  const parent = await freshFolder();
  const folder = path.join(parent, 'uploads', 'files');
  const [first, second] = ['0'.repeat(40), `1${'0'.repeat(39)}`];
  const shelf = path.dirname(storedFile(folder, first));
  expect(await syncedByPut(parent, folder, first)).toEqual(new Set([shelf, folder, path.dirname(folder), parent]));
  expect(await syncedByPut(parent, folder, second)).toEqual(new Set([shelf]));
  const elsewhere = 'f'.repeat(40);
  expect(await syncedByPut(parent, folder, elsewhere)).toEqual(
    new Set([path.dirname(storedFile(folder, elsewhere)), folder]),
  );
});

test('a disk that is full when the folder is synced keeps no file of the refused upload', async () => {
  const parent = await freshFolder();
  full.isFull = true;
  onTestFinished(() => {
    full.isFull = false;
  });
  const key = '0'.repeat(40);
  await expect(syncedByPut(parent, path.join(parent, 'files'), key)).rejects.toMatchObject({ code: 'storage_full' });
  const left: string[] = [];
  for await (const stored of diskStore(path.join(parent, 'files')).list()) left.push(stored.key);
  expect(left).toEqual([]);
});
