import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { limits } from '../../../contract/limits.ts';
import type { HttpReply } from '../../api/rest/http-types.ts';
import { type Dispatch, serveNode } from '../../api/rest/node-adapter.ts';
import { readBounded } from '../../api/rest/read-body.ts';
import { commonHeaders, problemReply } from '../../api/rest/replies.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import { headerOf } from './header-of.ts';

/** The paths of next-auth that are served; its `_log` is left out, because it would log anything that a client sends. */
const authPath =
  /^\/api\/auth\/(?:csrf|providers|session|signout|error|signin(?:\/credentials)?|callback\/credentials)$/;

/** Where a name and a password are brought. */
const signInPath = '/api/auth/callback/credentials';

/**
 * Checks requests before Next, which reads bodies of any size into memory and answers 500 to undecodable paths and truncated
 * JSON, as next-auth does to a sign-in that is none. Such requests are refused with problem documents; an unknown path below `/api` is a 404 problem instead of a page.
 */
export function guardPages(handle: Dispatch): Dispatch {
  return async (request, response) => {
    try {
      checkPath(request);
      if (!mayHaveBody(request)) return await handle(request, response);
      const body = await readPageBody(request, isShare(request) ? limits.pageBodyBytesMax : limits.openBodyBytesMax);
      return await handle(withBody(request, body), response);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      await serveNode(async () => (isShare(request) ? shareLost : refusal(error)), request, response);
    }
  };
}

function checkPath({ url = '/', method }: IncomingMessage): void {
  const path = url.split('?', 1)[0] ?? '/';
  if (!decodes(path)) throw new DomainError('malformed_request', { detail: 'The path has an escape that is none.' });
  const isApi = path === '/api' || path.startsWith('/api/');
  if (isApi && !authPath.test(path)) throw new DomainError('not_found', { detail: 'There is no such path.' });
  if (path === signInPath && method !== 'POST') throw new DomainError('method_not_allowed');
}

function decodes(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

function mayHaveBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** @throws DomainError body_too_large, before the rest is read · malformed_json */
async function readPageBody(request: IncomingMessage, bytesMax: number): Promise<Uint8Array> {
  const body = await readBounded(
    {
      header: headerOf(request),
      body: request.iterator({ destroyOnReturn: false }),
    },
    bytesMax,
  );
  if (headerOf(request)('content-type')?.includes('application/json')) checkJsonObject(body);
  return body;
}

function checkJsonObject(body: Uint8Array): void {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw new DomainError('malformed_json', {}, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DomainError('malformed_json', { detail: 'The body must be a JSON object.' });
}

/** Whether a browser brings what another app shared (src/app/manifest.ts). */
function isShare({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && (url ?? '').split('?', 1)[0] === '/share';
}

/** A share that cannot be read opens the page that says so, because a person sees the answer. */
const shareLost: HttpReply = { status: 303, headers: { ...commonHeaders, Location: '/inbox?shared' }, body: '' };

/** A request that yields the given body, because the original one has been consumed. */
function withBody(request: IncomingMessage, body: Uint8Array): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(copy, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  copy.complete = true;
  copy.push(body);
  copy.push(null);
  return copy;
}

function refusal(error: DomainError): HttpReply {
  const requestId = randomUUID();
  const reply = problemReply(error.code, requestId, error.details);
  const allow: Record<string, string> = error.code === 'method_not_allowed' ? { Allow: 'POST' } : {};
  return { ...reply, headers: { ...commonHeaders, 'X-Request-Id': requestId, ...reply.headers, ...allow } };
}
