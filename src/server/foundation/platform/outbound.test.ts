import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { isPublicAddress, isPublicHost, publicLookup, readPublic } from './outbound.ts';

test.each(['142.250.74.10', '17.57.12.11', '2a00:1450:4001:80e::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::',
  'fc00::1',
  'fe80::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  'localhost',
  'printer.local',
  'metadata.google.internal.',
  'router',
  '[::1]',
  '127.0.0.1',
  '1.0.0.127.in-addr.arpa',
])('the host %s is not public by its look', (host) => {
  expect(isPublicHost(host)).toBe(false);
});

test('a name that stands for this machine at the moment of the call is not called, whichever form of answer is asked for', async () => {
  const ask = (all: boolean) =>
    new Promise<Error | null>((resolve) => {
      publicLookup('localhost', { all }, (error) => resolve(error));
    });
  expect((await ask(true))?.message).toContain('private address');
  expect((await ask(false))?.message).toContain('private address');
});

/** A server on this machine, which only an allowed origin names. */
async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const options = { accept: 'application/json', bytesMax: 1_000, msMax: 5_000 };

test('a document is read with its headers, and a redirect is not followed', async () => {
  let asked = 0;
  const origin = await served((request, response) => {
    asked += 1;
    if (request.url === '/away') response.writeHead(302, { Location: '/document' }).end();
    else response.writeHead(200, { 'Cache-Control': 'max-age=60' }).end(request.headers.accept);
  });
  const allowed = { ...options, allowedOrigins: [origin] };
  const read = await readPublic(`${origin}/document`, allowed);
  expect([read.status, read.headers['cache-control'], read.body.toString()]).toEqual([
    200,
    'max-age=60',
    'application/json',
  ]);
  expect((await readPublic(`${origin}/away`, allowed)).status).toBe(302);
  expect(asked).toBe(2);
});

test('an answer without a document is taken as it is, though its headers say that the document is compressed', async () => {
  const origin = await served((request, response) => {
    const compressed = { 'Content-Encoding': 'gzip' };
    if (request.url === '/same') response.writeHead(304, { ...compressed, ETag: '"1"' }).end();
    else if (request.url === '/away') response.writeHead(302, { ...compressed, Location: '/document' }).end();
    else response.writeHead(200, compressed).end(gzipSync('BEGIN:VCALENDAR'));
  });
  const allowed = { ...options, acceptsGzip: true, allowedOrigins: [origin] };
  expect((await readPublic(`${origin}/same`, allowed)).status).toBe(304);
  expect((await readPublic(`${origin}/away`, allowed)).headers.location).toBe('/document');
  expect((await readPublic(`${origin}/document`, allowed)).body.toString()).toBe('BEGIN:VCALENDAR');
});

test('a document that is too large or never ends is given up', async () => {
  const origin = await served((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(1_001));
    else response.write('{');
  });
  const allowed = { ...options, allowedOrigins: [origin] };
  await expect(readPublic(`${origin}/large`, allowed)).rejects.toThrow('too large');
  await expect(readPublic(`${origin}/slow`, { ...allowed, msMax: 50 })).rejects.toThrow();
});

test('what is not public is not called at all', async () => {
  let asked = 0;
  const origin = await served((_request, response) => {
    asked += 1;
    response.end();
  });
  const { port } = new URL(origin);
  for (const address of [
    origin,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `http://example.org:${port}/`,
    'https://user@example.org/',
    'https://example.org:22/',
    'file:///etc/passwd',
  ])
    await expect(readPublic(address, options), address).rejects.toThrow('not of the public internet');
  expect(asked).toBe(0);
});
