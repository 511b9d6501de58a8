import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../../api/procedures/services.ts';
import { clientAddress } from '../../api/rest/client-address.ts';
import type { Dispatch } from '../../api/rest/node-adapter.ts';
import { inLane } from '../../foundation/platform/lane.ts';
import { addressBlock } from '../../foundation/platform/network-address.ts';
import { requestOrigin } from '../../foundation/platform/request-origin.ts';
import { headerOf } from './header-of.ts';
import { keptForm, keptPageOf } from './kept-page-of.ts';
import { keepPages } from './kept-pages.ts';
import { hasNamedAddress } from './own-address.ts';
import { type Visit, withVisit } from './visit.ts';

/** How a page is served whose path is known, and what was read for it. */
export interface ServePage {
  /** What needs nothing of the database. @throws DomainError rate_limited · unavailable */
  file(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** @throws DomainError rate_limited · unavailable */
  page(pathname: string, visit: Visit, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const nobody: Visit = { session: null, isSignUpOpen: false };
/** Texts that a reader copies an address from. */
const addressed = new Set(['/llms.txt', '/help/agents', '/help/agents.md']);
const forms = new Set(['/sign-in', '/sign-up']);
/** A client that reads slowly does not keep its lane: what it waits for has been rendered by then. */
const laneMsMax = 5_000;

/**
 * Keeps what pages cost away from others: what is the same for everybody is served from bytes, a page without a session is counted
 * by address, and of the rest only a few are rendered at once, for each user and for all.
 * @param files those that are served as they are · @param handle Next
 */
export function servePages(services: Services, files: ReadonlySet<string>, dev: boolean, handle: Dispatch): ServePage {
  const { env, slots, addressLimits } = services;
  const serveKept = keepPages();
  const render: Dispatch = (request, response) => withVisit(nobody, () => handle(request, response));
  const addressOf = (request: IncomingMessage) =>
    clientAddress(
      { socketAddress: request.socket.remoteAddress ?? '', header: headerOf(request) },
      env.trustedProxyHops,
    );

  return {
    async file(pathname, request, response) {
      const address = addressOf(request);
      const ofReader = { signal: goneSignal(response), msMax: laneMsMax };
      if (pathname.startsWith('/api/')) {
        if (request.method === 'GET') addressLimits.countPage(address);
        else addressLimits.countCalls(address);
        return inLane({ ...ofReader, slots: slots.openCalls, who: addressBlock(address) }, () =>
          handle(request, response),
        );
      }
      const isFile = files.has(pathname);
      if (!isFile) addressLimits.countPage(address);
      const [, search = ''] = (request.url ?? '').split('?', 2);
      const kept = dev ? null : keptPageOf(files, pathname, search, headerOf(request));
      const origin = addressed.has(pathname) && !hasNamedAddress(env) && requestOrigin(headerOf(request), env).origin;
      if (kept && origin) return serveKept({ ...kept, origin }, request, response, render);
      return kept ? serveKept(kept, request, response, render) : render(request, response);
    },
    async page(pathname, visit, request, response) {
      if (visit.session === null) addressLimits.countPage(addressOf(request));
      const inVisit: Dispatch = (own, reply) => withVisit(visit, () => handle(own, reply));
      if (visit.session === null && forms.has(pathname) && !dev)
        return serveKept(keptForm(pathname, visit.isSignUpOpen, headerOf(request)), request, response, inVisit);
      const who = visit.session?.account.id ?? addressBlock(addressOf(request));
      const lane = { slots: slots.pages, who, signal: goneSignal(response), msMax: laneMsMax };
      return inLane(lane, () => inVisit(request, response));
    },
  };
}

/** Aborts when the client has left. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
