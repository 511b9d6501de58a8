import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { backupName } from '../server/process/backups/backup-name.ts';
import { runCommandProcess } from '../test/command.ts';
import { testServices } from '../test/services.ts';
import { signedIn } from '../test/signed-in.ts';
import { testApi } from '../test/test-api.ts';
import { keepNewest } from './archive/keep-newest.ts';

const services = await testServices();
const [dataDir, folder] = ['data', 'backups'].map((name) => mkdtempSync(path.join(tmpdir(), `tidemark-${name}-`))) as [
  string,
  string,
];
afterAll(() => {
  for (const directory of [dataDir, folder]) rmSync(directory, { recursive: true });
});
const api = testApi(services, { variables: { DATA_DIR: dataDir } });

const backup = (...parameters: string[]) =>
  runCommandProcess('backup.ts', parameters, { DATA_DIR: dataDir, DATABASE_URL: services.databaseUrl });

async function trialDatabases(): Promise<number> {
  const client = new Client({ connectionString: services.databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname LIKE 'tidemark\\_trial\\_%'`);
  await client.end();
  return rowCount ?? 0;
}

test('a backup into a folder is tried by a restore before an older one goes, and leaves nothing of the trial', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'With a file' });
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n';
  await api.call('POST', `/api/v1/tasks/${task.id}/attachments`, {
    token: me.user.token,
    rawBody: `${head}some bytes\r\n--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  const old = backupName(new Date('2020-01-01T00:00:00Z'));
  writeFileSync(path.join(folder, old), 'an older backup');
  writeFileSync(path.join(folder, 'notes.txt'), 'not a backup');
  const done = backup(folder, '--keep', '1', '--try');
  expect(done.stderr).toBe('');
  expect(done.stdout).toContain('A trial restore brought back every row and every file.');
  expect(done.stdout).toContain(`Removed ${old}`);
  const left = readdirSync(folder);
  expect(left).toHaveLength(2);
  expect(left).toContain('notes.txt');
  expect(await trialDatabases()).toBe(0);
});

test('a backup that cannot be made removes no older one', () => {
  const before = readdirSync(folder);
  rmSync(path.join(dataDir, 'uploads', 'files'), { recursive: true });
  writeFileSync(path.join(dataDir, 'uploads', 'files'), 'in the way of the uploads');
  const failed = backup(folder, '--keep', '1', '--try');
  expect(failed.status).toBe(1);
  expect(readdirSync(folder)).toEqual(before);
});

test('a database without a Tidemark is no backup: refused in a sentence, nothing is made, and no older one goes', async () => {
  const [kept, elsewhere] = [mkdtempSync(path.join(tmpdir(), 'tidemark-kept-')), path.join(dataDir, 'mistyped')];
  const old = backupName(new Date('2020-01-01T00:00:00Z'));
  writeFileSync(path.join(kept, old), 'an older backup');
  const at = (variables: Readonly<Record<string, string>>) =>
    runCommandProcess('backup.ts', [kept, '--keep', '1'], { DATA_DIR: elsewhere, ...variables });
  const empty = new URL(services.databaseUrl);
  empty.pathname = 'postgres';
  for (const refused of [at({}), at({ DATABASE_URL: empty.href })]) {
    expect(refused.stderr).toBe(
      'There is no Tidemark in the database. DATA_DIR or DATABASE_URL names another one than the service has.\n',
    );
    expect(refused.status).toBe(1);
  }
  expect(readdirSync(kept)).toEqual([old]);
  expect(existsSync(elsewhere)).toBe(false);
  rmSync(kept, { recursive: true });
});

test('the newest stay, by the time in their names', () => {
  const other = mkdtempSync(path.join(tmpdir(), 'tidemark-keep-'));
  const names = [3, 1, 2].map((day) => backupName(new Date(Date.UTC(2030, 0, day, 4, 30))));
  const now = new Date('2030-01-03T05:00:00Z');
  for (const name of names) writeFileSync(path.join(other, name), '');
  expect(keepNewest(other, 2, now)).toEqual(['tidemark-2030-01-01T04-30-00Z.tar.gz']);
  expect(keepNewest(other, 5, now)).toEqual([]);
  expect(readdirSync(other)).toHaveLength(2);
  rmSync(other, { recursive: true });
});

test('a folder where a file or another folder is meant is refused in a sentence', () => {
  const refused = backup(folder);
  expect(refused.stderr).toBe(
    `${folder} is a folder: name a file in it, or with --keep N how many backups it keeps.\n`,
  );
  expect(refused.status).toBe(1);
  const file = path.join(folder, 'notes.txt');
  writeFileSync(file, 'not a folder');
  for (const place of [file, path.join(folder, 'mistyped')]) {
    const variables = { DATA_DIR: dataDir, DATABASE_URL: services.databaseUrl, BACKUP_FOLDER: place };
    const scheduled = runCommandProcess('backup.ts', ['--scheduled'], variables);
    expect([scheduled.status, scheduled.stderr]).toEqual([1, `BACKUP_FOLDER ${place} is not a folder.\n`]);
  }
});

test.each([
  [],
  ['a', 'b'],
  ['a', '--keep', '0'],
  ['a', '--keep', 'x'],
  ['a', '--all'],
  ['/no/such/folder', '--keep', '2'],
  ['/no/such/folder/backup.tar'],
])('what cannot be meant is refused in a sentence: %j %j %j', (...parameters) => {
  const refused = backup(...(parameters as string[]));
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /^(Usage: |--keep takes|\/no\/such\/folder is not a folder|No file can be made in \/no\/such\/folder;)/,
  );
});
