import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../lib/error-code.ts';
import { arrivalMsMax } from '../api/rest/limit-arrival.ts';
import { parseEnv } from '../foundation/platform/env.ts';
import { createLogger } from '../foundation/platform/logger.ts';
import { createHttpServer } from './http-server.ts';

const { server } = createHttpServer(
  async (request, response) => {
    if (request.url === '/later') await nextTurn();
    response.end(`url ${request.url}`);
  },
  createLogger(parseEnv({ LOG_LEVEL: 'silent' })),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

/** Sends a request and resolves with everything received until the server closes the connection. */
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
  ['GET / HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
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

test('the earlier HTTP needs no host, and an expectation of another kind is passed over', async () => {
  expect(await send('GET /a HTTP/1.0\r\n\r\n')).toContain('url /a');
  const expecting = 'GET /b HTTP/1.1\r\nHost: x\r\nExpect: haste\r\nConnection: close\r\n\r\n';
  expect(await send(expecting)).toContain('url /b');
});

test('a request without a host takes nothing from the one before it on its connection', async () => {
  const reply = await send('GET /later HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n\r\n');
  expect(reply).toMatch(/^HTTP\/1.1 200 .*url \/later.*HTTP\/1.1 400 .*malformed_request/s);
});

test('a connection on which nothing moves is ended, and there are only so many', () => {
  expect(server.timeout).toBe(120_000);
  expect(server.maxConnections).toBe(5_000);
});

test('a slow upload has time in proportion to its size', () => {
  expect(server.requestTimeout).toBe(0);
  expect(arrivalMsMax(0)).toBe(60_000);
  expect(arrivalMsMax(10_485_760)).toBe(60_000 + 1_280_000);
});

test('one address cannot have all connections', async () => {
  const { server: small } = createHttpServer(
    async (_request, response) => void response.end('done'),
    createLogger(parseEnv({ LOG_LEVEL: 'silent' })),
    { ofAddressMax: 3 },
  );
  small.listen(0, '127.0.0.1');
  await once(small, 'listening');
  afterAll(() => small.close());
  const at = (small.address() as AddressInfo).port;
  const ask = () => {
    const socket = connect(at, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket;
  };
  const held = [ask(), ask(), ask()];
  await Promise.all(held.map((socket) => once(socket, 'data')));
  const fourth = ask();
  let answer = '';
  fourth.on('data', (chunk) => {
    answer += String(chunk);
  });
  await once(fourth, 'close');
  expect(answer).toBe('');
  held[0]?.destroy();
  await expect
    .poll(async () => {
      const next = ask();
      const [first] = await Promise.race([once(next, 'data'), once(next, 'close')]);
      next.destroy();
      return String(first).slice(0, 15);
    })
    .toBe('HTTP/1.1 200 OK');
  for (const socket of held) socket.destroy();
});

describe('a server that drains', () => {
  /** @param work what a request waits for before it is answered */
  async function busyServer(work: () => Promise<unknown>) {
    const { server: busy, drain } = createHttpServer(
      async (_request, response) => {
        await work();
        response.end('done');
      },
      createLogger(parseEnv({ LOG_LEVEL: 'silent' })),
    );
    const accepted = new Set<number | undefined>();
    busy.on('connection', (socket) => accepted.add(socket.remotePort));
    busy.listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}/`;
    return { url, drain, accepted };
  }

  /**
   * Asks again and again on one kept connection until the server refuses connections, as the kernel also does by resetting one
   * that was not accepted. @returns the failures before that
   */
  async function keepAsking(url: string, accepted: ReadonlySet<number | undefined>): Promise<string[]> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const broken: string[] = [];
    for (;;) {
      let port: number | undefined;
      const code = await new Promise<string>((resolve) => {
        get(url, { agent }, (response) => {
          response.resume();
          response.once('end', () => resolve('done'));
          response.once('error', (error) => resolve(String(errorCode(error))));
        })
          .once('socket', (socket) => {
            if (socket.connecting) socket.once('connect', () => (port = socket.localPort));
            else port = socket.localPort;
          })
          .once('error', (error) => resolve(String(errorCode(error))));
      });
      if (code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !accepted.has(port))) return broken;
      if (code !== 'done') broken.push(code);
    }
  }

  test('breaks no request of clients that keep their connections busy, and is done when they are answered', async () => {
    const { url, drain, accepted } = await busyServer(() => sleep(20));
    const clients = Array.from({ length: 12 }, () => keepAsking(url, accepted));
    await sleep(100);
    const begin = performance.now();
    await drain({ acceptMs: 200 });
    // Clients that never pause would keep it open for as long as requests may take to be answered, 25 seconds.
    expect(performance.now() - begin).toBeLessThan(15_000);
    expect((await Promise.all(clients)).flat()).toEqual([]);
  });

  test('leaves kept connections open while it accepts: their next request may be on its way', async () => {
    const { url, drain } = await busyServer(() => sleep(100));
    const ask = (agent: Agent) =>
      new Promise<string>((resolve) => {
        get(url, { agent }, (response) => resolve(`${response.resume().headers.connection}`)).once('error', (error) =>
          resolve(String(errorCode(error))),
        );
      });
    const [idle, active] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
    const [kept] = await Promise.all([once(idle, 'free'), ask(idle)]);
    let hasClosed = false;
    kept[0].once('close', () => {
      hasClosed = true;
    });
    const answered = ask(active);
    const drained = drain({ acceptMs: 4_000 });
    expect(await answered).toBe('close');
    expect(await ask(idle)).toBe('close');
    expect(hasClosed).toBe(false);
    await drained;
  });

  test('answers what was under way and tells the client to close', async () => {
    const [arrived, answerable] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { url, drain } = await busyServer(() => {
      arrived.resolve();
      return answerable.promise;
    });
    const slow = fetch(url);
    await arrived.promise;
    const drained = drain({ acceptMs: 10 });
    answerable.resolve();
    const response = await slow;
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.text()).toBe('done');
    await drained;
  });

  test('breaks no request although it is busy with others', async () => {
    const { url, drain, accepted } = await busyServer(async () => {
      const end = performance.now() + 15;
      while (performance.now() < end);
    });
    const clients = Array.from({ length: 24 }, () => keepAsking(url, accepted));
    await sleep(200);
    await drain({ acceptMs: 200 });
    expect((await Promise.all(clients)).flat()).toEqual([]);
  });

  test('ends what takes longer than a stop may take, counted from its beginning', async () => {
    const { url, drain } = await busyServer(() => new Promise(() => {}));
    const asked = fetch(url).catch(() => 'ended');
    await sleep(100);
    const begin = performance.now();
    await drain({ acceptMs: 400, stopMs: 500 });
    expect(performance.now() - begin).toBeLessThan(900);
    expect(await asked).toBe('ended');
  });

  test('that nobody is connected to closes at once', async () => {
    const { drain } = await busyServer(async () => {});
    const begin = performance.now();
    await drain({ acceptMs: 20_000 });
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});
