import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Provider } from 'oidc-provider';
import type { HttpReply, HttpRequest } from '../rest/http-types.ts';

export interface ProviderCall {
  readonly request: HttpRequest;
  /** Path and query, as the library takes them. */
  readonly url: string;
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
}

/** The headers that the library reads. The origin is not among them: who may call from a browser is decided outside. */
const passedOn = ['accept', 'authorization', 'cookie'] as const;
const failures = new WeakMap<IncomingMessage, unknown>();

/** Notes what went wrong, because the library answers a store that is away with words of its own. */
export function rememberFailure(request: IncomingMessage, error: unknown): void {
  failures.set(request, error);
}

/**
 * Calls the library, which is a server of its own for Node's requests, within a handler. It sees the service at PUBLIC_BASE_URL,
 * whatever host or forwarded address the request names, because it makes addresses of them.
 * @throws what the library could not answer
 */
export async function runProvider(provider: Provider, issuer: string, call: ProviderCall): Promise<HttpReply> {
  const { host, protocol } = new URL(issuer);
  const message = new IncomingMessage(new Socket());
  message.method = call.request.method === 'HEAD' ? 'GET' : call.request.method;
  message.url = call.url;
  message.headers = { host, 'x-forwarded-proto': protocol.slice(0, -1) };
  for (const name of passedOn) {
    const value = call.request.header(name);
    if (value !== undefined) message.headers[name] = value;
  }
  if (call.contentType !== undefined) message.headers['content-type'] = call.contentType;
  if (call.body.length > 0) message.headers['content-length'] = String(call.body.length);
  // A person who uses the browser next must not be taken for the one before: the library's own session counts for nothing.
  if (message.headers.cookie) message.headers.cookie = withoutSession(message.headers.cookie);
  message.complete = true;
  message.push(call.body);
  message.push(null);
  const response = new ServerResponse(message);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    response.write = (chunk: string | Uint8Array) => chunks.push(Buffer.from(chunk)) > 0;
    response.end = (chunk?: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      resolve();
      return response;
    };
  });
  await provider.callback()(message, response);
  await ended;
  if (failures.has(message)) throw failures.get(message);
  return replyOf(response, Buffer.concat(chunks).toString());
}

const sessionCookie = /^_oauth_session(?:\.sig)?=/;

function withoutSession(cookies: string): string {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => !sessionCookie.test(cookie))
    .join('; ');
}

function replyOf(response: ServerResponse, body: string): HttpReply {
  const headers: Record<string, string> = {};
  const taken = ['content-type', 'location', 'www-authenticate', 'allow', 'retry-after'];
  for (const name of taken) {
    const value = response.getHeader(name);
    if (value !== undefined) headers[name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())] = String(value);
  }
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String);
  return {
    status: response.statusCode,
    headers,
    body,
    cookies: cookies.filter((cookie) => !sessionCookie.test(cookie)),
  };
}
