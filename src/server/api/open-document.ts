import { createHash, randomUUID } from 'node:crypto';
import { buildOpenApi } from './openapi/build-openapi.ts';
import { servedOperations } from './operations/served-operations.ts';
import { matchesWeakly, parseTags } from './procedures/entity-tags.ts';
import type { Services } from './procedures/services.ts';
import type { HttpHandler } from './rest/http-types.ts';
import { commonHeaders, problemReply } from './rest/replies.ts';

/** Where the API's description stands for whoever has no token yet; nothing in it is secret. */
export const openDocumentPath = '/openapi.json';

const methods = 'GET, HEAD, OPTIONS';

/**
 * The document of `GET /api/v1/openapi.json` without a credential. It stands outside v1, in which device-token alone is open
 * (service.md §5). Built at the first request and kept.
 */
export function createOpenDocumentHandler({ env }: Pick<Services, 'env'>): HttpHandler {
  let kept: { readonly text: string; readonly tag: string } | undefined;
  const document = () => {
    const text = JSON.stringify(buildOpenApi(env.publicBaseUrl, servedOperations()));
    return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };
  return async ({ method, header }) => {
    const requestId = randomUUID();
    const common = { ...commonHeaders, 'X-Request-Id': requestId };
    if (method === 'OPTIONS') return { status: 204, headers: { ...common, Allow: methods }, body: null };
    if (method !== 'GET' && method !== 'HEAD') {
      const reply = problemReply('method_not_allowed', requestId);
      return { ...reply, headers: { ...reply.headers, ...common, Allow: methods } };
    }
    kept ??= document();
    const open = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*', ETag: kept.tag };
    const tags = parseTags(header('if-none-match') ?? '');
    if (tags !== null && matchesWeakly(tags, kept.tag))
      return { status: 304, headers: { ...common, ...open }, body: null };
    const headers = { ...common, ...open, 'Content-Type': 'application/json; charset=utf-8' };
    return { status: 200, headers, body: method === 'HEAD' ? null : kept.text };
  };
}
