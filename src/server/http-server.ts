import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../contract/errors.ts';
import { type Dispatch, originForm } from './api/rest/node-adapter.ts';
import { commonHeaders, problemReply } from './api/rest/rest-handler.ts';
import type { Logger } from './platform/logger.ts';

const headerBytesMax = 16_384;
/** Longer than proxies keep an idle connection (60 s is usual): the side that reuses it must be the one that closes it. */
const keepAliveTimeoutMs = 75_000;
/** Longer than the idle time, or Node would count that as waiting for headers. */
const headersTimeoutMs = 80_000;
const requestTimeoutMs = 120_000;

/** Node's HTTP server with the limits of the service; what is no HTTP is refused in the form that every reply has. */
export function createHttpServer(dispatch: Dispatch, logger: Logger): Server {
  const replies = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      maxHeaderSize: headerBytesMax,
      keepAliveTimeout: keepAliveTimeoutMs,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
    },
    (request, response) => {
      replies.set(request.socket, response);
      request.url = originForm(request.url ?? '/');
      dispatch(request, response).catch((error: unknown) => {
        logger.error({ err: error }, 'request failed outside its handler');
        response.destroy();
      });
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const reply = replies.get(socket);
    const begun = reply?.headersSent === true && !reply.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) socket.destroy(error);
    else socket.end(refusal(codesOfParser[error.code ?? ''] ?? 'malformed_request'));
  });
  return server;
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
