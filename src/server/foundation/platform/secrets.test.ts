import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrCreateSecret } from './secrets.ts';

function freshDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-secrets-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

test('a secret is made once and stays the same from then on', () => {
  const dataDir = path.join(freshDirectory(), 'not', 'yet', 'there');
  const first = readOrCreateSecret(dataDir, 'auth-secret');
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(readOrCreateSecret(dataDir, 'auth-secret')).toBe(first);
  expect(readOrCreateSecret(dataDir, 'other-secret')).not.toBe(first);
});

test('only the owner may read it, and no draft of it is left behind', () => {
  const dataDir = freshDirectory();
  readOrCreateSecret(dataDir, 'auth-secret');
  expect(statSync(path.join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
});
