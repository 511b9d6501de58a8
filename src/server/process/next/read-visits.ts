import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Services } from '../../api/procedures/services.ts';
import type { HttpHandler, HttpReply } from '../../api/rest/http-types.ts';
import { type Dispatch, serveNode } from '../../api/rest/node-adapter.ts';
import { commonHeaders, errorReply } from '../../api/rest/replies.ts';
import { headerOf } from './header-of.ts';
import { missingPage } from './missing-page.ts';
import type { PageKind } from './page-paths.ts';
import type { ServePage } from './serve-pages.ts';
import { unavailablePage } from './unavailable-page.ts';
import { readVisit } from './visit.ts';

/**
 * Reads what a page needs before Next renders it, because Next answers 500 to whatever a page throws: while the database is away
 * every page is 503 with `Retry-After` (service.md §4). A path without a page is 404, and a page of the app leads a stranger to the
 * sign-in page, both without Next. The path must decode.
 */
export function readVisits(services: Services, kindOf: (pathname: string) => PageKind, serve: ServePage): Dispatch {
  return async (request, response) => {
    const url = request.url ?? '/';
    const pathname = decodeURIComponent(url.split('?', 1)[0] ?? '/');
    const kind = kindOf(pathname);
    if (kind === 'file') return serve.file(pathname, request, response);
    const moved = moves.get(pathname);
    if (moved !== undefined) return serveNode(async () => leadTo(moved), request, response);
    if (kind === 'none' && !mayBeMistyped(request, pathname)) return serveNode(missing, request, response);
    const visit = await readVisit(services, pathname, headerOf(request)).catch((error: unknown) =>
      failed(services, error),
    );
    if ('status' in visit) return serveNode(async () => visit, request, response);
    if (visit.session === null && kind === 'none') return serveNode(missing, request, response);
    if (visit.session === null && (kind === 'app' || pathname === '/docs'))
      return serveNode(async () => leadTo(`/sign-in?next=${encodeURIComponent(url)}`), request, response);
    return serve.page(pathname, visit, request, response);
  };
}

/** Addresses that lead to a page of another one: the app's own, and those of earlier releases that somebody has kept. */
const moves: ReadonlyMap<string, string> = new Map([
  ['/', '/today'],
  ['/settings/password', '/settings/security'],
]);

const missing: HttpHandler = async (request) => missingPage(request);

/** Whether a person may stand behind an address that is no page: the app says so in its own frame to who is signed in. */
function mayBeMistyped({ method, headers }: IncomingMessage, pathname: string): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && headers.accept?.includes('text/html') === true && !/^\/[._]|\.\w+$/.test(pathname);
}

function failed(services: Services, error: unknown): HttpReply {
  const requestId = randomUUID();
  const problem = errorReply(services, error, requestId);
  return problem.status === 503 ? unavailablePage(requestId, problem.headers) : problem;
}

function leadTo(location: string): HttpReply {
  return { status: 307, headers: { ...commonHeaders, Location: location }, body: '' };
}
