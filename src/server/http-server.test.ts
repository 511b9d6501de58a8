import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { parseEnv } from './platform/env.ts';
import { createLogger } from './platform/logger.ts';

const server = createHttpServer(
  async (request, response) => void response.end(`url ${request.url}`),
  createLogger(parseEnv({ LOG_LEVEL: 'silent' })),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

/** What comes back until the server closes. */
function send(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request, 'latin1');
  return text(socket);
}

test('an idle connection is kept longer than a proxy keeps it', async () => {
  expect(server.keepAliveTimeout).toBeGreaterThan(65_000);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get('keep-alive')).toBe('timeout=75');
});

test('a target that names the whole address is served by its path', async () => {
  const reply = await send(
    'GET http://tidemark.example/api/v1/tasks?limit=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(reply).toContain('url /api/v1/tasks?limit=1');
});

test.each([
  [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headers_too_large'],
  ['GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
  ['NONSENSE\r\n\r\n', 400, 'malformed_request'],
  ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'malformed_request'],
])('what is no HTTP is refused as a problem: %#', async (request, status, code) => {
  const reply = await send(request);
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const line of [
    'Content-Type: application/problem+json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ])
    expect(head.split('\r\n')).toContain(line);
  const problem = JSON.parse(body);
  expect(problem).toMatchObject({ status, code });
  expect(head).toContain(`X-Request-Id: ${problem.requestId}`);
});
