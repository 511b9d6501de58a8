import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { receiveFiles } from './receive-files.ts';

const disk = vi.hoisted(() => ({ failure: undefined as string | undefined, open: new Set<{ readonly fd: number }>() }));

// A disk cannot be filled here, so its refusal is made where the service writes.
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  return {
    ...actual,
    open: async (...args: Parameters<typeof actual.open>) => {
      const handle = await actual.open(...args);
      const write = handle.writeFile.bind(handle);
      handle.writeFile = async (...data) => {
        if (disk.failure) throw Object.assign(new Error(disk.failure), { code: disk.failure });
        await write(...data);
      };
      disk.open.add(handle);
      return handle;
    },
  };
});

const env = { dataDir: path.join(tmpdir(), `tidemark-receive-files-${process.pid}`) };
const contentType = 'multipart/form-data; boundary=b';
const openFiles = () => [...disk.open].filter(({ fd }) => fd !== -1);

function part(name: string, content: string, field = 'file'): string {
  return `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n`;
}

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const receive = (text: string, size = 7) =>
  receiveFiles(env, { contentType, contentLength: 0, body: inPieces(text, size) });

test.each([1, 7, 65_536])('files in pieces of %i bytes arrive in their order, byte for byte', async (size) => {
  const contents = ['one', '', 'zwei 🙂', 'x'.repeat(20_000), 'five'];
  const body = contents.map((content, at) => part(`${at}.csv`, content)).join('');
  const { files, handle } = await receive(`${body}--b--\r\n`, size);
  onTestFinished(() => handle.close());
  expect(files.map(({ name, byteSize }) => [name, byteSize])).toEqual(
    contents.map((content, at) => [`${at}.csv`, Buffer.byteLength(content)]),
  );
  expect((await handle.read({ position: 0, buffer: Buffer.alloc(30_000) })).bytesRead).toBe(
    Buffer.byteLength(contents.join('')),
  );
  const buffer = Buffer.alloc(Buffer.byteLength(contents.join('')));
  await handle.read({ position: 0, buffer });
  expect(buffer.toString()).toBe(contents.join(''));
});

test('the file that holds them has no name, so that nothing stays when the process is killed', async () => {
  const { handle } = await receive(`${part('a.csv', 'x')}--b--\r\n`);
  onTestFinished(() => handle.close());
  expect(await readdir(path.join(env.dataDir, 'temporary'))).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])('a disk that takes no more (%s) is storage_full', async (code) => {
  disk.failure = code;
  onTestFinished(() => {
    disk.failure = undefined;
  });
  const before = openFiles().length;
  const body = part('a.csv', 'x'.repeat(100_000)) + part('b.csv', 'y');
  await expect(receive(`${body}--b--\r\n`, 4_096)).rejects.toMatchObject({ code: 'storage_full' });
  expect(openFiles()).toHaveLength(before);
});

test('a disk that fails is not told as a defect of the body', async () => {
  disk.failure = 'EIO';
  onTestFinished(() => {
    disk.failure = undefined;
  });
  await expect(receive(`${part('a.csv', 'x')}--b--\r\n`)).rejects.toMatchObject({ code: 'EIO' });
});

test.each([
  ['breaks off', part('a.csv', 'x'.repeat(100)).slice(0, -20), 'malformed_multipart'],
  ['has a field of another name', `${part('a.csv', 'x', 'other')}--b--\r\n`, 'unknown_field'],
  ['has no file', '--b--\r\n', 'required'],
])('a body that %s is refused, and its file closed', async (_, body, code) => {
  const before = openFiles().length;
  await expect(receive(body)).rejects.toMatchObject({ details: { errors: [{ code }] } });
  expect(openFiles()).toHaveLength(before);
});
