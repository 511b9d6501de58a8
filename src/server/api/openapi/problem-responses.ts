import { errorFixes } from '../../../contract/error-fixes.ts';
import { type ErrorCode, errorCodes, errorTable } from '../../../contract/errors.ts';
import { everyReply, header, rateLimitHeaders } from './response-headers.ts';

type Status = (typeof errorTable)[ErrorCode]['status'];

/** The name of each status's shared response; without names, each client generator would invent its own. */
const names: Readonly<Record<Status, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  408: 'RequestTimeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  416: 'RangeNotSatisfiable',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  500: 'InternalError',
  503: 'Unavailable',
  507: 'InsufficientStorage',
};

const withRetryAfter = new Set<Status>([409, 429, 503, 507]);

/** References to an operation's error responses. */
export function problemReferences(codes: readonly ErrorCode[]): Record<string, { readonly $ref: string }> {
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${names[status]}` }]),
  );
}

/** `components.responses`: one problem document for each status, with every code it may have. */
export function problemResponses(): Record<string, object> {
  const statuses = [...new Set(errorCodes.map((code) => errorTable[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(statuses.map((status) => [names[status], problemResponse(status)]));
}

function problemResponse(status: Status): object {
  const codes = errorCodes.filter((code) => errorTable[code].status === status);
  const [code] = codes;
  return {
    description: codes.map((word) => `\`${word}\`: ${errorTable[word].title}`).join('\n\n'),
    headers: {
      ...everyReply,
      // A refused method is answered before a credential is read and a request counted, so it has no rate-limit headers.
      ...(status === 405 ? { Allow: header('Allow') } : rateLimitHeaders),
      ...(status === 401 ? { 'WWW-Authenticate': header('WwwAuthenticate') } : {}),
      ...(status === 416 ? { 'Content-Range': header('ContentRange') } : {}),
      ...(status === 404 || status === 409 ? { 'Idempotency-Replayed': header('IdempotencyReplayed') } : {}),
      ...(status === 429 ? { 'Tidemark-Budget': header('Budget') } : {}),
      ...(withRetryAfter.has(status) ? { 'Retry-After': header('RetryAfter') } : {}),
    },
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        ...(code ? { example: exampleProblem(code) } : {}),
      },
    },
  };
}

function exampleProblem(code: ErrorCode) {
  const { status, title } = errorTable[code];
  return {
    type: `urn:tidemark:error:${code}`,
    title,
    status,
    detail: `${title}.`,
    code,
    requestId: '0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b',
    fix: errorFixes[code],
  };
}
