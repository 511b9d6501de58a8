import * as z from 'zod';
import { exportFileSchema } from '../../../contract/export.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import { exportCsv } from '../../transfer/export-csv.ts';
import { exportJson } from '../../transfer/export-json.ts';
import { exportZip } from '../../transfer/export-zip.ts';
import { inlineSchema } from '../../transfer/inline-schema.ts';
import { exportScopes } from '../../transfer/transfer-scopes.ts';
import { requireActor } from '../procedures/caller.ts';
import { queryReaders } from '../rest/input-shape.ts';
import type { RawOperation } from '../rest/operations.ts';

const formatSchema = z.enum(['json', 'csv', 'zip']);

/** How long an export waits for the user's one before it: a browser saves a refused download as nothing, without a reason. */
const turnMsMax = 5_000;

const contentTypes = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
} as const;

const exports = { json: exportJson, csv: exportCsv, zip: exportZip } as const;

const meta = {
  openapi: {
    method: 'GET',
    path: '/export',
    tags: ['Import and export'],
    summary: 'Everything of the user as one file',
  },
  scopes: exportScopes,
  rawRequest: {
    parameters: [
      {
        name: 'format',
        in: 'query',
        required: false,
        description:
          'json: everything but the bytes of attachments · csv: what is not in Trash, in columns that Todoist reads · zip: everything, the JSON as `data.json` of version 2 and the bytes of attachments as `files/<sha256>`',
        schema: { type: 'string', enum: formatSchema.options, default: 'json' },
      },
    ],
  },
  rawResponse: {
    description: 'The file, streamed',
    headers: { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } },
    content: {
      'application/json': { schema: inlineSchema(exportFileSchema) },
      'text/csv': { schema: { type: 'string' } },
      'application/zip': { schema: { type: 'string', format: 'binary' } },
    },
  },
} as const satisfies RawOperation['meta'];

export const exportOperation: RawOperation = {
  kind: 'raw',
  name: 'export.get',
  method: 'GET',
  path: '/export',
  meta,
  readers: queryReaders(z.object({ format: formatSchema.optional() })),
  async handle(ctx, _request, input) {
    const { actor, serverTime, epoch } = requireActor(ctx, meta);
    const format = formatSchema.safeParse(input.format ?? 'json');
    if (!format.success) {
      const message = `Must be one of ${formatSchema.options.join(', ')}`;
      throw new DomainError('validation_failed', {
        errors: [{ field: 'query.format', code: 'invalid_value', message }],
      });
    }
    const verbCtx = { ...ctx, actor, serverTime, epoch };
    const fileName = `tidemark-${todayIn(actor.timezone, ctx.clock.now())}.${format.data}`;
    const headers = {
      'Content-Type': contentTypes[format.data],
      'Content-Disposition': `attachment; filename="${fileName}"`,
    };
    if (ctx.method === 'HEAD') return { status: 200, headers, body: null };
    const { signal } = ctx;
    const options = { signal, onClosed: await ctx.slots.exports.wait(actor.userId, { signal, msMax: turnMsMax }) };
    const { userId, tokenId } = actor;
    logSecurity(ctx.logger, { event: 'exported', userId, tokenId, format: format.data });
    return { status: 200, headers, body: await begun<string | Uint8Array>(exports[format.data](verbCtx, options)) };
  },
};

/** Waits for the first part, so that a failure at the start is a problem document instead of a broken file. */
async function begun<T>(parts: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await parts.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* parts;
    } finally {
      await parts.return(undefined);
    }
  })();
}
