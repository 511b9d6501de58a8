import { recordParamsSchema } from '../../../contract/ids.ts';
import { byteRange, namesEtag } from '../../resources/attachments/byte-range.ts';
import { attachmentDisposition } from '../../resources/attachments/content-disposition.ts';
import { getAttachment } from '../../resources/attachments/get-attachment.ts';
import { requireActor } from '../procedures/caller.ts';
import { problemOf } from '../procedures/problem.ts';
import type { RequestContext } from '../procedures/request-context.ts';
import type { HttpReply, HttpRequest } from '../rest/http-types.ts';
import { queryReaders } from '../rest/input-shape.ts';
import type { RawOperation } from '../rest/operations.ts';
import { rawInput } from '../rest/refuse-input.ts';

const grant = { scopes: ['comments:read'], servesProjectTokens: true } as const;

/** The body in the media type detected from the bytes. */
const bytes = { schema: { type: 'string', format: 'binary' } };
const anyBytes = { 'application/octet-stream': bytes, '*/*': bytes };

const describedHeaders = {
  ETag: { $ref: '#/components/headers/ETag' },
  'Accept-Ranges': { $ref: '#/components/headers/AcceptRanges' },
  'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' },
  'Content-Security-Policy': { $ref: '#/components/headers/ContentSecurityPolicy' },
  'Cross-Origin-Resource-Policy': { $ref: '#/components/headers/CrossOriginResourcePolicy' },
};

function headerParameter(name: string, description: string) {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

/** `GET /attachments/{id}`: the bytes. Their metadata is in `GET /tasks/{id}` and in the comment. */
export const downloadOperation: RawOperation = {
  kind: 'raw',
  name: 'attachments.download',
  method: 'GET',
  path: '/attachments/{id}',
  meta: {
    openapi: { method: 'GET', path: '/attachments/{id}', tags: ['Attachments'], summary: 'Download an attachment' },
    ...grant,
    errors: ['validation_failed', 'not_found', 'range_not_satisfiable'],
    rawRequest: {
      parameters: [
        {
          name: 'includeDeleted',
          in: 'query',
          required: false,
          description: 'Also when it is in Trash',
          schema: { type: 'boolean' },
        },
        headerParameter(
          'Range',
          'One range of bytes, to go on where a download broke off; several are answered with the whole',
        ),
        headerParameter('If-Range', 'The ETag that the range belongs to; another one is answered with the whole'),
        headerParameter('If-None-Match', 'The ETag of what the client has already'),
      ],
    },
    rawResponse: {
      description:
        'The bytes, to be saved: `Content-Disposition: attachment` with the file name, `ETag` the SHA-256, never shown inline',
      content: anyBytes,
      headers: describedHeaders,
    },
    rawAlternatives: {
      206: {
        description: 'The range of bytes that was asked for',
        content: anyBytes,
        headers: { ...describedHeaders, 'Content-Range': { $ref: '#/components/headers/ContentRange' } },
      },
      304: { description: 'The client has it already', headers: { ETag: describedHeaders.ETag } },
    },
  },
  readers: queryReaders(recordParamsSchema),
  handle: sendAttachment,
};

async function sendAttachment(
  ctx: RequestContext,
  request: HttpRequest,
  input: Record<string, unknown>,
): Promise<HttpReply> {
  const { actor, serverTime, epoch } = requireActor(ctx, grant);
  const params = rawInput(downloadOperation, recordParamsSchema, input);
  const { attachment, storageKey } = await getAttachment({ ...ctx, actor, serverTime, epoch }, params);
  const { byteSize } = attachment;
  const etag = `"${attachment.sha256}"`;
  if (namesEtag(request.header('if-none-match'), etag)) return { status: 304, headers: { ETag: etag }, body: null };
  const range = rangeOf(ctx, request, etag, byteSize);
  if (range === 'unsatisfiable') return unsatisfiable(ctx, byteSize);
  return {
    status: range ? 206 : 200,
    headers: {
      'Content-Type': attachment.mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : attachment.mimeType,
      'Content-Length': String(range ? range.end - range.start + 1 : byteSize),
      'Content-Disposition': attachmentDisposition(attachment.fileName),
      'Accept-Ranges': 'bytes',
      ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${byteSize}` } : {}),
      ETag: etag,
      // If a browser shows the file nevertheless, it can neither run scripts nor reach this origin.
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    body: ctx.method === 'HEAD' ? null : await ctx.attachments.open(storageKey, range ?? undefined),
  };
}

/** The requested range: only for GET, and only of the bytes that `If-Range` names (RFC 9110 §13.1.5, §14.2). */
function rangeOf({ method }: RequestContext, request: HttpRequest, etag: string, byteSize: number) {
  const known = request.header('if-range')?.trim();
  if (method !== 'GET' || (known !== undefined && known !== etag)) return null;
  return byteRange(request.header('range'), byteSize);
}

function unsatisfiable(ctx: RequestContext, byteSize: number): HttpReply {
  const { problem } = problemOf('range_not_satisfiable', ctx.requestId);
  return {
    status: problem.status,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8', 'Content-Range': `bytes */${byteSize}` },
    body: JSON.stringify(problem),
  };
}
