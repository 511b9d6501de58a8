import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressAhead, isCompressedAhead, readCompressedAhead } from './compressed-ahead.ts';

const script = 'export const answer = 42;\n'.repeat(100);

function builtRoot(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'tidemark-built-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, '.next/static/chunks'), { recursive: true });
  writeFileSync(path.join(root, '.next/static/chunks/a [b].js'), script);
  writeFileSync(path.join(root, '.next/static/chunks/letters.woff2'), script);
  return root;
}

test('a script of the build is compressed beside it, and read by its address', async () => {
  const root = builtRoot();
  await compressAhead('/_next/static/chunks/a%20%5Bb%5D.js', root);
  const read = await readCompressedAhead('/_next/static/chunks/a%20%5Bb%5D.js', root);
  expect(read && brotliDecompressSync(read).toString()).toBe(script);
});

test('what is compressed already, or no file of the build, is left alone', async () => {
  const root = builtRoot();
  for (const pathname of ['/_next/static/chunks/letters.woff2', '/sw.js', '/sign-in'])
    await compressAhead(pathname, root);
  expect(readdirSync(path.join(root, '.next/static/chunks')).toSorted()).toEqual(['a [b].js', 'letters.woff2']);
  expect(await readCompressedAhead('/_next/static/chunks/letters.woff2', root)).toBeUndefined();
  expect(await readCompressedAhead('/_next/static/chunks/a [b].js', root)).toBeUndefined();
});

test('nobody asks for a compressed file by its own name', () => {
  expect(isCompressedAhead('/_next/static/chunks/a.js.br')).toBe(true);
  expect(isCompressedAhead('/_next/static/chunks/a.js')).toBe(false);
  expect(isCompressedAhead('/archive.br')).toBe(false);
});
