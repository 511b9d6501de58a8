import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEnv, variableNames } from '../server/foundation/platform/env.ts';
import { environmentOf, readCompose, readImage } from '../test/container-files.ts';

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

test('compose.scale.yaml names its stores, and starts only with passwords that were chosen', () => {
  const { app, postgres, redis } = scale.services;
  if (!app || !postgres || !redis) throw new Error('A service is missing.');
  const env = parseEnv({ ...image.env, ...environmentOf(app, passwords) });
  expect(env).toMatchObject({
    databaseUrl: 'postgresql://tidemark:p1@postgres:5432/tidemark',
    redisUrl: 'redis://:r1@redis:6379',
    publicBaseUrl: 'https://localhost',
    trustedProxyHops: 1,
  });
  for (const service of [app, postgres, redis]) expect(() => environmentOf(service)).toThrow('must be set');
  expect(environmentOf(postgres, passwords)['POSTGRES_PASSWORD']).toBe('p1');
  expect(environmentOf(redis, passwords)['REDISCLI_AUTH']).toBe('r1');
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
  const services = Object.values(readCompose(file).services).filter(({ build }) => build);
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
