import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { startMetricsServer } from './metrics-server.ts';
import { createRouteLabel } from './route-label.ts';
import { createServiceMetrics } from './service-metrics.ts';

const { services } = testApi(await testServices());

async function served(status: number) {
  const metrics = createServiceMetrics(services);
  const server = createServer((request, response) => {
    metrics.observe(request, response);
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const read = async () => ({ text: await metrics.registry.metrics(), contentType: metrics.registry.contentType });
  const scrape = await startMetricsServer({ host: '127.0.0.1', port: 0, logger: services.logger, read });
  onTestFinished(async () => {
    server.close();
    await scrape.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, scrape: scrape.address };
}

test('a request is counted by method, path pattern and status, never by the path that a client made up', async () => {
  const { base, scrape } = await served(200);
  await fetch(`${base}/api/v1/tasks/tsk_secret?query=plumber`);
  await fetch(`${base}/api/v1/no/such/path`);
  const text = await (await fetch(`${scrape}/metrics`)).text();
  expect(text).toContain(
    'tidemark_http_request_duration_seconds_count{method="GET",route="/api/v1/tasks/{id}",status="200"} 1',
  );
  expect(text).toContain('tidemark_http_request_duration_seconds_count{method="GET",route="unknown",status="200"} 1');
  expect(text).not.toMatch(/tsk_secret|plumber|such/);
});

test('figures of the stores are served: whether they answer, their connections, reminders that are late, the size of the change log', async () => {
  const { scrape } = await served(200);
  const text = await (await fetch(`${scrape}/metrics`)).text();
  expect(text).toMatch(/^tidemark_database_up 1$/m);
  expect(text).toMatch(/^tidemark_redis_up 1$/m);
  for (const name of [
    'tidemark_database_connections{pool="requests",state="open"}',
    'tidemark_reminders_late_seconds',
    'tidemark_change_log_rows',
    'tidemark_database_size_bytes',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(text).toContain(`\n${name} `);
});

test('the port of the metrics answers nothing else', async () => {
  const { scrape } = await served(200);
  expect((await fetch(`${scrape}/api/v1/tasks`)).status).toBe(404);
  expect((await fetch(`${scrape}/metrics`, { method: 'POST', body: 'x' })).status).toBe(404);
});

test('pages, assets and procedures have labels of their own', () => {
  const routeOf = createRouteLabel();
  expect(routeOf('/today')).toBe('page');
  expect(routeOf('/_next/static/x.js')).toBe('asset');
  expect(routeOf('/api/trpc/tasks.create')).toBe('/api/trpc/tasks.create');
  expect(routeOf('/api/trpc/tasks.create,labels.list?batch=1')).toBe('/api/trpc/{batch}');
  for (const path of [
    '/api/mcp',
    '/api/auth/callback/credentials',
    '/api/auth/oidc/callback',
    '/api/auth/passkey/begin',
  ])
    expect(routeOf(`${path}?code=x`)).toBe(path);
  for (const path of ['/api/auth/session', '/api/auth/oidc/', '/api/auth/oidc/else', '/api/mcp/x'])
    expect(routeOf(path)).toBe('unknown');
});

test('the newest backup and the failures of the schedule are served where there is one', async () => {
  const newest = new Date('2030-01-10T02:30:00Z');
  const { registry } = createServiceMetrics(services, () => ({ newest, failures: 2 }));
  expect(await registry.metrics()).toContain(
    `\ntidemark_backup_newest_timestamp_seconds ${newest.getTime() / 1_000}\n`,
  );
  expect(await registry.metrics()).toContain('\ntidemark_backup_failures 2\n');
  expect(await createServiceMetrics(services).registry.metrics()).not.toContain('tidemark_backup');
});
