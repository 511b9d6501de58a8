import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compressReply } from './compress-reply.ts';
import { type HttpHandler, type HttpReply, type HttpRequest, isWhole, type WholeBody } from './http-types.ts';

/** Answers one request of Node's server. */
export type Dispatch = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const lingerMs = 1_000;
const lingerBytesMax = 16 * 1_048_576;

/** A request target may be an absolute address, as sent to proxies (RFC 9112 §3.2.2); only its path and query are used. */
export function originForm(target: string): string {
  if (!/^https?:\/\//i.test(target)) return target;
  const authority = target.indexOf('//') + 2;
  const end = target.slice(authority).search(/[/?#]/);
  const path = end < 0 ? '' : target.slice(authority + end);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Converts Node's request to `HttpRequest`. The signal aborts when the client disconnects before the reply is complete. */
function fromNodeRequest(request: IncomingMessage, response: ServerResponse): HttpRequest {
  const abort = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) abort.abort();
  });
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    socketAddress: request.socket.remoteAddress ?? '',
    // A reader that stops early, as for a body too large, must not destroy the connection, because the reply is still to be sent.
    body: { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) },
    signal: abort.signal,
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    isRepeated: (name) => (request.headersDistinct[name]?.length ?? 0) > 1,
  };
}

async function sendNodeReply(response: ServerResponse, reply: HttpReply): Promise<void> {
  if (!isWhole(reply.body)) {
    response.writeHead(reply.status, reply.headers);
    if (reply.body === null) response.end();
    else await pipeline(Readable.from(reply.body), response).catch(() => response.destroy());
    return;
  }
  const acceptEncoding = String(response.req.headers['accept-encoding'] ?? '');
  const { headers, bytes } = await compressReply(reply.body, reply.headers, acceptEncoding);
  response.writeHead(reply.status, { ...headers, 'Content-Length': Buffer.byteLength(bytes) });
  response.end(bytes);
}

/** Serves a handler on Node's http server; an unread body is dropped with the connection. */
export async function serveNode(
  handle: HttpHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = await handle(fromNodeRequest(request, response));
  if (reply.cookies && reply.cookies.length > 0) response.setHeader('Set-Cookie', [...reply.cookies]);
  const unread = !request.complete && Number(request.headers['content-length'] ?? 1) > 0;
  if (!unread || request.method === 'GET' || request.method === 'HEAD' || !isWhole(reply.body))
    return sendNodeReply(response, reply);
  await sendAndClose(request, response, reply, reply.body);
}

/**
 * Replies before the body was read to its end, then closes the connection. The client's remaining bytes are read and dropped
 * briefly, because closing with unread bytes would reset the connection and lose the reply.
 */
async function sendAndClose(
  request: IncomingMessage,
  response: ServerResponse,
  reply: HttpReply,
  body: WholeBody,
): Promise<void> {
  response.writeHead(reply.status, {
    ...reply.headers,
    Connection: 'close',
    'Content-Length': Buffer.byteLength(body),
  });
  response.write(body);
  response.flushHeaders();
  const lingerTimer = setTimeout(() => request.destroy(), lingerMs);
  try {
    let dropped = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      dropped += (chunk as Buffer).length;
      if (dropped > lingerBytesMax) break;
    }
  } catch {
    // The client closed first.
  } finally {
    clearTimeout(lingerTimer);
    response.end();
  }
}
