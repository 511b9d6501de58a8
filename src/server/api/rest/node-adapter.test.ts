import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { originForm, serveNode } from './node-adapter.ts';

test.each([
  ['/api/v1/tasks?limit=1', '/api/v1/tasks?limit=1'],
  ['http://tidemark.example/api/v1/tasks?limit=1', '/api/v1/tasks?limit=1'],
  ['HTTPS://tidemark.example:8443', '/'],
  ['http://tidemark.example?x=1', '/?x=1'],
  ['*', '*'],
])('the request target %s means %s', (target, path) => {
  expect(originForm(target)).toBe(path);
});

test('a longer JSON reply crosses the network compressed, with its length', async () => {
  const text = JSON.stringify(Array(500).fill('the same again'));
  const reply = { status: 200, headers: { 'Content-Type': 'application/json' }, body: text };
  const server = createServer((request, response) => void serveNode(async () => reply, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const packed = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 10);
  expect(await packed.text()).toBe(text);
  const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-length')).toBe(String(text.length));
  server.close();
});

test('a header that was sent on two lines is told from one with a comma', async () => {
  const told: (boolean | undefined)[] = [];
  const server = createServer((request, response) => {
    void serveNode(
      async ({ isRepeated }) => {
        told.push(isRepeated?.('idempotency-key'));
        return { status: 204, headers: {}, body: null };
      },
      request,
      response,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const key of ['k1, k2', ['k1', 'k2'], undefined])
    await new Promise((resolve) =>
      send({ port, headers: key === undefined ? {} : { 'Idempotency-Key': key } }, resolve).end(),
    );
  expect(told).toEqual([false, true, false]);
  server.close();
});
