import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingNames } from '../../../test/unset-settings.ts';
import { parseEnv } from './env.ts';
import { EnvError } from './env-values.ts';

test('with nothing set the defaults of the contract apply', () => {
  expect(parseEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicBaseUrl: 'http://localhost:3000',
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    databaseConnections: 30,
    redisUrl: undefined,
    authSecret: undefined,
    signup: 'first',
    oauth: 'auto',
    oidc: undefined,
    passwordSignIn: 'on',
    trustedProxyHops: 0,
    apiRequestsPerMinute: 1000,
    historyDays: 90,
    corsOrigins: [],
    vapidPrivateKey: undefined,
    pushContact: undefined,
    calendarAllowedOrigins: [],
    pushAllowedOrigins: [],
    logLevel: 'info',
    metrics: undefined,
    workers: 1,
    attachmentQuotaBytes: 1_073_741_824,
    s3: undefined,
    backup: undefined,
    tracing: undefined,
  });
});

test('origins are named one by one, and only as a browser sends them', () => {
  const { corsOrigins } = parseEnv({ CORS_ORIGINS: 'https://board.example.org, http://localhost:5173' });
  expect(corsOrigins).toEqual(['https://board.example.org', 'http://localhost:5173']);
  for (const wrong of [
    '*',
    'https://board.example.org/',
    'board.example.org',
    'https://EXAMPLE.org',
    'null',
    'file:///x',
  ])
    expect(() => parseEnv({ CORS_ORIGINS: wrong })).toThrow(/^CORS_ORIGINS must be origins separated by commas/);
});

test('an empty variable counts as unset', () => {
  expect(parseEnv({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
});

test('the public address follows the port unless it is set, and loses its trailing slash', () => {
  expect(parseEnv({ PORT: '8080' }).publicBaseUrl).toBe('http://localhost:8080');
  expect(parseEnv({ PUBLIC_BASE_URL: 'https://tasks.example.org/' }).publicBaseUrl).toBe('https://tasks.example.org');
});

test('the configuration cannot be changed after the start', () => {
  expect(() => Object.assign(parseEnv({}), { port: 1 })).toThrow(TypeError);
});

test('without embedded services both stores must be named', () => {
  const stores = { DATABASE_URL: 'postgresql://db/tidemark', REDIS_URL: 'redis://cache:6379' };
  expect(parseEnv({ EMBEDDED_SERVICES: 'off', ...stores })).toMatchObject({ databaseUrl: stores.DATABASE_URL });
  expect(() => parseEnv({ EMBEDDED_SERVICES: 'off' })).toThrow(
    'DATABASE_URL must be set when EMBEDDED_SERVICES is off, for example postgresql://tidemark:secret@db.example.org:5432/tidemark.',
  );
  expect(() => parseEnv({ EMBEDDED_SERVICES: 'off', DATABASE_URL: stores.DATABASE_URL })).toThrow(/^REDIS_URL must/);
});

test('a way past the pooler needs the way through it', () => {
  const session = { DATABASE_SESSION_URL: 'postgresql://primary/tidemark' };
  expect(parseEnv({ DATABASE_URL: 'postgresql://pooler/tidemark', ...session })).toMatchObject({
    databaseUrl: 'postgresql://pooler/tidemark',
    databaseSessionUrl: 'postgresql://primary/tidemark',
  });
  expect(() => parseEnv(session)).toThrow(/^DATABASE_SESSION_URL needs DATABASE_URL/);
});

test('a standby needs its primary', () => {
  const standby = { DATABASE_STANDBY_URL: 'postgresql://standby/tidemark' };
  expect(parseEnv({ DATABASE_URL: 'postgresql://primary/tidemark', ...standby }).databaseStandbyUrl).toBe(
    'postgresql://standby/tidemark',
  );
  expect(() => parseEnv(standby)).toThrow(/^DATABASE_STANDBY_URL needs DATABASE_URL/);
});

describe('a wrong variable is refused in one sentence with its name and an example', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 1 to 65535, for example 3000.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, for example 3000.'],
    [{ PORT: '0x50' }, 'PORT must be a whole number from 1 to 65535, for example 3000.'],
    [{ HOST: 'http://x' }, 'HOST must be a host name or an address to listen on, for example 127.0.0.1 or 0.0.0.0.'],
    [
      { DATABASE_URL: 'mysql://db/tidemark' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://, for example postgresql://tidemark:secret@db.example.org:5432/tidemark.',
    ],
    [
      { REDIS_URL: 'localhost:6379' },
      'REDIS_URL must be an address that begins with redis:// or rediss://, for example redis://cache.example.org:6379.',
    ],
    [
      { VAPID_PRIVATE_KEY: 'A'.repeat(43) },
      'VAPID_PRIVATE_KEY must be a private key of 32 bytes in base64url, for example what `npx web-push generate-vapid-keys` prints.',
    ],
    [{ SIGNUP: 'yes' }, 'SIGNUP must be one of first, open, closed, for example first.'],
    [{ TRUSTED_PROXY_HOPS: '-1' }, 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 10, for example 1.'],
    [
      { AUTH_SECRET: 'short' },
      'AUTH_SECRET must have at least 32 characters, for example what `openssl rand -base64 32` prints.',
    ],
    [
      { PUBLIC_BASE_URL: 'tasks.example.org' },
      'PUBLIC_BASE_URL must be an address that begins with http:// or https://, for example https://tasks.example.org.',
    ],
    [
      { PUBLIC_BASE_URL: 'https://tasks.example.org/?a=1' },
      'PUBLIC_BASE_URL must be a bare address without query, fragment or user name, for example https://tasks.example.org.',
    ],
    ...['https://:pass@tasks.example.org', 'https://tasks.example.org/?', 'https://tasks.example.org#'].map(
      (address): [Record<string, string>, string] => [
        { PUBLIC_BASE_URL: address },
        'PUBLIC_BASE_URL must be a bare address without query, fragment or user name, for example https://tasks.example.org.',
      ],
    ),
    ...[' https://tasks.example.org', 'https://tasks.example.org/a b', 'https:tasks.example.org', 'https:///x'].map(
      (address): [Record<string, string>, string] => [
        { PUBLIC_BASE_URL: address },
        'PUBLIC_BASE_URL must be written out, without spaces, for example https://tasks.example.org.',
      ],
    ),
    ...['S3_BUCKET', 'BACKUP_S3_BUCKET'].flatMap((name) =>
      ['uploads/tidemark', 'uploads ', 'https://s3.example.org/uploads'].map(
        (bucket): [Record<string, string>, string] => [
          { [name]: bucket },
          `${name} must be a bucket's name alone, without slashes and spaces, for example tidemark-uploads.`,
        ],
      ),
    ),
    [
      { S3_BUCKET: 'uploads', S3_REGION: 'EU (Frankfurt)' },
      'S3_REGION must be a region by its code, for example us-east-1.',
    ],
    [
      { BACKUP_S3_BUCKET: 'backups', BACKUP_S3_REGION: 'eu-central-1 ' },
      'BACKUP_S3_REGION must be a region by its code, for example us-east-1.',
    ],
    [{ OIDC_ALLOWED_GROUPS: ' , ' }, 'OIDC_ALLOWED_GROUPS must name a group, for example family,staff.'],
    [
      { S3_ENDPOINT: 'https://s3.example.org' },
      'S3_BUCKET must be set when S3_ENDPOINT is, for example tidemark-uploads.',
    ],
  ])('%j', (record, sentence) => {
    expect(() => parseEnv(record)).toThrow(new EnvError(sentence));
  });
});

test('addresses, buckets and regions that work are taken as they are', () => {
  for (const address of ['https://tasks.example.org/below/@home', 'http://[::1]:3000', 'HTTPS://Tasks.example.org'])
    expect(parseEnv({ PUBLIC_BASE_URL: address }).publicBaseUrl).toBe(address);
  const accessPoint = 'arn:aws:s3:eu-central-1:123456789012:accesspoint/uploads';
  for (const bucket of ['tidemark.uploads', 'Old_Name', accessPoint])
    expect(parseEnv({ S3_BUCKET: bucket, S3_REGION: 'auto' }).s3).toMatchObject({ bucket, region: 'auto' });
});

test('a secret never appears in the sentence about it', () => {
  expect(() => parseEnv({ AUTH_SECRET: 'hush-hush' })).toThrow(/^AUTH_SECRET (?!.*hush)/);
});

test('an S3 store of one’s own is addressed by path unless told otherwise', () => {
  const own = {
    S3_BUCKET: 'uploads',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  expect(parseEnv(own).s3).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'uploads',
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    forcePathStyle: true,
  });
  expect(parseEnv({ S3_BUCKET: 'uploads' }).s3?.forcePathStyle).toBe(false);
});

test('.env.example shows every variable, and none that is not read', () => {
  const source = ['env.ts', 's3-env.ts', 'backup-env.ts', 'tracing-env.ts']
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name);
  expect(read).toContain('PORT');
  expect(settingNames().sort()).toEqual(read.sort());
});

test('the page on configuration names every variable', () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const pages = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
  const named = new Set([...pages.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g)].map(([name]) => name));
  expect(settingNames().filter((name) => !named.has(name))).toEqual([]);
});
