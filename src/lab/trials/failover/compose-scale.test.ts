import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { configOf, readCompose } from '../../../test/container-files.ts';
import { patroniSettings } from './patroni-settings.ts';

const scale = readCompose('compose.scale.yaml');
const passwords = { POSTGRES_PASSWORD: 'p1', REDIS_PASSWORD: 'r1' };

test('compose.scale.yaml fails over by the settings that the trial runs', () => {
  const places = { etcdPort: 1, dataDir: '', superuser: { user: '', password: '' }, bin: '' };
  const { dcs, initdb } = patroniSettings({ name: '', postgresPort: 1, restPort: 1 }, places).bootstrap;
  const { post_init: _, ...bootstrap } = parse(configOf(scale, 'patroni', passwords)).bootstrap;
  expect(bootstrap).toEqual({ dcs, initdb });
  const trials = ['front-proxy', 'transaction-pooler', 'redis-group'].map((name) =>
    readFileSync(`src/lab/trials/failover/${name}.ts`, 'utf8'),
  );
  const shared = ['haproxy', 'pgbouncer', 'sentinel'].flatMap((name, index) =>
    configOf(scale, name, passwords)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => trials[index]?.includes(line) && line !== ''),
  );
  expect(shared).toEqual(
    expect.arrayContaining([
      'tcp-request connection reject if { nbsrv gt 1 }',
      'option httpchk OPTIONS /primary',
      'query_wait_timeout = 4',
      'server_login_retry = 1',
      'sentinel down-after-milliseconds tidemark 2000',
    ]),
  );
});
