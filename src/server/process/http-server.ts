import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '../../contract/errors.ts';
import type { HttpReply } from '../api/rest/http-types.ts';
import { limitArrival } from '../api/rest/limit-arrival.ts';
import { type Dispatch, originForm, serveNode } from '../api/rest/node-adapter.ts';
import { commonHeaders, problemReply } from '../api/rest/replies.ts';
import type { Logger } from '../foundation/platform/logger.ts';
import { addressBlock, parseAddress } from '../foundation/platform/network-address.ts';

const headerBytesMax = 16_384;
/** Longer than the usual 60 s for which proxies keep an idle connection, because the reusing side must close it first. */
const keepAliveTimeoutMs = 75_000;
/** Longer than the keep-alive time, which Node would otherwise count as waiting for headers. */
const headersTimeoutMs = 80_000;
/** A connection without traffic for this long has stalled; event streams write more often. */
const silentMsMax = 120_000;
/** Bounds memory: beyond it new connections are refused, so that existing ones are still answered. */
const connectionsMax = 5_000;
/** Far below the whole, so that no single address can fill it. */
const connectionsOfAddressMax = 1_000;

export interface HttpServer {
  readonly server: Server;
  /** Answers running requests and those that arrive meanwhile, each with `Connection: close`, then closes. */
  drain(options?: DrainOptions): Promise<void>;
}

interface DrainOptions {
  /** How long new connections are still accepted, so that a load balancer can notice the failing health check first. */
  readonly acceptMs?: number;
  /** How long all of it may take. */
  readonly stopMs?: number;
}

interface HttpServerOptions {
  /** How many connections one address may have; without a limit behind proxies, which have those of everybody. */
  readonly ofAddressMax?: number;
}

/** Node's HTTP server with this server's limits; malformed requests are refused with a problem document too. */
export function createHttpServer(
  dispatch: Dispatch,
  logger: Logger,
  { ofAddressMax = connectionsOfAddressMax }: HttpServerOptions = {},
): HttpServer {
  /** The last reply of each connection. */
  const replies = new WeakMap<Duplex, ServerResponse>();
  /**
   * Not the replies under way, because a set of them would keep them in memory: it outgrows its table every few additions, each old
   * table refers to the next one, and from the old generation they keep what was in them until that is collected (speed.md).
   */
  const connections = new Set<Socket>();
  let isDraining = false;
  let isClosed = false;
  const server = createServer(
    {
      maxHeaderSize: headerBytesMax,
      keepAliveTimeout: keepAliveTimeoutMs,
      headersTimeout: headersTimeoutMs,
      // Disabled, because `limitArrival` bounds the time by the request's size.
      requestTimeout: 0,
      // Node refuses it without a body; it is refused as a problem below.
      requireHostHeader: false,
    },
    (request, response) => {
      replies.set(request.socket, response);
      response.once('close', () => {
        // Earlier, the next request may be arriving on a connection that looks idle.
        if (isClosed) closeIdleSoon();
      });
      if (isDraining) response.shouldKeepAlive = false;
      limitArrival(request, () => refuse(request.socket, 'request_timeout'));
      request.url = originForm(request.url ?? '/');
      const isHostless = request.headers.host === undefined && request.httpVersion !== '1.0';
      // Its reply stands behind those of the requests before it.
      const served = isHostless
        ? serveNode(async () => refusal('malformed_request'), request, response)
        : dispatch(request, response);
      served.catch((error: unknown) => {
        logger.error({ err: error }, 'request failed outside its handler');
        response.destroy();
      });
    },
  );
  server.maxConnections = connectionsMax;
  limitByAddress(server, ofAddressMax);
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.setTimeout(silentMsMax, (socket) => {
    const reply = replies.get(socket);
    // The server is still computing the answer, so the silence is not the client's.
    if (reply?.req.complete && !reply.headersSent) return;
    if (reply && !reply.req.complete) refuse(socket, 'request_timeout');
    else socket.destroy();
  });
  // Expectations other than 100-continue promise nothing here; Node would answer with a bare 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy(error);
    else refuse(socket, codesOfParser[error.code ?? ''] ?? 'malformed_request');
  });

  /** Sends the reason, unless a reply has begun, of which it would seem to be a part. */
  function refuse(socket: Duplex, code: ErrorCode): void {
    const reply = replies.get(socket);
    const hasBegun = reply?.headersSent === true && !reply.writableFinished;
    if (!socket.writable || hasBegun) socket.destroy();
    else socket.end(asText(refusal(code)), () => socket.destroy());
  }

  let isClosingIdle = false;
  function closeIdleSoon(): void {
    if (isClosingIdle) return;
    isClosingIdle = true;
    setTimeout(async () => {
      await everythingReceived();
      isClosingIdle = false;
      server.closeIdleConnections();
    }, idleMsMin);
  }

  return {
    server,
    async drain({ acceptMs = acceptMsDefault, stopMs = stopMsMax } = {}) {
      isDraining = true;
      const deadline = setTimeout(() => server.closeAllConnections(), stopMs);
      for (const socket of connections) {
        const reply = replies.get(socket);
        if (reply) reply.shouldKeepAlive = false;
      }
      if ((await connectionCount(server)) > 0) await sleep(acceptMs);
      await everythingReceived();
      const closed = new Promise<void>((resolve) => {
        // The close of an HTTP server would also end just accepted connections whose request has not arrived yet.
        NetServer.prototype.close.call(server, () => resolve());
      });
      if ((await connectionCount(server)) > 0) await sleep(firstRequestMs);
      isClosed = true;
      closeIdleSoon();
      await closed;
      clearTimeout(deadline);
    },
  };
}

const acceptMsDefault = 1_000;
/** How long the first request on a just accepted connection may take to arrive. */
const firstRequestMs = 250;
/** Requests that are not answered by then are aborted: the service ends within 25 seconds of the signal, its stores included. */
const stopMsMax = 23_000;
/** How long a connection that has become idle is left open for a request that is on its way. */
const idleMsMin = 50;

/**
 * Resolves right after the system was asked for new connections and data, so that nothing waits in its queues that a close would
 * reset: `setImmediate` runs directly behind that.
 */
function everythingReceived(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Refuses connections of an address that has its share; those of an IPv6 network count together. */
function limitByAddress(server: Server, max: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = addressBlock(parseAddress(socket.remoteAddress ?? '') ?? '');
    const open = (counts.get(address) ?? 0) + 1;
    if (open > max) return socket.destroy();
    counts.set(address, open);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}

function connectionCount(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count ?? 0));
  });
}

const codesOfParser: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

function refusal(code: ErrorCode): HttpReply {
  const requestId = randomUUID();
  const reply = problemReply(code, requestId);
  return { ...reply, headers: { ...commonHeaders, ...reply.headers, 'X-Request-Id': requestId, Connection: 'close' } };
}

/** A complete reply as text, because a malformed request has no response object. */
function asText({ status, headers, body }: HttpReply): string {
  const text = String(body);
  const all = { ...headers, 'Content-Length': Buffer.byteLength(text) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}
