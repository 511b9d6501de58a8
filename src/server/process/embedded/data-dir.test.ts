import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-data-dir-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const modeOf = (file: string) => statSync(file).mode & 0o777;

test('the data directory and its lock are readable by nobody else, also one that was open before', () => {
  const dataDir = path.join(aFolder(), 'below', 'data');
  prepareDataDir(dataDir);
  expect(modeOf(dataDir)).toBe(0o700);
  chmodSync(dataDir, 0o755);
  prepareDataDir(dataDir);
  expect(modeOf(dataDir)).toBe(0o700);
  lockDataDir(dataDir)();
  expect(modeOf(path.join(dataDir, 'lock')) & 0o077).toBe(0);
});
