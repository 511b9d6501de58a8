import { once } from 'node:events';
import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '../../foundation/platform/env.ts';
import { createLogger } from '../../foundation/platform/logger.ts';
import { createHttpServer } from '../http-server.ts';
import { guardPages } from './guard-pages.ts';

let handled = 0;
/** A handler that reads the whole body, as Next does. */
const { server } = createHttpServer(
  guardPages(async (request, response) => {
    handled += 1;
    response.end(`${request.method} ${request.url} ${request.headers['content-type']} ${await text(request)}`);
  }),
  createLogger(parseEnv({ LOG_LEVEL: 'silent' })),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(base + path, { method: 'POST', headers: { 'content-type': type }, body });

async function expectRefused(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await response.json()).toMatchObject({ status, code });
}

test('a sign-in reaches the pages with its body, announced or not', async () => {
  const form = `username=ada&password=${'x'.repeat(8_000)}`;
  const expected = `POST /api/auth/callback/credentials application/x-www-form-urlencoded ${form}`;
  expect(await (await post('/api/auth/callback/credentials', form)).text()).toBe(expected);
  const chunked = open(`${base}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
  });
  const answered = once(chunked, 'response');
  chunked.end(form);
  expect(await text((await answered)[0])).toBe(expected);
});

test('a sign-in by another method than POST is refused with the one that is taken', async () => {
  for (const method of ['GET', 'PUT']) {
    const response = await fetch(`${base}/api/auth/callback/credentials?username=ada`, { method });
    expect(response.headers.get('allow')).toBe('POST');
    await expectRefused(response, 405, 'method_not_allowed');
  }
});

test('a body of more than 8 KiB is refused where no credential is needed, before it is read', async () => {
  for (const path of ['/api/auth/callback/credentials', '/api/auth/session', '/sign-in', '/'])
    await expectRefused(await post(path, 'x'.repeat(8_193)), 413, 'body_too_large');
});

test('a share of more than 64 KiB opens the page that says it did not arrive', async () => {
  const form = new FormData();
  form.set('text', 'x'.repeat(65_537));
  const response = await fetch(`${base}/share`, { method: 'POST', body: form, redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/inbox?shared');
});

test('a body that does not say its size is refused when it has become too large', async () => {
  const before = handled;
  const endless = open(`${base}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'transfer-encoding': 'chunked' },
  });
  endless.on('error', () => {});
  const answered = once(endless, 'response');
  const timer = setInterval(() => endless.write('x'.repeat(16_384)), 1);
  const [response] = await answered;
  clearInterval(timer);
  endless.destroy();
  expect(response.statusCode).toBe(413);
  expect(handled).toBe(before);
});

test.each(['/api', '/api/', '/api/v2/tasks', '/api/auth', '/api/auth/_log', '/api/auth/callback/github', '/api/trpc'])(
  'what is not there below /api is a 404 problem, never a page: %s',
  async (path) => {
    await expectRefused(await fetch(base + path), 404, 'not_found');
    await expectRefused(await post(path, '{}', 'application/json'), 404, 'not_found');
  },
);

test.each(['/%', '/sign-in/%ff', '/_next/static/%ff', '/api/auth/%ff', '/%c0%af', '/a%00b'])(
  'a path with an escape that is none is refused: %s',
  async (path) => {
    const request = open(base, { path });
    const answered = once(request, 'response');
    request.end();
    const [response] = await answered;
    expect(response.statusCode).toBe(400);
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'malformed_request' });
  },
);

test.each(['{"csrfToken":', '[]', 'null', '"x"', '3'])(
  'a JSON body that is no object is refused where next-auth would fail: %s',
  async (body) => {
    for (const path of ['/api/auth/callback/credentials', '/api/auth/session', '/api/auth/signout'])
      await expectRefused(await post(path, body, 'application/json'), 400, 'malformed_json');
  },
);
