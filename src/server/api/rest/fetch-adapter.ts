import { Readable } from 'node:stream';
import { type HttpHandler, type HttpReply, isWhole } from './http-types.ts';
import { socketAddressHeader } from './socket-address.ts';

/** Mounts a handler as a Next route. Next hides the socket, so the custom server passes its address in a header. */
export function fetchRoute(handle: HttpHandler): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const reply = await handle({
      method: request.method,
      url: url.pathname + url.search,
      socketAddress: request.headers.get(socketAddressHeader) ?? '',
      body: request.body,
      signal: request.signal,
      // Next removes Content-Encoding from the replies of its routes, so they must not be compressed.
      header: (name) => (name === 'accept-encoding' ? undefined : (request.headers.get(name) ?? undefined)),
    });
    return toResponse(reply);
  };
}

function toResponse(reply: HttpReply): Response {
  const { body } = reply;
  const content =
    body === null || isWhole(body)
      ? (body as BodyInit | null)
      : (Readable.toWeb(Readable.from(encoded(body))) as ReadableStream<Uint8Array>);
  return new Response(content, { status: reply.status, headers: reply.headers });
}

async function* encoded(parts: AsyncIterable<Uint8Array | string>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield typeof part === 'string' ? encoder.encode(part) : part;
}
