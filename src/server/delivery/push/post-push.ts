import http from 'node:http';
import https from 'node:https';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { ReminderPush } from '../../../contract/push.ts';
import { publicLookup } from '../../foundation/platform/outbound.ts';
import { parseEndpoint } from './push-endpoint.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushReply {
  readonly status: number;
  /** The `Retry-After` of the push service; null = none. */
  readonly retryAfterSeconds: number | null;
}

export interface PostOptions {
  readonly vapid: VapidKeys;
  readonly allowedOrigins: readonly string[];
  readonly signal: AbortSignal;
}

const timeoutMs = 8_000;
/** How long the push service stores a message for an offline device: as long as a reminder is notified late. */
const ttlSeconds = 24 * 60 * 60;

/**
 * Encrypts a message for one browser (RFC 8291) and posts it to its push service (RFC 8030). Redirects are not followed, and
 * only the head of the answer is read. Rejects if there is no answer in time.
 */
export async function postPush(target: PushTarget, push: ReminderPush, options: PostOptions): Promise<PushReply> {
  const endpoint = parseEndpoint(target.endpoint, options.allowedOrigins);
  const { headers, body } = await buildPushPayload(
    { data: JSON.stringify(push), options: { ttl: ttlSeconds, urgency: 'high' } },
    {
      // The signature requires an https origin, even where the operator allows one without TLS.
      endpoint: endpoint.href.replace(/^http:/, 'https:'),
      expirationTime: null,
      keys: { p256dh: target.p256dh, auth: target.auth },
    },
    options.vapid,
  );
  const isAllowed = options.allowedOrigins.includes(endpoint.origin);
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
  return new Promise((resolve, reject) => {
    const request = (endpoint.protocol === 'http:' ? http : https).request(
      endpoint,
      { method: 'POST', headers, signal, agent: false, ...(isAllowed ? {} : { lookup: publicLookup }) },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfterSeconds: retryAfterOf(response.headers) });
        response.on('error', () => {});
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Seconds, or a date of the push service's own clock, which may differ from ours (RFC 9110 §10.2.3). */
function retryAfterOf({ 'retry-after': after = '', date }: http.IncomingHttpHeaders): number | null {
  const now = date === undefined ? Date.now() : Date.parse(date);
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - now) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
