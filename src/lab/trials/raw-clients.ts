import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Connections that are kept open, and misbehave, until they are ended. */
export interface RawClients {
  /** How many the service has not closed. */
  open(): number;
  end(): void;
}

/** Clients that ask for something and never read the answer. */
export function stalledReaders(baseUrl: string, requests: readonly RawRequest[]): Promise<RawClients> {
  return eachConnected(baseUrl, requests, (socket, request) => {
    socket.pause();
    socket.write(headOf(request));
  });
}

const slowBytes = 100_000;

/** Clients that announce a body and send a byte of it a second. */
export async function slowSenders(baseUrl: string, requests: readonly RawRequest[]): Promise<RawClients> {
  const timers: NodeJS.Timeout[] = [];
  const clients = await eachConnected(baseUrl, requests, (socket, request) => {
    const body = { 'Content-Type': 'application/json', 'Content-Length': String(slowBytes) };
    socket.write(headOf({ ...request, headers: { ...request.headers, ...body } }));
    socket.resume();
    timers.push(setInterval(() => socket.writable && socket.write(' '), 1_000));
  });
  return {
    ...clients,
    end() {
      for (const timer of timers) clearInterval(timer);
      clients.end();
    },
  };
}

/** Streams that are read as they come. @returns also how many have begun, as the first bytes of their answers say */
export async function openStreams(
  baseUrl: string,
  requests: readonly RawRequest[],
): Promise<RawClients & { begun(): number; bytes(): number }> {
  let begun = 0;
  let bytes = 0;
  const clients = await eachConnected(baseUrl, requests, (socket, request) => {
    socket.write(headOf(request));
    socket.once('data', (chunk) => {
      if (chunk.toString().startsWith('HTTP/1.1 200')) begun += 1;
    });
    socket.on('data', (chunk) => {
      bytes += chunk.length;
    });
  });
  return { ...clients, begun: () => begun, bytes: () => bytes };
}

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

function headOf({ method, path, headers }: RawRequest): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** How many connections are made before the next ones are. */
const atOnce = 50;

async function eachConnected(
  baseUrl: string,
  requests: readonly RawRequest[],
  begin: (socket: Socket, request: RawRequest) => void,
): Promise<RawClients> {
  const { hostname, port } = new URL(baseUrl);
  const sockets: Socket[] = [];
  for (const [index, request] of requests.entries()) {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    begin(socket, request);
    if (index % atOnce === atOnce - 1) await sleep(20);
  }
  return {
    open: () => sockets.filter((socket) => !socket.destroyed).length,
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
