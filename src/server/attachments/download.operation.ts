import { recordParamsSchema } from '../../contract/ids.ts';
import { fieldErrorsOf } from '../api/problem.ts';
import { requireActor } from '../api/procedures.ts';
import type { RequestContext } from '../api/request-context.ts';
import type { HttpReply, HttpRequest } from '../api/rest/http-types.ts';
import { queryReaders } from '../api/rest/input-shape.ts';
import type { RawOperation } from '../api/rest/operations.ts';
import { DomainError } from '../platform/domain-error.ts';
import { attachmentDisposition } from './content-disposition.ts';
import { getAttachment } from './get-attachment.ts';

const scopes = ['comments:read'] as const;

/** `GET /attachments/{id}`: the bytes. What describes them stands in `GET /tasks/{id}` and in the comment. */
export const downloadOperation: RawOperation = {
  kind: 'raw',
  name: 'attachments.download',
  method: 'GET',
  path: '/attachments/{id}',
  meta: {
    openapi: { method: 'GET', path: '/attachments/{id}', tags: ['Attachments'], summary: 'Download an attachment' },
    scopes,
    errors: ['validation_failed', 'not_found'],
    rawRequest: {
      parameters: [
        {
          name: 'includeDeleted',
          in: 'query',
          required: false,
          description: 'Give it even if it is in Trash',
          schema: { type: 'boolean' },
        },
      ],
    },
    rawResponse: {
      description:
        'The bytes, to be saved: `Content-Disposition: attachment` with the file name, `ETag` the SHA-256, never shown inline',
      content: {
        'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  },
  readers: queryReaders(recordParamsSchema),
  handle: sendAttachment,
};

async function sendAttachment(
  ctx: RequestContext,
  _request: HttpRequest,
  input: Record<string, unknown>,
): Promise<HttpReply> {
  const { actor, serverTime } = requireActor(ctx, { scopes });
  const parsed = recordParamsSchema.safeParse(input);
  if (parsed.error)
    throw new DomainError('validation_failed', {
      errors: fieldErrorsOf(parsed.error, (path) => (path === 'id' ? 'path.id' : `query.${path}`)),
    });
  const { attachment, storageKey } = await getAttachment({ ...ctx, actor, serverTime }, parsed.data);
  return {
    status: 200,
    headers: {
      'Content-Type': attachment.mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : attachment.mimeType,
      'Content-Length': String(attachment.byteSize),
      'Content-Disposition': attachmentDisposition(attachment.fileName),
      ETag: `"${attachment.sha256}"`,
      // Should a browser show it after all, it runs nothing and reaches nothing of ours.
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    body: ctx.method === 'HEAD' ? null : await ctx.attachments.open(storageKey),
  };
}
