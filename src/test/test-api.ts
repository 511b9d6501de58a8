import { encode } from 'next-auth/jwt';
import { afterAll } from 'vitest';
import type { Scope } from '../contract/scopes.ts';
import { createApiHandlers, handlerOf } from '../server/api/handlers.ts';
import { createOauthEndpoints } from '../server/api/oauth/oauth-handler.ts';
import type { Services } from '../server/api/procedures/services.ts';
import { type HttpRequest, isWhole } from '../server/api/rest/http-types.ts';
import { parseEnv } from '../server/foundation/platform/env.ts';
import { createLogger, type Logger } from '../server/foundation/platform/logger.ts';
import { startSession } from '../server/identity/auth/browser-session.ts';
import type { NewAccount } from '../server/identity/auth/create-account.ts';
import { sessionCookieName } from '../server/identity/auth/session-cookie.ts';
import type { ReadDocument } from '../server/identity/oauth/client-document.ts';
import { createServices } from '../server/process/create-services.ts';
import { manualClock } from './manual-clock.ts';
import type { TestServices } from './services.ts';
import { testUser } from './test-user.ts';

const authSecret = 'a secret for tests, long enough to sign with';

export interface ApiReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  /** The text as sent. */
  readonly text: string;
  /** The bytes as sent; absent where there was no answer. */
  readonly bytes?: Buffer;
  /** The text parsed, or undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

export interface ApiCall {
  readonly token?: string;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly rawBody?: string | Uint8Array;
  /** Sent as it comes, instead of `body`. */
  readonly stream?: AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Those of the headers that are sent on two lines. */
  readonly repeated?: readonly string[];
  readonly address?: string;
}

export interface TestApiOptions {
  readonly variables?: Readonly<Record<string, string>>;
  readonly redisUrl?: string;
  readonly logger?: Logger;
  /** Documents of OAuth clients, which are read from the public internet otherwise. */
  readonly readDocument?: ReadDocument;
}

/** One instance of the API on the test's services, called without a network; its clock stands still until moved. */
export function testApi(testServices: TestServices, options: TestApiOptions = {}) {
  const clock = manualClock();
  const env = parseEnv({ API_REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'silent', ...options.variables });
  const { services, beginStop, close } = createServices({
    env,
    databaseUrl: testServices.databaseUrl,
    redisUrl: options.redisUrl ?? testServices.redisUrl,
    authSecret,
    logger: options.logger ?? createLogger(env),
    clock,
  });
  afterAll(close);
  const handlers = createApiHandlers(services, createOauthEndpoints(services, options.readDocument));

  async function call(method: string, path: string, options: ApiCall = {}): Promise<ApiReply> {
    const handler = handlerOf(handlers, path, method);
    if (!handler) throw new Error(`no handler for ${path}`);
    return readReply(await handler(toRequest(method, path, options)));
  }

  return {
    services,
    clock,
    call,
    handlers,
    user: (granted?: readonly Scope[]) => testUser(services, granted),
    /** The Cookie header of a browser that has just signed in. */
    sessionCookie: (user: NewAccount, device?: string) => sessionCookie(services, user, device),
    beginStop,
    close,
  };
}

export type TestApi = ReturnType<typeof testApi>;

function toRequest(
  method: string,
  path: string,
  { token, body, rawBody, stream, headers, repeated, address }: ApiCall,
): HttpRequest {
  const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const all: Record<string, string> = {
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  };
  return {
    method,
    url: path,
    socketAddress: address ?? '192.0.2.1',
    body:
      stream ?? (payload === undefined ? null : chunksOf(typeof payload === 'string' ? Buffer.from(payload) : payload)),
    signal: new AbortController().signal,
    header: (name) => all[name],
    isRepeated: (name) => repeated?.includes(name) ?? false,
  };
}

async function* chunksOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  const chunkBytes = 16_384;
  for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes);
}

async function readReply(reply: Awaited<ReturnType<NonNullable<ReturnType<typeof handlerOf>>>>): Promise<ApiReply> {
  const parts: Uint8Array[] = [];
  if (reply.body !== null && isWhole(reply.body)) parts.push(Buffer.from(reply.body as Uint8Array));
  else if (reply.body) for await (const part of reply.body) parts.push(Buffer.from(part));
  const bytes = Buffer.concat(parts);
  const text = bytes.toString();
  return {
    status: reply.status,
    headers: reply.headers,
    cookies: reply.cookies ?? [],
    text,
    bytes,
    body: parsed(text),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function sessionCookie(services: Services, user: NewAccount, device = 'Firefox on Linux'): Promise<string> {
  const sessionId = await startSession(services, user.id, device);
  const token = await encode({ token: { sub: user.id, sessionId }, secret: services.authSecret });
  return `${sessionCookieName(new URL(services.env.publicBaseUrl))}=${token}`;
}
