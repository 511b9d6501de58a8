import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseEnv, variableNames } from '../server/foundation/platform/env.ts';
import { configOf, environmentOf, readCompose, readImage } from '../test/container-files.ts';

const one = readCompose('compose.yaml');
const scale = readCompose('compose.scale.yaml');
const image = readImage();
const passwords = { POSTGRES_PASSWORD: 'p1', REDIS_PASSWORD: 'r1' };

test('compose.yaml is one container that needs nothing set and keeps its data in volumes', () => {
  expect(Object.keys(one.services)).toEqual(['tidemark']);
  const { tidemark } = one.services;
  const environment = tidemark ? environmentOf(tidemark) : {};
  const env = parseEnv({ ...image.env, ...environment });
  expect(env).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    dataDir: '/data',
    databaseUrl: undefined,
    redisUrl: undefined,
    publicBaseUrl: 'http://localhost:3000',
    signup: 'first',
    trustedProxyHops: 0,
  });
  expect(tidemark?.volumes).toEqual(['data:/data', 'backups:/backups']);
  expect(Object.keys(one.volumes)).toEqual(['data', 'backups']);
  expect(tidemark?.ports?.map((port) => port.replace(/^\$\{\w+:-(\d+)\}/, '$1'))).toEqual(['3000:3000']);
});

test('compose.scale.yaml leads to its stores through what fails over, and starts only with passwords that were chosen', () => {
  const { app, redis } = scale.services;
  if (!app || !redis) throw new Error('A service is missing.');
  const env = parseEnv({ ...image.env, ...environmentOf(app, passwords) });
  expect(env).toMatchObject({
    databaseUrl: 'postgresql://tidemark:p1@pgbouncer:6432/tidemark',
    databaseSessionUrl: 'postgresql://tidemark:p1@haproxy:5432/tidemark',
    redisUrl: 'redis://:r1@haproxy:6379',
    publicBaseUrl: 'https://localhost',
    trustedProxyHops: 1,
  });
  for (const service of [app, redis]) expect(() => environmentOf(service)).toThrow('must be set');
  expect(environmentOf(redis, passwords)['REDISCLI_AUTH']).toBe('r1');
  for (const name of ['patroni', 'pgbouncer-users', 'redis', 'sentinel', 'haproxy'])
    expect(() => configOf(scale, name), name).toThrow('must be set');
});

test('what compose.scale.yaml made with a single PostgreSQL is where the first member looks', () => {
  // By its name Compose knows the container that has the volume open, and stops it before.
  const { postgres } = scale.services;
  expect(postgres?.volumes).toEqual(['postgres:/var/lib/postgresql']);
  const { postgresql } = parse(configOf(scale, 'patroni', passwords));
  expect(postgresql.data_dir).toBe('/var/lib/postgresql/18/docker');
  expect(postgresql.authentication.superuser).toEqual({ username: 'tidemark', password: 'p1' });
  expect(JSON.stringify(postgres?.build)).toContain('FROM postgres:18.');
  // An empty member that came first would make another database.
  expect(scale.services['postgres-2']?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
});

test.skipIf(spawnSync('haproxy', ['-v']).status !== 0)('HAProxy takes its configuration', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tidemark-compose-')), 'haproxy.cfg');
  writeFileSync(file, configOf(scale, 'haproxy', passwords));
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  rmSync(path.dirname(file), { recursive: true });
  expect(stderr).not.toMatch(/ALERT/);
  expect(status).toBe(0);
});

test.each(['compose.yaml', 'compose.scale.yaml'])('what %s names is there', (file) => {
  const { services, volumes = {}, networks = {}, configs = {} } = readCompose(file);
  for (const service of Object.values(services)) {
    const { depends_on: others = [], networks: joined = [], configs: given = [] } = service;
    for (const name of Array.isArray(others) ? others : Object.keys(others)) expect(services).toHaveProperty([name]);
    for (const name of joined) expect(networks).toHaveProperty([name]);
    for (const one of given) expect(configs).toHaveProperty([typeof one === 'string' ? one : one.source]);
    for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty([volume.split(':')[0] ?? '']);
  }
});

test('each file is a project of its own, so that neither takes the volumes of the other', () => {
  expect(one.name).not.toBe(scale.name);
});

test.each([...Object.values(one.services), ...Object.values(scale.services)].filter(({ build }) => !build))(
  'the image $image is pinned to a release',
  ({ image: name }) => {
    expect(name).toMatch(/:\d+\.\d+(?:\.\d+)?$/);
  },
);

test.each(['compose.yaml', 'compose.scale.yaml'])('%s sets only variables that the service reads', (file) => {
  const services = Object.values(readCompose(file).services).filter(({ image: name }) => name === 'tidemark');
  expect(services).toHaveLength(1);
  for (const service of services)
    for (const name of Object.keys(service.environment ?? {})) expect(variableNames).toContain(name);
});

test('the image starts the service as a user without rights, who owns the folders of its volumes', () => {
  expect(image.command[0]).toBe('node');
  expect(existsSync(image.command[1] ?? '')).toBe(true);
  expect(image.text).toContain('\nUSER node\n');
  expect(image.text).toContain('chown node:node /data /backups');
  expect(image.text.indexOf('chown node:node')).toBeLessThan(image.text.indexOf('\nUSER node'));
});

test('what is compiled ahead is compiled by the user who runs it, because Node keeps it apart by user', () => {
  const [before = '', after = ''] = image.text.split('\nRUN node src/commands/compile-ahead.ts\n');
  expect(before).toMatch(/chown node:node [^\n]*\.next\/cache\/compile\n(?:.*\n)*USER node\n/);
  expect(after).not.toMatch(/^USER /m);
  expect(after).toContain('CMD');
});
