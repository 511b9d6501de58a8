import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { serveNode } from '../../api/rest/node-adapter.ts';
import { apiReferenceScriptPath, serveApiReferenceScript } from './api-reference-script.ts';

const server = createServer((request, response) => void serveNode(serveApiReferenceScript, request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const get = async (path: string, encoding: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'accept-encoding': encoding } });

test('the script of the API reference arrives whole, compressed or not, and says which', async () => {
  const path = await apiReferenceScriptPath();
  const plain = await get(path, 'identity');
  const packed = await get(path, 'gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const text = await plain.text();
  expect(text.length).toBeGreaterThan(1_000_000);
  expect(await packed.text()).toBe(text);
  for (const reply of [plain, packed])
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
});

test('another version, another name and another method are refused', async () => {
  expect((await get('/docs/scalar-0.0.0.js', 'gzip')).status).toBe(404);
  expect((await get(await apiReferenceScriptPath(), 'gzip', 'POST')).status).toBe(405);
});

test('all readers share the bytes, so that those who stall hold no copies', async () => {
  const url = await apiReferenceScriptPath();
  const memoryOf = async (encoding: string) => {
    const { body } = await serveApiReferenceScript({ method: 'GET', url, header: () => encoding });
    for await (const part of body as AsyncIterable<Uint8Array>) return part.buffer;
    return null;
  };
  for (const encoding of ['identity', 'gzip']) {
    const first = await memoryOf(encoding);
    expect(first).toBeInstanceOf(ArrayBuffer);
    expect((await memoryOf(encoding)) === first).toBe(true);
  }
});
