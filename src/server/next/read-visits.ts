import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Services } from '../api/procedures/services.ts';
import { type Dispatch, serveNode } from '../api/rest/node-adapter.ts';
import { errorReply } from '../api/rest/replies.ts';
import { unavailablePage } from './unavailable-page.ts';
import { readVisit, type Visit, withVisit } from './visit.ts';

/** What Next makes at these addresses needs nothing of the database. */
const madeFiles = ['/icon.svg', '/manifest.webmanifest', '/llms.txt', '/help/agents', '/help/agents.md'];

/**
 * Reads what a page needs before Next renders it, because Next answers 500 to whatever a page throws: while the database is away
 * every page is 503 with `Retry-After` (service.md §4). The path must decode.
 */
export function readVisits(services: Services, handle: Dispatch): Dispatch {
  const files = new Set([...madeFiles, ...publicFiles()]);
  return async (request, response) => {
    const pathname = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (/^\/(?:_next|api)\//.test(pathname) || files.has(pathname)) return handle(request, response);
    let visit: Visit;
    try {
      visit = await readVisit(services, pathname, request.headers.cookie ?? null);
    } catch (error) {
      const requestId = randomUUID();
      const problem = errorReply(services, error, requestId);
      const reply = problem.status === 503 ? unavailablePage(requestId, problem.headers) : problem;
      return serveNode(async () => reply, request, response);
    }
    return withVisit(visit, () => handle(request, response));
  };
}

/** The paths of the files that Next serves as they are. */
function publicFiles(): string[] {
  return readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${path.posix.relative('public', path.posix.join(parentPath, name))}`);
}
