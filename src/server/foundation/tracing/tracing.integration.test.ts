import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { createApiHandlers, handlerOf } from '../../api/handlers.ts';
import { serveNode } from '../../api/rest/node-adapter.ts';
import { createRouteLabel } from '../../process/metrics/route-label.ts';
import { parseEnv } from '../platform/env.ts';
import { createLogger } from '../platform/logger.ts';
import { startTracing } from './start-tracing.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

const services = await testServices();

/** A collector of OpenTelemetry's that keeps what it is sent. */
async function aCollector() {
  const bodies: { path: string; text: string }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = await buffer(request);
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
    bodies.push({ path: request.url ?? '', text });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const parsed = () => bodies.map(({ text }) => JSON.parse(text).resourceSpans[0]);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: (): SentSpan[] =>
      parsed().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope: { spans: SentSpan[] }) => scope.spans)),
    resource: () => JSON.stringify(parsed()[0]?.resource),
  };
}

/** The API on a port, traced to the collector. */
async function aTracedApi(endpoint: string, variables: Readonly<Record<string, string>> = {}) {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
  vi.stubEnv('OTEL_SERVICE_NAME', 'tasks-of-the-test');
  onTestFinished(() => void vi.unstubAllEnvs());
  const wanted = parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...variables }).tracing;
  if (wanted === undefined) throw new Error('not traced');
  const tracing = startTracing(wanted, createLogger({ logLevel: 'silent' }));
  const api = testApi(services);
  const handlers = createApiHandlers(api.services);
  const routeOf = createRouteLabel();
  const server = createServer((request, response) => {
    const handler = handlerOf(handlers, request.url ?? '/');
    if (handler)
      void tracing.run(routeOf(request.url ?? '/'), request, response, () => serveNode(handler, request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { token } = await api.user();
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  const send = async (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
    const json =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const reply = await fetch(base + path, {
      method,
      ...json,
      headers: { ...json.headers, authorization: `Bearer ${token}`, ...headers },
    });
    return { status: reply.status, body: await reply.json() };
  };
  return { send, token, close: tracing.close };
}

test('a request is a span, with its procedure, its statements and its commands of Redis below it', async () => {
  const collector = await aCollector();
  const { send, close } = await aTracedApi(collector.url);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const key = { traceparent, 'idempotency-key': 'traced' };
  expect((await send('POST', '/tasks', { name: 'Call the plumber' }, key)).status).toBe(201);
  await close();
  const spans = collector.spans();
  const named = (name: string) => spans.find((span) => span.name === name);
  const request = named('POST /api/v1/tasks');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  const procedure = named('tasks.create');
  expect(procedure?.parentSpanId).toBe(request?.spanId);
  expect(named('INSERT task')?.parentSpanId).toBe(procedure?.spanId);
  expect(named('COMMIT')).toBeDefined();
  expect(spans.some(({ attributes }) => JSON.stringify(attributes).includes('"redis"'))).toBe(true);
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect(collector.bodies[0]?.path).toBe('/v1/traces');
  expect(collector.resource()).toContain('tasks-of-the-test');
});

test('no span holds what a person wrote, an id, a search or a credential', async () => {
  const collector = await aCollector();
  const { send, token, close } = await aTracedApi(collector.url);
  const { body } = await send('POST', '/tasks', { name: 'Zeppelin', description: 'Wombat' });
  await send('PATCH', `/tasks/${body.id}`, { name: 'Zeppelin again' });
  await send('GET', `/tasks?query=Zeppelin`);
  await send('POST', '/tasks', { name: 'x', projectId: 'Wombat' });
  await close();
  expect(collector.spans().length).toBeGreaterThan(10);
  const sent = collector.bodies.map(({ text }) => text).join();
  for (const secret of ['Zeppelin', 'Wombat', body.id, token, token.slice(-20)]) expect(sent).not.toContain(secret);
});

test('requests at the same time keep their statements apart', async () => {
  const collector = await aCollector();
  const { send, close } = await aTracedApi(collector.url);
  await Promise.all(Array.from({ length: 40 }, (_, index) => send('POST', '/tasks', { name: `Task ${index}` })));
  await close();
  const spans = collector.spans();
  const traces = spans.filter(({ name }) => name === 'POST /api/v1/tasks').map(({ traceId }) => traceId);
  expect(traces).toHaveLength(40);
  for (const trace of traces)
    expect(spans.filter(({ name, traceId }) => name === 'INSERT task' && traceId === trace)).toHaveLength(1);
});

test('of the requests as many are traced as the sampler says', async () => {
  const collector = await aCollector();
  const { send, close } = await aTracedApi(collector.url, { OTEL_TRACES_SAMPLER: 'always_off' });
  await send('GET', '/context');
  await close();
  expect(collector.bodies).toEqual([]);
});

test('a collector that is away costs no request anything', async () => {
  const { send, close } = await aTracedApi('http://127.0.0.1:9', {});
  expect((await send('GET', '/context')).status).toBe(200);
  await close();
});

test('without an endpoint, or switched off, nothing is traced', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(parseEnv(endpoint).tracing).toEqual({ ratio: 1, followsCaller: true });
  expect(parseEnv({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
  expect(parseEnv({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined();
  const some = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' };
  expect(parseEnv({ ...endpoint, ...some }).tracing).toEqual({ ratio: 0.25, followsCaller: false });
  expect(() => parseEnv({ ...endpoint, ...some, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/^OTEL_TRACES_SAMPLER_ARG/);
});
