import { type ErrorCode, errorCodes, errorTable } from '../../../contract/errors.ts';
import { everyReply, header, rateLimitHeaders } from './response-headers.ts';

type Status = (typeof errorTable)[ErrorCode]['status'];

/** Status to the name of its one shared response: eight generators name inline ones eight ways. */
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

/** What an operation may answer beside its success, each by reference. */
export function problemReferences(codes: readonly ErrorCode[]): Record<string, { readonly $ref: string }> {
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${names[status]}` }]),
  );
}

/** `components.responses`: one problem document a status, with every code that it may carry. */
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
      // Where the method is refused no credential is read, and no request counted.
      ...(status === 405 ? { Allow: header('Allow') } : rateLimitHeaders),
      ...(status === 401 ? { 'WWW-Authenticate': header('WwwAuthenticate') } : {}),
      ...(status === 416 ? { 'Content-Range': header('ContentRange') } : {}),
      ...(status === 404 || status === 409 ? { 'Idempotency-Replayed': header('IdempotencyReplayed') } : {}),
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
  };
}
