import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { archiveSource, emptyDatabaseOfOrdinaryRole } from '../test/archive-source.ts';
import { runCommandProcess } from '../test/command.ts';

const source = await archiveSource();

test('a restore by the operator is a line in the security log, and says what became of sessions and tokens', async () => {
  const file = await source.backup();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-restore-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const variables = { DATA_DIR: dataDir, DATABASE_URL: await emptyDatabaseOfOrdinaryRole() };
  const { status, stdout, stderr } = runCommandProcess('restore.ts', [file], variables);
  expect([status, stdout]).toEqual([0, expect.stringContaining('every token is revoked')]);
  const events = stderr.split('\n').filter((line) => line.startsWith('{'));
  expect(events.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'security', event: 'restored', keptTokens: false, backupOf: expect.any(String) },
  ]);
});
