import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HttpHandler, HttpReply, HttpRequest } from './http-types.ts';

/** Node's request as ours. The signal aborts when the client goes away before the reply is done. */
export function fromNodeRequest(request: IncomingMessage, response: ServerResponse): HttpRequest {
  const abort = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) abort.abort();
  });
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    socketAddress: request.socket.remoteAddress ?? '',
    body: request,
    signal: abort.signal,
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
  };
}

export async function sendNodeReply(response: ServerResponse, reply: HttpReply): Promise<void> {
  if (typeof reply.body !== 'string') {
    response.writeHead(reply.status, reply.headers);
    if (reply.body === null) response.end();
    else await pipeline(Readable.from(reply.body), response).catch(() => response.destroy());
    return;
  }
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': Buffer.byteLength(reply.body) });
  response.end(reply.body);
}

/** Serves a handler on Node's http server; a body that was not read is dropped with the connection. */
export async function serveNode(
  handle: HttpHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = await handle(fromNodeRequest(request, response));
  const unread = !request.complete && Number(request.headers['content-length'] ?? 1) > 0;
  const closing = unread && request.method !== 'GET' && request.method !== 'HEAD';
  await sendNodeReply(response, closing ? { ...reply, headers: { ...reply.headers, Connection: 'close' } } : reply);
}
