import { randomUUID } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { feedHashOf } from '../calendars/feed-address.ts';
import { openFeed, readFeed } from '../calendars/read-feed.ts';
import { rememberReader } from '../calendars/remember-reader.ts';
import { DomainError } from '../foundation/platform/domain-error.ts';
import { addressBlock } from '../foundation/platform/network-address.ts';
import { createWindowCounter } from '../foundation/platform/window-counter.ts';
import { matchesWeakly, parseTags } from './procedures/entity-tags.ts';
import type { Services } from './procedures/services.ts';
import { clientAddress } from './rest/client-address.ts';
import type { HttpHandler, HttpReply, HttpRequest } from './rest/http-types.ts';
import { commonHeaders, errorReply } from './rest/replies.ts';

const methods = 'GET, HEAD';

/** The address is a secret, so that it must neither be indexed nor told to others. */
const secretHeaders = { ...commonHeaders, 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };

/**
 * `GET|HEAD /ical/tdf_….ics`: the address alone opens a feed, no cookie counts. What is unknown, revoked or gone is the same empty 404.
 */
export function createFeedHandler(services: Services): HttpHandler {
  const countUnknown = createWindowCounter(limits.unknownFeedsPerMinute, 60_000);
  const refuseUnknown = (request: HttpRequest): HttpReply => {
    const { allowed, resetMs } = countUnknown(addressBlock(clientAddress(request, services.env.trustedProxyHops)));
    if (!allowed) throw tooMany(resetMs - Date.now());
    return { status: 404, headers: secretHeaders, body: null };
  };
  const answer = async (request: HttpRequest): Promise<HttpReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 405, headers: { ...secretHeaders, Allow: methods }, body: null };
    const hash = feedHashOf(request.url.split('?', 1)[0] ?? '');
    const baseUrl = services.env.publicBaseUrl.replace(/\/$/, '');
    const open = hash && (await openFeed(services, hash, baseUrl));
    if (!open) return refuseUnknown(request);
    const counted = await services.feedLimiter.consume(open.row.id);
    if (counted?.allowed === false) throw tooMany(counted.resetSeconds * 1_000);
    const headers = { ...secretHeaders, 'Cache-Control': 'private, max-age=300', ETag: open.tag };
    const { pool } = services.database;
    const tags = parseTags(request.header('if-none-match') ?? '');
    const isSame = tags !== null && tags !== '*' && matchesWeakly(tags, open.tag.replace(/^W\//, ''));
    const body = isSame ? null : await readFeed(services, open, baseUrl);
    if (!isSame && body === null) return refuseUnknown(request);
    rememberReader({ pool, logger: services.logger }, open.row, services.clock.now(), request.header('user-agent'));
    // Any text will do for `*`, but whether there is one only its reading tells.
    if (isSame || tags === '*') return { status: 304, headers, body: null };
    const type = { 'Content-Type': 'text/calendar; charset=utf-8' };
    return { status: 200, headers: { ...headers, ...type }, body: request.method === 'HEAD' ? null : body };
  };
  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      const requestId = randomUUID();
      const reply = errorReply(services, error, requestId);
      return { ...reply, headers: { ...reply.headers, ...secretHeaders, 'X-Request-Id': requestId } };
    }
  };
}

function tooMany(ms: number): DomainError {
  return new DomainError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) });
}
