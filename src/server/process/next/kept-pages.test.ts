import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { KeptPage } from './kept-pages.ts';
import { keepPages } from './kept-pages.ts';

const look = (page: Partial<KeptPage> = {}): KeptPage => ({ path: '/sign-in', ...page });

/** A server that keeps what the given renderer makes. */
async function serving(render: RequestListener, page: () => KeptPage = look) {
  const serve = keepPages();
  const counted = { renders: 0 };
  const server = createServer((request, response) => {
    void serve(page(), request, response, async (own, reply) => {
      counted.renders += 1;
      await render(own, reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { counted, get: (headers = {}, method = 'GET') => fetch(base, { method, headers }) };
}

let nonces = 0;
/** A page as Next makes it: each time with another nonce. */
const html: RequestListener = (_request, response) => {
  nonces += 1;
  const nonce = `n${nonces}x`;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`);
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('cache-control', 'private, no-store');
  const text = 'Sign in '.repeat(500);
  response.end(
    `<link as="script" href="/a.js"><script nonce="${nonce}">go(1)</script><script src="/a.js"></script>${text}`,
  );
};

test('a page is rendered once, however many ask for it at once and later', async () => {
  const { counted, get } = await serving(html);
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await get()).text()));
  texts.push(await (await get()).text());
  expect(new Set(texts).size).toBe(1);
  expect(counted.renders).toBe(1);
});

test('the inline scripts of a kept page are allowed by their hashes, and no nonce is sent twice', async () => {
  const { get } = await serving(html);
  const response = await get();
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'sha256-`);
  expect(policy).not.toMatch(/nonce|strict-dynamic|unsafe-inline'?; script/);
  expect(await response.text()).toContain('<script nonce="">go(1)</script>');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
});

test('a page that is only read has no script, and may run none', async () => {
  const { get } = await serving(html, () => look({ isOnlyRead: true }));
  const response = await get();
  expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
  expect(await response.text()).not.toContain('script');
});

test('it is sent compressed as the browser takes it, and not again to who has it', async () => {
  const { get } = await serving(html);
  const plain = await (await get({ 'accept-encoding': 'identity' })).text();
  for (const [accepted, coding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ]) {
    const response = await get({ 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(await response.text()).toBe(plain);
    const again = await get({ 'if-none-match': response.headers.get('etag') });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  }
});

test('what failed is passed on and not kept', async () => {
  let isDown = true;
  const { counted, get } = await serving((request, response) => {
    if (!isDown) return html(request, response);
    response.statusCode = 500;
    response.end('down');
  });
  expect([(await get()).status, (await get()).status]).toEqual([500, 500]);
  isDown = false;
  expect([(await get()).status, (await get()).status]).toEqual([200, 200]);
  expect(counted.renders).toBe(3);
});

test('another edition is made anew, and takes the place of the one before', async () => {
  let edition = 'monday';
  const { counted, get } = await serving(html, () => look({ edition }));
  await get();
  edition = 'tuesday';
  await get();
  await get();
  expect(counted.renders).toBe(2);
});

test('the address that a reader asked by stands in the page for that reader alone', async () => {
  let origin = 'http://tasks.home:3000';
  const page = () => look({ origin });
  const { counted, get } = await serving(
    (request, response) => void response.end(`at http://${request.headers.host}/`),
    page,
  );
  const first = await get();
  expect(await first.text()).toBe('at http://tasks.home:3000/');
  expect(first.headers.get('cache-control')).toBe('no-store');
  origin = 'https://elsewhere.example';
  expect(await (await get()).text()).toBe('at https://elsewhere.example/');
  expect(counted.renders).toBe(1);
});

test('nothing is posted to it', async () => {
  const { counted, get } = await serving(html);
  expect((await get({}, 'POST')).status).toBe(405);
  expect(await (await get({}, 'HEAD')).text()).toBe('');
  expect(counted.renders).toBe(1);
});
