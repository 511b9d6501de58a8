import { expect, test } from 'vitest';
import { fileEntry, type NamedFile } from '../../read/todoist-files.ts';
import { fetchFiles } from './fetch-files.ts';
import { SourceProblem } from './source-problem.ts';

const named = (count: number): NamedFile[] =>
  Array.from({ length: count }, (_, n) => ({ address: `https://files/${n}`, sourceId: `n${n}`, byteSize: null }));

/** Fetches from a host where every file has four bytes. */
async function run(
  files: readonly NamedFile[],
  { bytesMax = 1_000_000, kept = [] as string[], answer = async () => Buffer.from('file') as never } = {},
) {
  const asked: string[] = [];
  const entries = new Set(kept.map(fileEntry));
  let count = 0;
  const client = {
    file: (address: string) => {
      asked.push(address);
      return answer();
    },
  };
  const keep = async (entry: string) => {
    entries.add(entry);
    count += 1;
  };
  await fetchFiles(client, files, { has: (entry) => entries.has(entry), count: () => count, keep }, bytesMax);
  return asked;
}

test('the 2,001st file is not asked for', async () => {
  expect(await run(named(2_001))).toHaveLength(2_000);
});

test('files that are kept already count as none of them, and are not asked for', async () => {
  expect(await run(named(2_001), { kept: ['https://files/0'] })).toHaveLength(2_000);
});

test('a file is asked for once, however many comments name it', async () => {
  const [file] = named(1);
  expect(await run(file ? [file, { ...file, sourceId: 'other' }] : [])).toHaveLength(1);
});

test('what all files hold together is bounded, and smaller ones behind still come', async () => {
  const [large, ...small] = named(4).map((file, n) => ({ ...file, byteSize: n === 0 ? 11 : 4 }));
  expect(await run(large ? [large, ...small] : [], { bytesMax: 10 })).toEqual(['https://files/1', 'https://files/2']);
});

test('when neither requests nor time are left, the rest is not asked for and nothing ends', async () => {
  const answer = () => Promise.reject(new SourceProblem('source_limited', 'Enough.'));
  expect(await run(named(5), { answer })).toHaveLength(1);
});

test('a defect is not taken for a file that is left', async () => {
  const answer = () => Promise.reject(new Error('a defect'));
  await expect(run(named(5), { answer })).rejects.toThrow('a defect');
});
