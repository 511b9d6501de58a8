import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { totpSealing } from '../server/identity/second-factor/second-factor-services.ts';
import { archiveSource, emptyDatabaseOfOrdinaryRole, freshDirectory, using } from '../test/archive-source.ts';
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

test('a restore on a machine without the AUTH_SECRET of the backup says what is lost with it', async () => {
  const secret = Buffer.from(totpSealing('the secret of a machine that is gone').seal({ secret: 'AAAA' }));
  const byName = `INSERT INTO totp (user_id, secret, confirmed_at) SELECT id, $1, now() FROM app_user WHERE username = 'ada'`;
  await using(source.databaseUrl, (client) => client.query(byName, [secret]));
  const file = await source.backup();
  const restoreWith = async (variables: Readonly<Record<string, string>>) => {
    const databaseUrl = await emptyDatabaseOfOrdinaryRole();
    return runCommandProcess('restore.ts', [file], {
      DATA_DIR: freshDirectory(),
      DATABASE_URL: databaseUrl,
      ...variables,
    });
  };
  expect((await restoreWith({})).stdout).toContain(
    'Another AUTH_SECRET than the one here has encrypted 1 authenticator app.',
  );
  const same = await restoreWith({ AUTH_SECRET: 'the secret of a machine that is gone' });
  expect([same.status, same.stdout]).toEqual([0, expect.not.stringContaining('AUTH_SECRET')]);
});
