import * as z from 'zod';
import { importPreviewSchema } from '../../../contract/imports.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { VerbContext } from '../../records/verb-context.ts';
import { createImport } from '../../transfer/create-import.ts';
import { importTimeoutMs } from '../../transfer/import-timeout.ts';
import { inlineSchema } from '../../transfer/inline-schema.ts';
import type { ParsedImport } from '../../transfer/parsed-import.ts';
import { previewImport } from '../../transfer/preview-import.ts';
import { readImport } from '../../transfer/read-import.ts';
import { readUpload, type Upload, type UploadedFile } from '../../transfer/read-upload.ts';
import { describe, runOnce } from '../procedures/idempotency.ts';
import { fieldErrorsOf } from '../procedures/problem.ts';
import { requireActor } from '../procedures/procedures.ts';
import type { HttpRequest } from '../rest/http-types.ts';
import type { RawOperation } from '../rest/operations.ts';
import { exportScopes } from './export.operation.ts';

const tags = ['Import and export'];

/** An import may make any kind of record. */
const importScopes: readonly Scope[] = [
  'tasks:write',
  'projects:write',
  'labels:write',
  'comments:write',
  'reminders:write',
];

const body = {
  required: true,
  description:
    'One JSON export of ours, or any number of CSV files: ours, or Todoist’s, which are one for each project and named after it',
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'array', items: { type: 'string', format: 'binary' } } },
      },
    },
  },
};

const json = { 'Content-Type': 'application/json; charset=utf-8' };

const previewMeta = {
  openapi: { method: 'POST', path: '/imports/preview', tags, summary: 'What an import would make; writes nothing' },
  scopes: exportScopes,
  errors: ['validation_failed'],
  rawRequest: { body },
  rawResponse: {
    description: 'Success',
    content: { 'application/json': { schema: inlineSchema(importPreviewSchema) } },
  },
} as const satisfies RawOperation['meta'];

export const previewImportOperation: RawOperation = {
  kind: 'raw',
  name: 'imports.preview',
  method: 'POST',
  path: '/imports/preview',
  meta: previewMeta,
  readers: new Map(),
  async handle(ctx, request) {
    const { actor, serverTime } = requireActor(ctx, previewMeta);
    const verbCtx = { ...ctx, actor, serverTime };
    const imported = readFiles(verbCtx, await readUpload(uploadOf(request)));
    return { status: 200, headers: json, body: JSON.stringify(await previewImport(verbCtx, imported)) };
  },
};

const createMeta = {
  openapi: { method: 'POST', path: '/imports', tags, summary: 'Import files: everything in one go, with one undo' },
  scopes: importScopes,
  errors: ['validation_failed'],
  success: 201,
  location: '/imports',
  idempotent: true,
  rawRequest: { body },
  rawResponse: {
    description: 'Success',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Import' } } },
  },
} as const satisfies RawOperation['meta'];

export const createImportOperation: RawOperation = {
  kind: 'raw',
  name: 'imports.create',
  method: 'POST',
  path: '/imports',
  meta: createMeta,
  readers: new Map(),
  async handle(ctx, request) {
    const { actor, serverTime } = requireActor(ctx, createMeta);
    const verbCtx = { ...ctx, actor, serverTime, transactionTimeoutMs: importTimeoutMs };
    const files = await readUpload(uploadOf(request));
    const imported = readFiles(verbCtx, files);
    const source = [...(files[0]?.name || 'Import')].slice(0, 255).join('');
    ctx.reply.status = 201;
    const made =
      ctx.idempotencyKey === null
        ? await createImport(verbCtx, imported, source)
        : await runOnce(
            verbCtx,
            describe(
              verbCtx,
              ctx.idempotencyKey,
              createImportOperation.name,
              files.map(({ name, sha256 }) => [name, sha256]),
            ),
            (transaction) => createImport({ ...verbCtx, transaction }, imported, source),
          );
    const headers = { ...json, Location: `/api/v1/imports/${made.id}` };
    return { status: 201, headers, body: JSON.stringify(made) };
  },
};

function uploadOf(request: HttpRequest): Upload {
  return {
    contentType: request.header('content-type') ?? '',
    contentLength: Number(request.header('content-length') ?? 0),
    body: request.body,
  };
}

const errorsMax = 50;

/** What a schema refuses is told like any other input, each place named. */
function readFiles(ctx: VerbContext, files: readonly UploadedFile[]): ParsedImport {
  try {
    return readImport(ctx, files);
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const errors = fieldErrorsOf(error, (path) => path || 'file').slice(0, errorsMax);
    throw new DomainError('validation_failed', { errors }, { cause: error });
  }
}
