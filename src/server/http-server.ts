import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '../contract/errors.ts';
import { limitArrival } from './api/rest/limit-arrival.ts';
import { type Dispatch, originForm } from './api/rest/node-adapter.ts';
import { commonHeaders, problemReply } from './api/rest/rest-handler.ts';
import type { Logger } from './platform/logger.ts';

const headerBytesMax = 16_384;
/** Longer than proxies keep an idle connection (60 s is usual): the side that reuses it must be the one that closes it. */
const keepAliveTimeoutMs = 75_000;
/** Longer than the idle time, or Node would count that as waiting for headers. */
const headersTimeoutMs = 80_000;
/** A connection on which nothing moves for so long has a reader or a sender that stalls; event streams write more often. */
const silentMsMax = 120_000;
/** Each costs memory, known or not; a client is refused its connection rather than everybody their answers. */
const connectionsMax = 5_000;

export interface HttpServer {
  readonly server: Server;
  /** Answers what is under way and what comes meanwhile, each with `Connection: close`, then closes. */
  drain(options?: DrainOptions): Promise<void>;
}

export interface DrainOptions {
  /** How long new connections are still taken, so that a balancer that reads the health can move on first. */
  readonly acceptMs?: number;
  /** What is not answered by then is cut off. */
  readonly answerMs?: number;
}

/** Node's HTTP server with the limits of the service; what is no HTTP is refused in the form that every reply has. */
export function createHttpServer(dispatch: Dispatch, logger: Logger): HttpServer {
  const replies = new WeakMap<Duplex, ServerResponse>();
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  let isClosed = false;
  const server = createServer(
    {
      maxHeaderSize: headerBytesMax,
      keepAliveTimeout: keepAliveTimeoutMs,
      headersTimeout: headersTimeoutMs,
      // How long a request may take to arrive depends on its size.
      requestTimeout: 0,
    },
    (request, response) => {
      replies.set(request.socket, response);
      underWay.add(response);
      response.once('close', () => {
        underWay.delete(response);
        // Before that, a connection which looks idle may have its next request on the way.
        if (isClosed) server.closeIdleConnections();
      });
      if (isDraining) response.shouldKeepAlive = false;
      limitArrival(request, () => refuse(request.socket, 'request_timeout'));
      request.url = originForm(request.url ?? '/');
      dispatch(request, response).catch((error: unknown) => {
        logger.error({ err: error }, 'request failed outside its handler');
        response.destroy();
      });
    },
  );
  server.maxConnections = connectionsMax;
  server.setTimeout(silentMsMax, (socket) => {
    const reply = replies.get(socket);
    // The service is at work on an answer: the silence is its own.
    if (reply?.req.complete && !reply.headersSent) return;
    if (reply && !reply.req.complete) refuse(socket, 'request_timeout');
    else socket.destroy();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy(error);
    else refuse(socket, codesOfParser[error.code ?? ''] ?? 'malformed_request');
  });

  /** Says why, unless a reply has begun, which would be taken for a part of it. */
  function refuse(socket: Duplex, code: ErrorCode): void {
    const reply = replies.get(socket);
    const hasBegun = reply?.headersSent === true && !reply.writableFinished;
    if (!socket.writable || hasBegun) socket.destroy();
    else socket.end(refusal(code), () => socket.destroy());
  }

  return {
    server,
    async drain({ acceptMs = acceptMsDefault, answerMs = answerMsDefault } = {}) {
      isDraining = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      if ((await connectionCount(server)) > 0) await sleep(acceptMs);
      const closed = new Promise<void>((resolve) => {
        // An HTTP server's own close also ends connections without a request, those too that were accepted a moment ago.
        NetServer.prototype.close.call(server, () => resolve());
      });
      if ((await connectionCount(server)) > 0) await sleep(firstRequestMs);
      isClosed = true;
      server.closeIdleConnections();
      const deadline = setTimeout(() => server.closeAllConnections(), answerMs);
      await closed;
      clearTimeout(deadline);
    },
  };
}

const acceptMsDefault = 1_000;
/** How long the request of a connection that was accepted last may be on its way. */
const firstRequestMs = 250;
const answerMsDefault = 25_000;

function connectionCount(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count ?? 0));
  });
}

const codesOfParser: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** A whole reply as text: below the parser there is no response to write to. */
function refusal(code: ErrorCode): string {
  const requestId = randomUUID();
  const { status, headers, body } = problemReply(code, requestId);
  const text = String(body);
  const all = {
    ...commonHeaders,
    ...headers,
    'X-Request-Id': requestId,
    'Content-Length': Buffer.byteLength(text),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}
