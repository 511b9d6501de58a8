import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '../../server/foundation/platform/env.ts';
import { totpSealing } from '../../server/identity/second-factor/second-factor-services.ts';
import { backupName } from '../../server/process/backups/backup-name.ts';
import { runCommandProcess } from '../../test/command.ts';
import { identityProvider } from '../../test/identity-provider.ts';
import { testServices } from '../../test/services.ts';
import { signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';
import { checkBackups } from './check-backups.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkDatabase } from './check-database.ts';
import { checkPasskeys } from './check-passkeys.ts';
import { checkProvider } from './check-provider.ts';
import { checkRedis } from './check-redis.ts';
import { checkSealed } from './check-sealed.ts';
import { checkStandby } from './check-standby.ts';
import { checkDataDir, checkUploads } from './check-uploads.ts';
import { clockFinding } from './finding.ts';

const services = await testServices();
const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-doctor-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const api = testApi(services, { variables: { DATA_DIR: dataDir } });

const doctor = (variables: Readonly<Record<string, string>>) => runCommandProcess('doctor.ts', [], variables);

test('a set-up that is well is said to be, store by store, with exit code 0', () => {
  const { status, stdout } = doctor({
    DATA_DIR: dataDir,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    AUTH_SECRET: 'a secret for tests, long enough to sign with',
  });
  expect(stdout).not.toContain('BAD');
  for (const part of [/^ok +This is Tidemark \d/m, /^ok +PostgreSQL \d+\.\d+ answers/m, /^ok +Redis \d/m])
    expect(stdout).toMatch(part);
  expect(stdout).toMatch(/^ok {4}The database has every migration/m);
  expect(stdout.match(/^ok +The clock of /gm)).toHaveLength(2);
  expect(status).toBe(0);
});

test('a wrong variable and stores that are away are named, with exit code 1', () => {
  const wrong = doctor({ PORT: 'http' });
  expect(wrong.stdout).toMatch(/^BAD {3}PORT must be a whole number/m);
  expect(wrong.status).toBe(1);
  const away = doctor({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
  });
  expect(away.stdout).toMatch(/^BAD {3}DATABASE_URL cannot be used: /m);
  expect(away.stdout).toMatch(/^BAD {3}REDIS_URL cannot be used: /m);
  expect(away.status).toBe(1);
});

test('a data directory that is not there is told from one that can never be', () => {
  const file = path.join(dataDir, 'a file');
  writeFileSync(file, '');
  const below = (folder: string) => checkDataDir({ dataDir: path.join(folder, 'below', 'data') });
  expect(below(dataDir)).toMatchObject([{ state: 'look', sentence: expect.stringContaining('is not there yet') }]);
  expect(below(file)).toMatchObject([
    {
      state: 'bad',
      sentence: `DATA_DIR ${file}/below/data cannot be made: ${file} is not a folder that this user can write to.`,
    },
  ]);
  expect(checkDataDir({ dataDir: file })).toMatchObject([{ state: 'bad' }]);
});

test('a standby that is away, or none, is no fault but worth a look', async () => {
  const { databaseUrl } = services;
  expect(await checkStandby(databaseUrl, undefined)).toEqual([]);
  expect(await checkStandby(databaseUrl, 'postgresql://nobody@127.0.0.1:1/none')).toMatchObject([
    { state: 'look', sentence: expect.stringMatching(/^DATABASE_STANDBY_URL cannot be used: /) },
  ]);
  expect(await checkStandby(databaseUrl, databaseUrl)).toMatchObject([
    { state: 'look', sentence: expect.stringMatching(/leads to no standby/) },
  ]);
});

test('passkeys of an earlier address are counted, and those of today’s are not', async () => {
  const { id: userId } = await api.user();
  const bytes = (text: string) => new Uint8Array(Buffer.from(`${userId} ${text}`));
  const key = { userId, publicKey: bytes('key'), counter: 0, name: 'Phone', createdAt: new Date() };
  const rows = ['old.example.org', 'old.example.org', 'tasks.example.org'].map((rpId, n) => ({
    ...key,
    rpId,
    id: `pky_${userId}_${n}`,
    credentialId: bytes(String(n)),
  }));
  await api.services.database.prisma.passkey.createMany({ data: rows });
  expect(await checkPasskeys({ publicBaseUrl: 'https://tasks.example.org' }, services.databaseUrl)).toEqual([
    {
      state: 'look',
      sentence: expect.stringMatching(/^2 passkeys were made for old\.example\.org, and PUBLIC_BASE_URL/),
    },
  ]);
});

test('what another AUTH_SECRET has encrypted is counted, as after a restore without it', async () => {
  const { authSecret, database } = api.services;
  const env = { authSecret, dataDir };
  const sealBy = async (secret: string) => {
    const sealed = totpSealing(secret).seal({ secret: 'AAAA' });
    const { id: userId } = await api.user();
    await database.prisma.totp.create({ data: { userId, secret: sealed, confirmedAt: new Date() } });
  };
  await sealBy(authSecret);
  expect(await checkSealed(env, services.databaseUrl)).toEqual([]);
  await sealBy('the secret of a machine that is gone');
  expect(await checkSealed(env, services.databaseUrl)).toEqual([
    {
      state: 'look',
      sentence: expect.stringMatching(
        /^Another AUTH_SECRET than the one here has encrypted 1 authenticator app\. .* reset-second-factor/,
      ),
    },
  ]);
});

test('a provider that answers is told from one that is away, and from none', async () => {
  const provider = await identityProvider();
  const env = () => parseEnv({ ...provider.variables, OIDC_NAME: 'Family login' });
  expect(await checkProvider(parseEnv({}))).toEqual([]);
  expect(await checkProvider(env())).toMatchObject([{ state: 'good' }]);
  await provider.close();
  expect(await checkProvider(env())).toMatchObject([
    {
      state: 'bad',
      sentence: expect.stringMatching(
        /^The provider Family login cannot be asked .* \(ECONNREFUSED\)\. Meanwhile passwords sign in\.$/,
      ),
    },
  ]);
  const [finding] = await checkProvider({ ...env(), passwordSignIn: 'off' });
  expect(finding?.sentence).toContain('sign-in-link');
});

test('bytes that an attachment misses are counted', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-doctor-other-'));
  mkdirSync(path.join(folder, 'uploads'));
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'With a file' });
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n';
  const uploaded = await api.call('POST', `/api/v1/tasks/${task.id}/attachments`, {
    token: me.user.token,
    rawBody: `${head}some bytes\r\n--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(uploaded.status).toBe(201);
  expect(await checkUploads({ dataDir, s3: undefined }, services.databaseUrl)).toMatchObject([{ state: 'good' }]);
  expect(await checkUploads({ dataDir: folder, s3: undefined }, services.databaseUrl)).toMatchObject([
    { state: 'bad', sentence: expect.stringContaining('1 of 1 attachments') },
  ]);
  rmSync(folder, { recursive: true });
});

test('an account whose tasks form no tree is named with what is wrong, and mended on request', async () => {
  const me = await signedIn(api);
  const top = await me.post('/tasks', { name: 'Above' });
  const below = await me.post('/tasks', { name: 'Below', parentId: top.id });
  const { pool } = api.services.database;
  await pool.query('ALTER TABLE task DISABLE TRIGGER USER');
  await pool.query('UPDATE task SET parent_id = $2 WHERE id = $1', [top.id, below.id]);
  await pool.query('ALTER TABLE task ENABLE TRIGGER USER');
  const sentence = `BAD   Of the account ${me.user.username}, 2 tasks are below itself; npm run doctor -- --mend`;
  const found = doctor({ DATA_DIR: dataDir, DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl });
  expect(found.stdout).toContain(sentence);
  expect(found.status).toBe(1);
  const { stdout } = runCommandProcess('doctor.ts', ['--mend'], {
    DATA_DIR: dataDir,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
  });
  expect(stdout).toMatch(/^ok +1 misplaced tasks were moved/m);
  expect(stdout).toMatch(/^ok +The tasks of every account form trees/m);
});

test('an account whose projects stand in a circle or too deep is named, and mended on request as a change', async () => {
  const me = await signedIn(api);
  const make = (name: string, parentId: string | null = null) => me.post('/projects', { name, parentId });
  const [one, other] = [await make('One'), await make('Other')];
  const top = await make('Top');
  const third = await make('Third', (await make('Second', top.id)).id);
  const fourth = await make('Fourth');
  const { pool } = api.services.database;
  await pool.query('ALTER TABLE project DISABLE TRIGGER USER');
  const put = (id: string, parentId: string) =>
    pool.query('UPDATE project SET parent_id = $2 WHERE id = $1', [id, parentId]);
  await put(one.id, other.id);
  await put(other.id, one.id);
  await put(fourth.id, third.id);
  await pool.query('ALTER TABLE project ENABLE TRIGGER USER');
  const variables = { DATA_DIR: dataDir, DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl };
  const found = doctor(variables);
  expect(found.stdout).toContain(`Of the account ${me.user.username}, 2 projects are in a circle; npm run doctor`);
  expect(found.stdout).toContain(`Of the account ${me.user.username}, 1 project is deeper than three levels; npm run`);
  expect(found.status).toBe(1);
  const { stdout } = runCommandProcess('doctor.ts', ['--mend'], variables);
  expect(stdout).toMatch(/^ok +2 misplaced projects were moved/m);
  expect(stdout).toMatch(/^ok +The projects of every account form trees/m);
  expect((await me.get(`/projects/${fourth.id}`)).parentId).toBeNull();
  const { items } = await me.get(`/changes?recordId=${fourth.id}`);
  expect(items[0]).toMatchObject({ actor: { kind: 'worker' } });
});

test('the newest backup is looked for: none yet, a recent one, one that is too old, and a place that is away', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-doctor-backups-'));
  const now = new Date('2030-01-10T12:00:00Z');
  const env = parseEnv({ BACKUP_FOLDER: folder });
  const states = async () => (await checkBackups(env, now)).map(({ state }) => state);
  expect((await checkBackups(parseEnv({}), now))[0]?.state).toBe('look');
  expect(await states()).toEqual(['look']);
  writeFileSync(path.join(folder, backupName(new Date('2030-01-08T11:00:00Z'))), '');
  expect(await states()).toEqual(['bad']);
  writeFileSync(path.join(folder, backupName(new Date('2030-01-10T02:30:00Z'))), '');
  expect(await checkBackups(env, now)).toEqual([{ state: 'good', sentence: expect.stringContaining('9 hours old') }]);
  const ahead = backupName(new Date('2031-05-01T02:30:00Z'));
  writeFileSync(path.join(folder, ahead), '');
  expect(await checkBackups(env, now)).toEqual([
    { state: 'good', sentence: expect.stringContaining('9 hours old') },
    { state: 'look', sentence: expect.stringContaining(`A clock was ahead when ${ahead}`) },
  ]);
  rmSync(folder, { recursive: true });
  expect(await states()).toEqual(['bad']);
});

test('a database that lacks migrations or has those of a newer release says which', async () => {
  const client = new Client({ connectionString: services.databaseUrl });
  await client.connect();
  const renamed = `UPDATE _prisma_migrations SET migration_name = $2 WHERE migration_name = $1`;
  const last = (
    await client.query('SELECT migration_name AS name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1')
  ).rows[0].name;
  await client.query(renamed, [last, '29990101000000_newer']);
  const sentences = (await checkDatabase(services.databaseUrl)).findings.map(({ sentence }) => sentence).join('\n');
  // Nothing is asked of what such a database may lack.
  const { stdout } = doctor({ DATA_DIR: dataDir, DATABASE_URL: services.databaseUrl });
  expect(stdout).toContain('1 migrations of this release are not applied yet');
  expect(stdout).not.toContain('attachment');
  await client.query(renamed, ['29990101000000_newer', last]);
  await client.end();
  expect(sentences).toContain('1 migrations of this release are not applied yet');
  expect(sentences).toContain('A newer release has changed the database 1 times');
});

test('clocks that differ by more than a second and the time of asking are named with the direction', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  expect(clockFinding('Redis', at(0.9), now, 50).state).toBe('good');
  expect(clockFinding('Redis', at(3), now, 5_000).state).toBe('good');
  expect(clockFinding('Redis', at(90), now, 10).sentence).toContain('90 s ahead of');
  expect(clockFinding('Redis', at(-90), now, 10).sentence).toContain('90 s behind');
});

test('what a configuration gets wrong for those it serves is said', () => {
  const states = (variables: Record<string, string>) =>
    checkConfiguration(parseEnv(variables))
      .filter(({ state }) => state !== 'good')
      .map(({ sentence }) => sentence.split(' ')[0]);
  expect(states({})).toEqual([]);
  expect(states({ PUBLIC_BASE_URL: 'http://tasks.example.org' })).toEqual(['PUBLIC_BASE_URL']);
  expect(states({ PUBLIC_BASE_URL: 'https://tasks.example.org', SIGNUP: 'open' })).toEqual([
    'PUBLIC_BASE_URL',
    'SIGNUP',
  ]);
  expect(states({ PUBLIC_BASE_URL: 'https://tasks.example.org', TRUSTED_PROXY_HOPS: '1' })).toEqual([]);
  expect(states({ DATABASE_URL: 'postgresql://db.example.org/tidemark' })).toEqual([
    'AUTH_SECRET',
    'REDIS_URL',
    'Uploads',
  ]);
});

test('a Redis that is no Redis is bad', async () => {
  const url = new URL(services.databaseUrl);
  expect(await checkRedis(`redis://${url.host}`)).toMatchObject([{ state: 'bad' }]);
}, 30_000);
